package org.annabella;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Timer;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.stream.Stream;
import org.annabella.board.BoardDriver;
import org.annabella.braille.BrailleDisplay;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.dial.DialDriver;
import org.annabella.game.GameInput;
import org.annabella.phrases.PageWords;
import org.annabella.station.boards.SeatBoard;
import org.annabella.station.clocks.ClockAtTable;
import org.annabella.station.clocks.TableClock;
import org.annabella.table.GameLoop;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The walls between the rooms: one table, the same as in {@code architecture.md} and in each package-info. */
class ArchitectureTest {
    private static final String BASE = "org.annabella.";
    private static final String JNA = "com.sun.jna..";
    private static final String JACKSON = "com.fasterxml.jackson..";
    private static final String SLF4J = "org.slf4j..";

    private static final List<String> CORE = List.of("chess", "laws", "clock", "lexicon", "game", "arbiter");

    private static final Map<String, List<String>> MAY_USE = Map.ofEntries(
            Map.entry("chess", List.of()),
            Map.entry("laws", List.of("chess")),
            Map.entry("clock", List.of()),
            Map.entry("lexicon", List.of("chess")),
            Map.entry("game", List.of("chess", "laws", "clock")),
            Map.entry("arbiter", List.of("game", "chess", "laws", "clock")),
            Map.entry("threads", List.of()),
            Map.entry("checksum", List.of()),
            Map.entry("json", List.of("chess")),
            Map.entry("table", List.of("game", "chess", "laws", "clock", "threads")),
            Map.entry("sealing", List.of("table", "game", "chess", "laws", "clock", "checksum")),
            Map.entry(
                    "journal",
                    List.of("json", "sealing", "table", "arbiter", "game", "chess", "laws", "clock", "checksum")),
            Map.entry(
                    "hall",
                    List.of(
                            "json",
                            "journal",
                            "sealing",
                            "table",
                            "arbiter",
                            "game",
                            "chess",
                            "laws",
                            "clock",
                            "threads",
                            "checksum")),
            Map.entry("serial", List.of("threads")),
            Map.entry("transport", List.of("serial", "threads")),
            Map.entry("sound", List.of("threads")),
            Map.entry("hearing", List.of("json", "sound", "lexicon", "chess", "threads", "checksum")),
            Map.entry("phrases", List.of("lexicon", "game", "chess", "laws", "clock")),
            Map.entry("telling", List.of("phrases", "lexicon", "game", "chess", "laws", "clock")),
            Map.entry("voice", List.of("phrases", "lexicon", "game", "chess", "laws", "clock", "threads")),
            Map.entry("braille", List.of("threads")),
            Map.entry(
                    "record",
                    List.of(
                            "phrases", "json", "journal", "table", "arbiter", "game", "chess", "laws", "clock",
                            "lexicon")),
            Map.entry("board", List.of("chess", "serial", "threads")),
            Map.entry("watch", List.of("board", "serial", "chess")),
            Map.entry("dial", List.of("clock", "serial", "threads")),
            Map.entry(
                    "web",
                    List.of(
                            "telling",
                            "phrases",
                            "hall",
                            "json",
                            "journal",
                            "table",
                            "arbiter",
                            "game",
                            "chess",
                            "laws",
                            "clock",
                            "lexicon",
                            "threads",
                            "checksum")),
            Map.entry(
                    "config",
                    List.of(
                            "hearing", "sound", "voice", "braille", "phrases", "json", "journal", "game", "laws",
                            "clock", "lexicon", "chess", "threads")));

    /** Rooms that put others together; what they know has rules of its own. */
    private static final Set<String> ABOVE = Set.of("station", "cli", "bench");

