package org.annabella.bench.storm;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.annabella.bench.storm.StormBrowser.StormForm;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.Duty;
import org.annabella.game.GameState;
import org.annabella.web.page.Role;
import org.jspecify.annotations.Nullable;

/**
 * The assistants of a storm, who do what their pages ask them to, late, twice, from a page of before, or not at all; never another move
 * than the one that is meant.
 */
final class StormAssistants {
    /** What carries a move that somebody has to write. */
    private static final Set<String> TYPED = Set.of("typed", "slip");

    /** What is on each page is drawn no more often than what the moment asks for. */
    private static final Set<String> ALWAYS_THERE = Set.of("again", "asked", "typed");

    private static final int REDRAWN = 2;
    /** What nobody does while the player corrects what was announced. */
    private static final Set<String> ONCE_IT_IS_THE_MOVE = Set.of("pressed", "repeated");

    private static final List<String> RUBBISH = List.of("", "zz", "Ke9", "\u202ezz\u0000", "<b>", "x".repeat(90));

    private final StormPlan plan;
    private final StormWorld world;
    private final StormPages pages;
    private final StormTally tally;
    private final Consumer<String> story;
    private final SplittableRandom random;

    StormAssistants(StormPlan plan, StormWorld world, StormPages pages, StormTally tally, Consumer<String> story) {
        this.plan = plan;
        this.world = world;
        this.pages = pages;
        this.tally = tally;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 103 + 41);
    }

    /** One of them does something, or lets it be. */
    void help(Side turn, Move meant) {
        List<Side> seats = Stream.of(Side.values())
                .filter(seat -> !plan.duties(seat).isEmpty())
                .toList();
        if (seats.isEmpty() || random.nextInt(3) == 0) {
            return;
        }
        Side seat = seats.get(random.nextInt(seats.size()));
        StormBrowser browser = pages.of(seat.pick(Role.ASSISTANT_WHITE, Role.ASSISTANT_BLACK));
        boolean old = !browser.page().isEmpty() && random.nextInt(4) == 0;
        if (!old && !pages.read(browser)) {
            return;
        }
        List<StormForm> acts = StormPages.acts(browser);
        if (acts.isEmpty()) {
            return;
        }
        StormForm form = one(acts);
        for (int i = 0; i < REDRAWN && ALWAYS_THERE.contains(form.act()); i++) {
            form = one(acts);
        }
        Map<String, String> filled = fill(form, turn, meant, old);
        if (filled != null) {
            story.accept((old ? "from an old page, the assistant of " : "the assistant of ") + seat.id() + ": "
                    + form.act() + " " + filled);
            tally.count("assistant: " + form.act());
            for (int times = random.nextInt(6) == 0 ? 2 : 1; times > 0; times--) {
                pages.send(browser, form, filled);
            }
        }
    }

    private StormForm one(List<StormForm> acts) {
        return acts.get(random.nextInt(acts.size()));
    }

    /** What is filled in; null where nobody would send this. */
    private @Nullable Map<String, String> fill(StormForm form, Side turn, Move meant, boolean old) {
        if (ONCE_IT_IS_THE_MOVE.contains(form.act()) && isAnotherAnnounced(meant)) {
            return null;
        }
        Map<String, String> filled = new LinkedHashMap<>();
        if (form.texts().contains("text")) {
            String text = text(form.act(), turn, meant, old);
            if (text == null) {
                return null;
            }
            filled.put("text", text);
        }
        List<String> candidates = form.choices().get("move");
        if (candidates != null) {
            if (!candidates.contains(meant.uci())) {
                return null;
            }
            filled.put("move", meant.uci());
        }
        return filled;
    }

    /** Whether the player has still to correct: what is repeated or pressed for before that is the move. */
    private boolean isAnotherAnnounced(Move meant) {
        Move said = world.station().state().turn().said();
        return said != null && !said.equals(meant);
    }

    private @Nullable String text(String act, Side turn, Move meant, boolean old) {
        if (random.nextInt(8) == 0) {
            return RUBBISH.get(random.nextInt(RUBBISH.size()));
        }
        GameState state = world.station().state();
        if (TYPED.contains(act)) {
            // Whoever has an old page before them does not know whose move it is.
            return old || state.turnSeat() != turn || !state.position().isLegal(meant) ? null : meant.uci();
        }
        return state.lastPly().map(ply -> ply.move().uci()).orElse(null);
    }

    /** Duties of an assistant, drawn. */
    static Set<Duty> duties(SplittableRandom random) {
        if (random.nextInt(4) > 0) {
            return Set.of();
        }
        Set<Duty> duties = EnumSet.allOf(Duty.class);
        duties.removeIf(duty -> random.nextInt(4) == 0);
        return duties;
    }
}
