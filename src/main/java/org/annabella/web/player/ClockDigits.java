package org.annabella.web.player;

import static j2html.TagCreator.div;
import static j2html.TagCreator.p;
import static j2html.TagCreator.span;
import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import j2html.tags.specialized.DivTag;
import java.time.Duration;
import java.util.Locale;
import org.annabella.chess.Side;
import org.annabella.web.page.View;

/** The clock in large digits for whoever sees them, where the arbiter allows it; in words it is told on request only. */
final class ClockDigits {
    private ClockDigits() {}

    static DomContent of(View view) {
        DivTag all = div().attr("aria-hidden", "true");
        return view.options().clock()
                ? all.with(one(view, view.seat()), one(view, view.seat().opposite()))
                : div();
    }

    private static DomContent one(View view, Side side) {
        Duration now =
                view.now().compareTo(view.state().now()) < 0 ? view.state().now() : view.now();
        Duration left = view.state().timeLeft(side, now);
        boolean running = view.state().running().filter(side::equals).isPresent();
        return p(
                        text(view.phrases().side(side) + " "),
                        span(digits(left))
                                .withClass("digits")
                                .attr("data-left", Long.toString(left.toMillis()))
                                .attr("data-running", Boolean.toString(running)))
                .withClass(running ? "clock running" : "clock");
    }

    /** Rounded up, as clocks show it: nothing is left only when nothing is left. */
    private static String digits(Duration left) {
        long seconds = Math.max(0, (left.toMillis() + 999) / 1000);
        return String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
}