    /** Each outside library has one home; the JDK and JSpecify are at home everywhere. */
    private static final Map<String, List<String>> OUTSIDE = Map.ofEntries(
            Map.entry("threads", List.of(SLF4J)),
            Map.entry("table", List.of(SLF4J)),
            Map.entry("sealing", List.of("javax.crypto..", SLF4J)),
            Map.entry("json", List.of(JACKSON)),
            Map.entry("journal", List.of(JACKSON)),
            Map.entry("hall", List.of("com.hivemq..", "javax.crypto..", "javax.net.ssl..", JACKSON, SLF4J)),
            Map.entry("serial", List.of("com.fazecast.jSerialComm..", JNA, SLF4J)),
            Map.entry("transport", List.of("org.freedesktop.dbus..", SLF4J)),
            Map.entry("hearing", List.of("org.vosk..", "ai.onnxruntime..", JNA, JACKSON, SLF4J)),
            Map.entry("phrases", List.of(JACKSON)),
            Map.entry("record", List.of("j2html..", JACKSON)),
            Map.entry("config", List.of(JACKSON)),
            Map.entry("voice", List.of("com.sun.speech.freetts..", JACKSON, SLF4J)),
            Map.entry("board", List.of(JACKSON, SLF4J)),
            Map.entry("dial", List.of(SLF4J)),
            Map.entry(
                    "web",
                    List.of(
                            "io.javalin..",
                            "org.eclipse.jetty..",
                            "jakarta.servlet..",
                            "j2html..",
                            "kotlin..",
                            JACKSON,
                            SLF4J)));

    /** Who names the types of exceptions, the program of a process, and what the station and its recogniser tell each other. */
    private static final Set<String> NAMES_OF_TYPES = Set.of(
            BASE + "cli.terminal.Terminal",
            BASE + "hall.link.LinkTrouble",
            BASE + "hearing.process.HearingJson",
            BASE + "station.recognisers.OwnProgram",
            BASE + "transport.bluetooth.BluetoothTransport");

    static final JavaClasses STATION = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.annabella");

    @Nested
    class Cycles extends ClassCycles {}

    @TestFactory
    Stream<DynamicTest> roomsKnowOnlyWhomTheyMayKnow() {
        return MAY_USE.keySet().stream()
                .sorted()
                .map(room -> DynamicTest.dynamicTest(room, () -> classes()
                        .that()
                        .resideInAPackage(BASE + room + "..")
                        .should()
                        .onlyDependOnClassesThat()
                        .resideInAnyPackage(allowed(room))
                        .check(STATION)));
    }

    private static String[] allowed(String room) {
        List<String> packages =
                new ArrayList<>(List.of("java..", "javax.sound..", "org.jspecify..", BASE + room + ".."));
        MAY_USE.get(room).forEach(other -> packages.add(BASE + other + ".."));
        packages.addAll(OUTSIDE.getOrDefault(room, List.of()));
        return packages.toArray(String[]::new);
    }

    /** A room that is new or has another name has no walls before it stands in the table. */
    @Test
    void everyRoomStandsInTheTable() {
        Set<String> table = new TreeSet<>(MAY_USE.keySet());
        table.addAll(ABOVE);
        assertThat(STATION.getPackage("org.annabella").getSubpackages())
                .extracting(JavaPackage::getRelativeName)
                .containsExactlyInAnyOrderElementsOf(table);
    }

    /** By their full names: a room within a room is a room. */
    @Test
    void roomsFormNoCycles() {
        slices().matching("org.annabella.(**)").should().beFreeOfCycles().check(STATION);
    }

    /** The writing of games knows the rules, the rules do not know how games are written. */
    @Test
    void theRulesKnowNothingOfPgn() {
        noClasses()
                .that()
                .resideInAPackage(BASE + "chess")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(BASE + "chess.pgn..")
                .check(STATION);
    }

    /** To the ears a personal profile is a model like any other; what it is made with knows neither people nor Vosk. */
    @Test
    void theEarsKnowNothingOfProfiles() {
        noClasses()
                .that()
                .resideInAPackage(BASE + "hearing..")
                .and()
                .resideOutsideOfPackages(BASE + "hearing.profile..", BASE + "hearing.acoustic..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(BASE + "hearing.profile..", BASE + "hearing.acoustic..")
                .check(STATION);
        noClasses()
                .that()
                .resideInAPackage(BASE + "hearing.acoustic")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        BASE + "hearing.profile..", BASE + "chess..", BASE + "lexicon..", "org.vosk..", JNA, JACKSON)
                .check(STATION);
    }

