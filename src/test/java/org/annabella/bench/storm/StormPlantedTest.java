package org.annabella.bench.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.annabella.SystemTest;
import org.annabella.cli.Main;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Storms find what is wrong: a defect is planted into the source of one class, which is compiled anew beside the others, and
 * some storms must end with the invariant that is there for it. An invariant that catches nothing proves nothing.
 */
@SystemTest
class StormPlantedTest {
    /** So many storms may pass over a defect. */
    private static final int STORMS = 40;

    /** Where as many storms are played as this, there is time for this too. */
    private static final int ENOUGH = 100;

    /** Between what is changed at two places. */
    private static final String AND = " AND ";

    private static final Path SOURCES = Path.of("src/main/java/org/annabella");

    @TempDir
    Path folder;

    /**
     * A defect.
     *
     * @param file the class in which it is
     * @param right what stands there, once; two places are joined by {@link #AND}
     * @param wrong what stands there instead
     * @param seed of the first storm
     * @param found how the storm tells it, as a regular expression
     */
    private record Plant(String name, String file, String right, String wrong, long seed, String found) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Stream<Plant> plants() {
        return Stream.of(
                new Plant(
                        "an acknowledged event is not forced to the disk",
                        "journal/Journal.java",
                        "        channel.force(true);\n        broken = false;",
                        "        broken = false;",
                        1,
                        "an acknowledged event is lost.*"),
                new Plant(
                        "the journal writes another move than was made",
                        "game/rules/Pressing.java",
                        "                move,\n                completion(seat, pressed, move),",
                        "                state().plies().size() < 5 ? move : state().position().legalMoves().get(0),\n"
                                + "                completion(seat, pressed, move),",
                        1,
                        "a wrong move is on record.*"),
                new Plant(
                        "a clock is a millisecond slow",
                        "clock/ChessClock.java",
                        "        Duration spent = later.at().minus(state.at());",
                        "        Duration spent = later.at().minus(state.at());\n"
                                + "        spent = spent.toSeconds() > 2 ? spent.minusMillis(1) : spent;",
                        1,
                        "the clock of \\w+ says .* where the ledger says .*"),
                new Plant(
                        "the arbiter's page draws the game instead of the board",
                        "web/arbiter/BoardsPart.java",
                        "SeenBoard board = SeenBoard.of(state, seat);",
                        "SeenBoard board = new SeenBoard(state.position().placement(), java.util.Set.of());",
                        15,
                        "the page draws on \\w+'s board .*"),
                new Plant(
                        "a player's page draws the position before the last move",
                        "web/page/BoardGrid.java",
                        "Placement now = state.position().placement();",
                        "Placement now = state.lastPly().map(ply -> ply.before().placement())\n"
                                + "                .orElse(state.position().placement());",
                        1,
                        "the page of player-black draws .*"),
                new Plant(
                        "what one seat was told is said in the other's ear",
                        "voice/ToldWords.java",
                        "        Side seat = event.to() == Audience.WHITE ? Side.WHITE : Side.BLACK;",
                        "        Side seat = event.to() == Audience.WHITE ? Side.BLACK : Side.WHITE;",
                        1,
                        "'.*', for \\w+ alone, was said on .*|nothing is said to \\w+ of Told.*"),
                new Plant(
                        "what one seat was told stands on the other's page",
                        "web/player/OwnMessages.java",
                        "boolean own = event.to() == Audience.of(seat);",
                        "boolean own = true;",
                        352,
                        "'.*', for \\w+ alone, stands on the page of \\w+"),
                new Plant(
                        "a voice's thread ends after some words",
                        "voice/ChannelSpeech.java",
                        "        while (!queue.isClosed()) {\n            try {\n                queue.take",
                        "        for (int i = 0; i < 9 && !queue.isClosed(); i++) {\n            try {\n                queue.take",
                        1,
                        "the thread 'voice-.*' has ended"),
                new Plant(
                        "a question is never closed",
                        "game/QuestionStep.java",
                        "moveAnnounced(GameEvent.MoveAnnounced event) {\n        return OpenQuestions.NONE;" + AND
                                + "if (event.ply() <= plies) {\n            return claimOr(event);\n"
                                + "        }\n        return event.seat() == seat ? OpenQuestions.NONE : before.claimAlone();"
                                + AND
                                + "return event.seat() == seat ? before.without(event.question()) : before;",
                        "moveAnnounced(GameEvent.MoveAnnounced event) {\n        return before;" + AND
                                + "return before;" + AND
                                + "return before;",
                        8,
                        "a question to \\w+ outlives its half-move.*"),
                new Plant(
                        "nobody is told that a device is gone",
                        "serial/Supervisor.java",
                        "            report(new Health(settings.device(), Health.Level.LOST, why, silent));",
                        "            connection = null;",
                        67,
                        "nobody was told that .* is gone for .*"),
                new Plant(
                        "a page fails while the clocks stand",
                        "web/arbiter/MovesPart.java",
                        "    static Part of(View view) {\n",
                        "    static Part of(View view) {\n        if (view.state().running().isEmpty()) {\n"
                                + "            throw new IllegalStateException(\"planted\");\n        }\n",
                        1,
                        "(the page of arbiter answers 500|a defect: .*planted.*)"),
                new Plant(
                        "what is decided on an old page is taken",
                        "web/CheckedActs.java",
                        "return post(input, () -> eventLog.isCurrent(seq));",
                        "return post(input, () -> true);",
                        1171,
                        "an arbiter's '.*' from a page before the last move was taken"),
                new Plant(
                        "a form without the session's key is taken",
                        "web/access/Authenticator.java",
                        "if (isKey(session.formKey(), String.valueOf(context.formParam(\"key\")))) {",
                        "if (context != null) {",
                        74,
                        "the page of .* answers \\d+ to a wrong form key"),
                new Plant(
                        "a page is not renewed by its stream",
                        "web/SseSession.java",
                        "if (!without.equals(sent.put(id, without))) {",
                        "if (!without.equals(sent.put(id, without)) && (seq < 20 || seq % 3 > 0)) {",
                        1172,
                        "the stream of .* shows other parts than its page.*"),
                new Plant(
                        "a draw is granted when the position stands there twice",
                        "chess/DrawClaims.java",
                        "game.count(now.key()) >= THREEFOLD;",
                        "game.count(now.key()) >= 2;",
                        222,
                        "a claim of REPETITION was granted.*"),
                new Plant(
                        "what is typed for one seat is understood for nobody",
                        "station/ears/Ears.java",
                        "            if (!isPause(interpretation)) {",
                        "            if (!isPause(interpretation) && request.seat() == Side.WHITE) {",
                        9001,
                        "BLACK is not heard: of 3 clear utterances.*"),
                new Plant(
                        "a channel swallows every third utterance",
                        "voice/ChannelSpeech.java",
                        "            outcome = say(next);",
                        "            outcome = next.number() % 3 == 2 ? Outcome.HEARD : say(next);",
                        9001,
                        "'.*', said on .* at .*, was never heard there"),
                new Plant(
                        "a recogniser that hangs is waited for without end",
                        "hearing/process/RemoteRecogniser.java",
                        "            case FINISH -> patience.result();\n"
                                + "            case HEAR -> patience.result().plusSeconds(",
                        "            case FINISH -> Duration.ofDays(1);\n"
                                + "            case HEAR -> Duration.ofDays(1).plusSeconds(",
                        5048,
                        "\\w+ is not heard: of 3 clear utterances.*"),
                new Plant(
                        "the last line of a journal that is taken up again has no end",
                        "journal/Journal.java",
                        "        channel.position(text.goodBytes());",
                        "        channel.truncate(text.goodBytes() - 1);\n"
                                + "        channel.position(text.goodBytes() - 1);",
                        8018,
                        "an acknowledged event is lost.*"),
                new Plant(
                        "nobody is told that a voice fails",
                        "station/outputs/VoiceWatch.java",
                        "if (told.getOrDefault(channel, DeviceState.UP) != state) {",
                        "if (told.getOrDefault(channel, DeviceState.UP) != state && state != DeviceState.LOST) {",
                        8007,
                        "nobody was told that voice-.* is gone since .*"),
                new Plant(
                        "nobody is told that the disk is slow",
                        "station/files/TimedStore.java",
                        "        if (!slow) {",
                        "        if (!slow && took.toDays() > 0) {",
                        8016,
                        "nobody was told that the disk is slow"));
    }

