package org.annabella.web.page;

import static j2html.TagCreator.span;

import j2html.tags.specialized.SpanTag;
import java.time.Duration;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;

/**
 * A seat's clock in digits for the eye, which a browser with scripts lets run; whoever listens gets words instead.
 *
 * @param left what is left now
 * @param runs whether it runs
 */
public record RunningClock(Duration left, boolean runs) {

    /** The clock of a seat at the moment of the view. */
    public static RunningClock of(View view, Side seat) {
        Duration happened = view.state().now();
        Duration now = view.now().compareTo(happened) < 0 ? happened : view.now();
        return new RunningClock(
                view.state().timeLeft(seat, now),
                view.state().running().filter(seat::equals).isPresent());
    }

    /** What the clock shows, in whole seconds, rounded up as clocks are: in figures and in words alike. */
    public Duration shown() {
        return ShownTime.of(left);
    }

    /** The digits, rounded up as clocks show them: nothing is left only when nothing is left. */
    public SpanTag digits() {
        return span(ShownTime.digits(shown()))
                .withClass("digits")
                .attr("aria-hidden", "true")
                .attr("data-left", Long.toString(left.toMillis()))
                .attr("data-running", Boolean.toString(runs));
    }
}
