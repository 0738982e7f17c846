package org.annabella.bench.workloads;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.lexicon.Language;
import org.annabella.phrases.Phrasebook;
import org.annabella.table.EventStore;
import org.annabella.table.GameLoop;
import org.annabella.web.Console;
import org.annabella.web.page.Role;
import org.annabella.web.page.View;

/** The pages with viewers: from an input at the table to the news at every browser, and how much a browser loads. */
public final class PagesBench {
    private static final int VIEWERS = 20;
    private static final long LIMIT_SECONDS = 20;

    private final GameSetup setup;
    private final List<Phrasebook> phrases;
    private final int moves;

    /**
     * Prepares.
     *
     * @param setup of the game that is shown
     * @param languages of the pages
     * @param moves how many half-moves are made while it is measured, at most those of one game
     */
    public PagesBench(GameSetup setup, List<Language> languages, int moves) {
        this.setup = setup;
        this.phrases = languages.stream().map(Phrasebook::of).toList();
        this.moves = moves;
    }

    /** Measures one figure after another and hands each on at once. */
    public void run(Consumer<Figure> sink) throws InterruptedException {
        BenchDesk desk = new BenchDesk();
        try (Console console = open(desk)) {
            GameLoop loop = GameLoop.start(EventStore.NONE, GameState.NOT_STARTED, List.of(console));
            desk.sitDown(loop);
            loop.post(new GameInput.Start(desk.now(), setup));
            List<Viewer> viewers = viewers(console);
            sink.accept(new Figure(
                    "from an event to the changed page, 20 viewers", "ms", play(desk, loop, arbiters(viewers))));
            viewers.forEach(Viewer::close);
            weigh(console, sink);
            loop.close();
        }
    }

    private Console open(BenchDesk desk) {
        Console.Plan plan = new Console.Plan(
                InetAddress.getLoopbackAddress(), 0, List.of(), "en", phrases, new View.Options(true, "A. Biter"));
        try {
            return Console.open(plan, desk, List.of());
        } catch (IOException taken) {
            throw new UncheckedIOException(taken);
        }
    }

    /** As many of each role. */
    private static List<Viewer> viewers(Console console) {
        Role[] roles = Role.values();
        return IntStream.range(0, VIEWERS)
                .mapToObj(i -> Viewer.at(console.address(roles[i % roles.length])))
                .toList();
    }

    private static List<Viewer> arbiters(List<Viewer> viewers) {
        int roles = Role.values().length;
        return IntStream.range(0, viewers.size())
                .filter(i -> i % roles == Role.ARBITER.ordinal())
                .mapToObj(viewers::get)
                .toList();
    }

    /**
     * Each half-move is announced, executed and pressed, and the other board follows: four times news for the arbiter. All pages
     * are looked at each time; those of the seats are sent only what is on them.
     */
    private List<Double> play(BenchDesk desk, GameLoop loop, List<Viewer> arbiters) throws InterruptedException {
        List<Double> millis = new ArrayList<>();
        // The first game as far as its last move, with which it ends.
        int most = Math.min(moves, SampleGames.moves().get(0).size() - 1);
        for (SampleGames.Made made : SampleGames.made().subList(0, most)) {
            GameState state = loop.state();
            HeardMove heard = HeardMove.text(made.move(), made.text());
            for (GameInput input : List.of(
                    new GameInput.Announce(desk.later(), state.turnSeat(), heard),
                    new GameInput.Execute(desk.later(), state.turnSeat(), made.move()),
                    new GameInput.Press(desk.later(), state.turnSeat()),
                    new GameInput.Mirror(desk.later(), state.turnSeat().opposite(), made.move()))) {
                millis.addAll(arrivals(loop, input, arbiters));
            }
        }
        return millis;
    }

    private static List<Double> arrivals(GameLoop loop, GameInput input, List<Viewer> viewers)
            throws InterruptedException {
        CountDownLatch all = new CountDownLatch(viewers.size());
        double[] millis = new double[viewers.size()];
        long begin = System.nanoTime();
        for (int i = 0; i < viewers.size(); i++) {
            int viewer = i;
            viewers.get(i).onNews(() -> {
                millis[viewer] = (System.nanoTime() - begin) / 1e6;
                all.countDown();
            });
        }
        loop.post(input);
        if (!all.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException(all.getCount() + " viewers heard nothing of " + input);
        }
        return Arrays.stream(millis).boxed().toList();
    }

    private static void weigh(Console console, Consumer<Figure> sink) {
        for (Role role : Role.values()) {
            for (boolean compressed : new boolean[] {false, true}) {
                String what = "weight of the page of " + role.id() + " with everything it loads"
                        + (compressed ? ", compressed" : "");
                sink.accept(new Figure(what, "kB", List.of(Viewer.weigh(console.address(role), compressed) / 1000.0)));
            }
        }
    }
}
