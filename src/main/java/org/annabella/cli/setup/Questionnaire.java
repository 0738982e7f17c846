package org.annabella.cli.setup;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.config.BoardConfig;
import org.annabella.config.ClockConfig;
import org.annabella.config.SoundDevice;
import org.annabella.dial.DialDriver;
import org.annabella.station.boards.BoardKind;

/** All questions in their order. */
final class Questionnaire {
    private static final String PUBLIC = "voice.public";
    private static final List<Side> SIDES = List.of(Side.WHITE, Side.BLACK);

    private final Equipment equipment;
    private final List<Question> questions = new ArrayList<>();

    private Questionnaire(Equipment equipment) {
        this.equipment = equipment;
    }

    /**
     * Returns them.
     *
     * @param languageToo whether it is asked in which language to ask
     */
    static List<Question> of(Equipment equipment, boolean languageToo) {
        Questionnaire all = new Questionnaire(equipment);
        if (languageToo) {
            all.questions.add(new LanguageQuestion(Topic.ofTable("language", "")));
        }
        SIDES.forEach(side -> all.questions.add(new TextQuestion(Topic.ofSeat("player", side, "player"))));
        all.event();
        SIDES.forEach(all::seat);
        all.clock();
        all.languages();
        all.publicOutput();
        SIDES.forEach(all::microphone);
        SIDES.forEach(all::ear);
        all.questions.add(new WritingQuestion(Topic.ofTable("write", "")));
        return List.copyOf(all.questions);
    }

    private void event() {
        for (String key : List.of("name", "site", "round", "board")) {
            questions.add(new TextQuestion(Topic.ofTable("event." + key, "event." + key)));
        }
        questions.add(ChoiceQuestion.of(Topic.ofTable("event.edition", "event.edition"), answers -> Labels.editions()));
        questions.add(new TimeQuestion(Topic.ofTable("event.time", "event.time")));
    }

    private void seat(Side side) {
        questions.add(
                ChoiceQuestion.of(Topic.ofSeat("sight", side, "sight"), answers -> Labels.sights(answers.words())));
        Topic language = Topic.ofSeat("seatLanguage", side, "language");
        questions.add(new ChoiceQuestion(
                language,
                answers -> LanguageQuestion.languages(),
                answers -> answers.config().says(language.key()) ? language.current(answers) : answers.language()));
        questions.add(new SeveralQuestion(
                Topic.ofSeat("assistant", side, "assistant"), Labels::duties, "assistant.none", answers -> List.of()));
        board(side);
    }

    private void board(Side side) {
        Topic kind = Topic.ofSeat("boardKind", side, "board.kind");
        questions.add(ChoiceQuestion.of(kind, answers -> Labels.boards(answers.words())));
        questions.add(new PortQuestion(
                Topic.ofSeat("boardPort", side, "board.port")
                        .when(answers -> answers.board(kind.key()) != BoardConfig.Kind.NONE),
                equipment,
                answers -> BoardKind.named(kind.current(answers)).baud(),
                side == Side.WHITE ? List.of() : List.of("white.board.port")));
    }

    private void clock() {
        questions.add(ChoiceQuestion.of(Topic.ofTable("clockKind", "clock.kind"), Labels::clocks));
        questions.add(new PortQuestion(
                Topic.ofTable("clockPort", "clock.port").when(is(ClockConfig.Kind.DIAL)),
                equipment,
                answers -> DialDriver.settings("").baud(),
                List.of("white.board.port", "black.board.port")));
        questions.add(ChoiceQuestion.of(
                Topic.ofTable("clockSeat", "clock.port")
                        .when(answers -> answers.clock().isBehindBoard()),
                Labels::seatsWithClock));
        questions.add(ChoiceQuestion.of(
                Topic.ofTable("clockLeft", "clock.left").when(is(ClockConfig.Kind.DGT)), Labels::seats));
    }

    private void languages() {
        questions.add(new SeveralQuestion(
                Topic.ofTable("heardLanguages", "hearing.languages"),
                words -> LanguageQuestion.languages(),
                "heardLanguages.none",
                Questionnaire::languagesOfSeats));
    }

    private static List<String> languagesOfSeats(Answers answers) {
        Set<String> all = new LinkedHashSet<>();
        for (String seat : List.of("white.", "black.")) {
            all.add(answers.text(seat + "language"));
            all.addAll(answers.config().texts(seat + "spoken"));
        }
        return List.copyOf(all);
    }

    private void publicOutput() {
        questions.add(new SoundQuestion(
                Topic.ofTable("output", PUBLIC),
                "out",
                equipment::outputs,
                answers -> List.of("default", "none"),
                answers -> List.of()));
        questions.add(new OutputTrial(
                Topic.ofTable("outputTrial", PUBLIC).when(isThere(PUBLIC)), equipment, Answers::language));
    }

    /** Whether something can be heard there now. */
    private Predicate<Answers> isThere(String key) {
        return answers -> {
            SoundDevice device = answers.sound(key);
            List<String> all = equipment.outputs();
            return device == SoundDevice.Word.DEFAULT
                    ? !all.isEmpty()
                    : all.stream().anyMatch(output -> output.contains(device.text()));
        };
    }

    private void microphone(Side side) {
        Topic topic = Topic.ofSeat("microphone", side, "microphone");
        boolean isFirst = side == Side.WHITE;
        questions.add(new SoundQuestion(
                topic,
                "mic",
                equipment::microphones,
                isFirst ? answers -> List.of("none", "default") : Questionnaire::secondMicrophone,
                answers -> isFirst ? List.of() : List.of(answers.text("white.microphone"))));
        questions.add(new MicrophoneTrial(
                Topic.ofSeat("microphoneTrial", side, "microphone").when(answers -> isOwn(answers.sound(topic.key()))),
                equipment));
    }

    private static boolean isOwn(SoundDevice microphone) {
        return microphone != SoundDevice.Word.NONE && microphone != SoundDevice.Word.SHARED;
    }

    /** One microphone may hear both; two seats have never one each of the same name. */
    private static List<String> secondMicrophone(Answers answers) {
        SoundDevice first = answers.sound("white.microphone");
        if (first == SoundDevice.Word.NONE) {
            return List.of("none", "default");
        }
        return first == SoundDevice.Word.DEFAULT ? List.of("none", "shared") : List.of("none", "shared", "default");
    }

    private void ear(Side side) {
        Topic topic = Topic.ofSeat("ear", side, "ear");
        List<String> others = side == Side.WHITE
                ? List.of(PUBLIC, "voice.fallback")
                : List.of(PUBLIC, "voice.fallback", "white.ear", "white.earFallback");
        questions.add(new SoundQuestion(
                topic,
                "out",
                equipment::outputs,
                answers -> earWords(topic.key(), side, answers),
                answers -> others.stream().map(answers::text).toList()));
        questions.add(new OutputTrial(
                Topic.ofSeat("outputTrial", side, "ear").when(isThere(topic.key())),
                equipment,
                answers -> answers.text(side.pick("white.language", "black.language"))));
    }

    /** The usual output is an ear only where nothing else is heard, and is not proposed to whoever has not chosen it. */
    private static List<String> earWords(String key, Side side, Answers answers) {
        boolean others = Stream.of(PUBLIC, side.opposite().id() + ".ear")
                .map(answers::sound)
                .anyMatch(SoundDevice::isAudible);
        return answers.sound(key) == SoundDevice.Word.DEFAULT && !others
                ? List.of("none", "file", "default")
                : List.of("none", "file");
    }

    private static Predicate<Answers> is(ClockConfig.Kind kind) {
        return answers -> answers.clock() == kind;
    }
}