    /** A plant that no longer fits its class would be missed only where storms are played by the hundred. */
    @ParameterizedTest
    @MethodSource("plants")
    void standsInTheSource(Plant plant) throws IOException {
        String source = Files.readString(SOURCES.resolve(plant.file()));
        assertThat(plant.right().split(AND))
                .allSatisfy(right -> assertThat(source).containsOnlyOnce(right));
    }

    @ParameterizedTest
    @MethodSource("plants")
    void isFoundByTheInvariantThatIsThereForIt(Plant plant) throws Exception {
        assumeTrue(Integer.getInteger("annabella.storms", 0) >= ENOUGH, "for 'mvn -Psystem verify': it takes minutes");
        Class<?> game = new Planted(plant(plant)).loadClass("org.annabella.bench.storm.StormGame");
        Method play = game.getDeclaredMethod("play", long.class, Consumer.class);
        play.setAccessible(true);
        String told = "";
        for (long seed = plant.seed(); seed < plant.seed() + STORMS && told.isEmpty(); seed++) {
            Object outcome = play(play, seed);
            told = of(outcome, "trouble");
            if (!told.isEmpty()) {
                System.out.println(plant + ": storm " + seed + ": " + told);
                assertThat(told).matches(plant.found());
                assertThat(of(outcome, "story").lines()).hasSizeBetween(1, 48);
            }
        }
        assertThat(told).as("found by none of %s storms", STORMS).isNotEmpty();
    }

