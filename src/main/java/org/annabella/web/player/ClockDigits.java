package org.annabella.web.player;

import static j2html.TagCreator.div;
import static j2html.TagCreator.p;
import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import j2html.tags.specialized.DivTag;
import org.annabella.chess.Side;
import org.annabella.web.page.RunningClock;
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
        RunningClock clock = RunningClock.of(view, side);
        return p(text(view.phrases().side(side) + " "), clock.digits())
                .withClass(clock.runs() ? "clock running" : "clock");
    }
}