    /** How a text becomes sound has nothing to do with chess, nor with who is told what. */
    @Test
    void theEnginesOfTheVoiceKnowNoGame() {
        noClasses()
                .that()
                .resideInAPackage(BASE + "voice.engine")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(BASE + "voice", BASE + "phrases..", BASE + "game..", BASE + "chess..")
                .check(STATION);
    }

    /** From words to processes: each room knows those before it alone. */
    @TestFactory
    Stream<DynamicTest> theRoomsOfHearingStandInARow() {
        List<String> row = List.of(
                "hearing.meaning",
                "hearing",
                "hearing.model",
                "hearing.judgement",
                "hearing.recogniser",
                "hearing.process",
                "hearing.learning");
        return row.stream()
                .map(room -> DynamicTest.dynamicTest(room, () -> noClasses()
                        .that()
                        .resideInAPackage(BASE + room)
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(row.subList(row.indexOf(room) + 1, row.size()).stream()
                                .map(later -> BASE + later)
                                .toArray(String[]::new))
                        .check(STATION)));
    }

    /** Scores are pure; the encoder knows no words; ONNX Runtime has one home. */
    @Test
    void theSecondRecogniserHasItsWalls() {
        classes()
                .that()
                .resideInAPackage(BASE + "hearing.ctc")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", BASE + "hearing.ctc")
                .check(STATION);
        classes()
                .that()
                .resideInAPackage(BASE + "hearing.optimiser")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", BASE + "hearing.optimiser")
                .check(STATION);
        classes()
                .that()
                .resideInAPackage(BASE + "hearing.head")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.jspecify..",
                        BASE + "hearing.ctc",
                        BASE + "hearing.optimiser",
                        BASE + "hearing.head")
                .check(STATION);
        classes()
                .that()
                .resideInAPackage(BASE + "hearing.encoder")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.jspecify..",
                        "ai.onnxruntime..",
                        BASE + "json",
                        SLF4J,
                        BASE + "checksum",
                        BASE + "hearing.ctc",
                        BASE + "hearing.head",
                        BASE + "hearing.encoder")
                .check(STATION);
        noClasses()
                .that()
                .resideOutsideOfPackage(BASE + "hearing.encoder")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("ai.onnxruntime..")
                .check(STATION);
    }

    /** Of the ways to devices one alone knows D-Bus, and what runs on a serial port alone loads none of it. */
    @Test
    void onlyTheRadioKnowsTheBus() {
        noClasses()
                .that()
                .resideOutsideOfPackage(BASE + "transport.bluetooth")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.freedesktop.dbus..")
                .check(STATION);
    }

    /** What is published of a game knows no broker; only the link does, and of the pages only those of the hall know it. */
    @Test
    void theHallHasItsWalls() {
        noClasses()
                .that()
                .resideOutsideOfPackage(BASE + "hall.link")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.hivemq..")
                .check(STATION);
        noClasses()
                .that()
                .resideInAPackage(BASE + "hall")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(BASE + "hall.*..")
                .check(STATION);
        noClasses()
                .that()
                .resideInAPackage(BASE + "web..")
                .and()
                .resideOutsideOfPackage(BASE + "web.hall")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(BASE + "hall..")
                .check(STATION);
    }

    /** Whoever keeps the door knows neither the game nor what the pages show; only the door sets the server's limits. */
    @Test
    void whoLetsInKnowsNothingOfTheGame() {
        noClasses()
                .that()
                .resideInAPackage(BASE + "web.access")
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                                BASE + "web",
                                BASE + "web.arbiter..",
                                BASE + "web.assistant..",
                                BASE + "web.player..",
                                BASE + "record..",
                                BASE + "game..",
                                BASE + "arbiter..",
                                BASE + "phrases..")
                        .and(not(belongToAnyOf(PageWords.class))))
                .check(STATION);
        noClasses()
                .that()
                .resideOutsideOfPackage(BASE + "web.access")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.jetty..")
                .check(STATION);
    }

    /** Who tells what stands where sees no more than that: no legal move, no check, nothing attacked. */
    @Test
    void whoTellsTheBoardCannotSeeTheRules() {
        noClasses()
                .that()
                .haveFullyQualifiedName("org.annabella.game.rules.BoardFacts")
                .should()
                .dependOnClassesThat(resideInAPackage(BASE + "chess")
                        .and(not(belongToAnyOf(Placement.class, Square.class, Piece.class, Side.class, Role.class))))
                .check(STATION);
    }

    @Test
    void coreIsToldTheTime() {
        noClasses()
                .that()
                .resideInAnyPackage(packagesOf(CORE))
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .check(STATION);
    }

    @Test
    void coreKnowsNoFilesNoThreadsAndNoSound() {
        noClasses()
                .that()
                .resideInAnyPackage(packagesOf(CORE))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio.file..", "java.net..", "java.util.concurrent..", "javax..")
                .check(STATION);
    }

    /**
     * A thread that is made elsewhere may end without a word. Measurements that JMH generates make their own, and so does the web
     * server: its threads end at the last resort.
     */
    @Test
    void threadsAndTimersAreMadeInOneRoom() {
        noClasses()
                .that()
                .resideOutsideOfPackages(BASE + "threads", "..jmh_generated..")
                .should()
                .beAssignableTo(Thread.class)
                .orShould()
                .callConstructorWhere(target(owner(assignableTo(Thread.class))))
                .orShould()
                .callConstructorWhere(target(owner(assignableTo(ThreadPoolExecutor.class))))
                .orShould()
                .accessClassesThat()
                .belongToAnyOf(Executors.class, Timer.class, ForkJoinPool.class)
                .orShould()
                .callMethodWhere(
                        target(owner(assignableTo(Thread.class))).and(target(name("setUncaughtExceptionHandler"))))
                .orShould()
                .callMethodWhere(target(name("addShutdownHook")))
                .orShould()
                .callMethodWhere(
                        target(nameMatching("(run|supply|thenRun|thenAccept|thenApply)Async|parallelStream|parallel")))
                .check(STATION);
    }

    /** The processes that the station starts speak through their standard streams. */
    @Test
    void onlyCommandsAndProcessesSpeakToTheTerminal() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(STATION.that(
                describe("outside cli, station and bench", (JavaClass type) -> Stream.of("cli", "station", "bench")
                        .noneMatch(room -> type.getPackageName().startsWith(BASE + room)))));
    }

    /** The running station is the same, however it was started and whoever looks at its games afterwards. */
    @Test
    void theStationKnowsNoCommand() {
        noClasses()
                .that()
                .resideInAPackage(BASE + "station..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packagesOf(List.of("cli", "watch", "bench")))
                .check(STATION);
    }

    /** What the station joins knows only what it is made of; the composition root alone knows all. */
    @TestFactory
    Stream<DynamicTest> theStationsRoomsKnowOnlyWhomTheyMayKnow() {
        Map<String, List<String>> mayUse = Map.ofEntries(
                Map.entry("time", List.of()),
                Map.entry("faults", List.of()),
                Map.entry("recognisers", List.of()),
                Map.entry("files", List.of("time")),
                Map.entry("learning", List.of("recognisers", "files")),
                Map.entry("computer", List.of("recognisers", "learning")),
                Map.entry("ears", List.of("recognisers", "learning", "files", "time")),
                Map.entry("boards", List.of("time")),
                Map.entry("clocks", List.of("boards", "time")),
                Map.entry("devices", List.of("boards", "clocks", "time")),
                Map.entry("outputs", List.of("computer", "files")));
        String station = BASE + "station.";
        assertThat(STATION.getPackage(BASE + "station").getSubpackages())
                .extracting(JavaPackage::getRelativeName)
                .containsExactlyInAnyOrderElementsOf(mayUse.keySet());
        return mayUse.entrySet().stream()
                .map(room -> DynamicTest.dynamicTest(room.getKey(), () -> noClasses()
                        .that()
                        .resideInAPackage(station + room.getKey())
                        .should()
                        .dependOnClassesThat(resideInAPackage(BASE + "station..")
                                .and(not(resideInAPackage(station + room.getKey())))
                                .and(not(resideInAnyPackage(room.getValue().stream()
                                        .map(other -> station + other)
                                        .toArray(String[]::new)))))
                        .check(STATION)));
    }

    /** Papers are made of finished games; from what they remark a game as PGN is written too. */
    @Test
    void fewKnowThePapers() {
        noClasses()
                .that()
                .resideOutsideOfPackages(BASE + "record..", BASE + "cli.review..")
                .and()
                .doNotHaveSimpleName("GamePgn")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(BASE + "record..")
                .check(STATION);
    }

    @Test
    void onlyCommandsKnowTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackages(BASE + "cli..", BASE + "bench")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .check(STATION);
    }

    /** What measures the station is no part of it. */
    @Test
    void nothingKnowsWhatMeasuresIt() {
        noClasses()
                .that()
                .resideOutsideOfPackage(BASE + "bench..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(BASE + "bench..", "org.openjdk.jmh..")
                .check(STATION);
    }

    /** What is at a table is put together in one place; whoever looks for devices, plays one, or follows one board, says so here. */
    @Test
    void onlyTheStationBuildsDevices() {
        noClasses()
                .that()
                .resideOutsideOfPackages(BASE + "board..", BASE + "dial..", BASE + "braille..", BASE + "station..")
                .and()
                .resideOutsideOfPackages(BASE + "cli.simulate..", BASE + "cli.watch..", BASE + "cli.doctor..")
                .and()
                .resideOutsideOfPackage(BASE + "bench..")
                .should()
                .callConstructorWhere(target(owner(assignableTo(BoardDriver.class)
                        .or(assignableTo(DialDriver.class))
                        .or(assignableTo(BrailleDisplay.class))
                        .or(assignableTo(SeatBoard.class))
                        .or(assignableTo(ClockAtTable.class)))))
                .check(STATION);
    }

    /**
     * A ruling is the arbiter's, or of what acts in that place: a restart, a clock that has counted on, a table that failed; or one to
     * see where it would lead.
     */
    @Test
    void fewMakeRulings() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        BASE + "web.arbiter..", BASE + "cli.play..", BASE + "cli.hall..", BASE + "bench..")
                .and(not(belongToAnyOf(GameInput.Rule.class, GameLoop.class, TableClock.class)))
                .and()
                .doNotHaveSimpleName("Station")
                .and()
                .doNotHaveSimpleName("InputJson")
                .and()
                .doNotHaveSimpleName("HallDesk")
                .and()
                .doNotHaveSimpleName("HallDecision")
                .should()
                .callConstructorWhere(target(owner(assignableTo(GameInput.Rule.class))))
                .orShould()
                .callMethodWhere(describe(
                        "it is made by name",
                        (JavaMethodCall call) -> call.getTargetOwner().isEquivalentTo(GameInput.Rule.class)
                                && call.getName().equals("by")
                                && !call.getTarget().getRawParameterTypes().isEmpty()))
                .check(STATION);
    }

    /** What a type is called in Java is nowhere said of an event or an act: a name that is kept stays when the type is renamed. */
    @Test
    void namesOfTypesAreNotSaid() {
        noClasses()
                .that()
                .resideOutsideOfPackage(BASE + "bench..")
                .and(describe(
                        "name no exception, and no program of their own",
                        (JavaClass type) ->
                                !NAMES_OF_TYPES.contains(type.getName().replaceAll("\\$.*", ""))))
                .should()
                .callMethodWhere(target(owner(assignableTo(Class.class)))
                        .and(target(nameMatching("getName|getSimpleName|getTypeName|getCanonicalName"))))
                .check(STATION);
    }

    @Test
    void noGenericExceptionsAreThrown() {
        NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS.check(STATION);
    }

    @Test
    void everyRoomIsNullMarked() {
        JavaPackage base = STATION.getPackage("org.annabella");
        assertThat(base.getSubpackagesInTree())
                .filteredOn(room -> !room.getRelativeName().equals("jmh_generated"))
                .allSatisfy(room -> assertThat(room.isAnnotatedWith(NullMarked.class))
                        .as("package-info of %s", room.getName())
                        .isTrue());
    }

    private static String[] packagesOf(List<String> rooms) {
        return rooms.stream().map(room -> BASE + room + "..").toArray(String[]::new);
    }
}