    private static Object play(Method play, long seed) throws ReflectiveOperationException {
        Consumer<String> nobody = line -> {};
        return play.invoke(null, seed, nobody);
    }

    private static String of(Object outcome, String part) throws ReflectiveOperationException {
        Method method = outcome.getClass().getDeclaredMethod(part);
        method.setAccessible(true);
        return String.valueOf(method.invoke(outcome));
    }

    /** Compiles the class with the defect in it. */
    private Path plant(Plant plant) throws IOException {
        String right = Files.readString(SOURCES.resolve(plant.file()));
        Path source = folder.resolve("source").resolve(plant.file());
        Files.createDirectories(source.getParent());
        String[] rights = plant.right().split(AND);
        String[] wrongs = plant.wrong().split(AND);
        String wrong = right;
        for (int i = 0; i < rights.length; i++) {
            assertThat(right.split(Pattern.quote(rights[i]), -1))
                    .as("'%s' stands once in %s", rights[i], plant.file())
                    .hasSize(2);
            wrong = wrong.replace(rights[i], wrongs[i]);
        }
        Files.writeString(source, wrong);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK is needed");
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        int failed = compiler.run(
                null,
                complaints,
                complaints,
                "-proc:none",
                "-nowarn",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.toString());
        assertThat(failed).as(complaints::toString).isZero();
        return classes;
    }

    /** All of the station anew, with the planted classes before the others. */
    private static final class Planted extends ClassLoader {
        private final List<Path> places;

        Planted(Path planted) {
            super(StormPlantedTest.class.getClassLoader());
            this.places = List.of(planted, main());
        }

        private static Path main() {
            try {
                return Path.of(Main.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI());
            } catch (java.net.URISyntaxException never) {
                throw new IllegalStateException(never);
            }
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("org.annabella.")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known == null ? define(name) : known;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            for (Path place : places) {
                Path file = place.resolve(name.replace('.', '/') + ".class");
                try {
                    if (Files.isRegularFile(file)) {
                        byte[] bytes = Files.readAllBytes(file);
                        return defineClass(name, bytes, 0, bytes.length);
                    }
                } catch (IOException unreadable) {
                    throw new ClassNotFoundException(name, unreadable);
                }
            }
            throw new ClassNotFoundException(name);
        }
    }
}
