package org.annabella.cli.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.annabella.config.BoardConfig;
import org.annabella.config.Port;
import org.annabella.lexicon.TextNames;
import org.annabella.serial.Opening;
import org.annabella.station.boards.Ports;

/**
 * Asks at which port a board or the clock is: one that was found, one that is written, or none because it is simulated.
 *
 * @param baud how fast it is spoken to
 * @param taken the keys of the ports that were given away before
 */
record PortQuestion(Topic topic, Equipment equipment, Function<Answers, Integer> baud, List<String> taken)
        implements Question {
    @Override
    public Asked asked(Answers answers) {
        List<Option> options = options(answers);
        return new Asked(topic.sentence(answers.words()), options, Option.label(now(answers), options));
    }

    private List<Option> options(Answers answers) {
        List<Option> all = new ArrayList<>();
        all.add(new Option(Port.Word.SIMULATED.text(), answers.words().say("port.simulated")));
        equipment
                .ports()
                .forEach(port -> all.add(new Option(port.stableName(), label(port.stableName(), port.description()))));
        if (topic.key().endsWith(".board.port")) {
            all.add(new Option(Port.Word.AUTO.text(), answers.words().say("port.auto")));
        }
        if (all.stream().noneMatch(option -> option.value().equals(now(answers)))) {
            all.add(Option.named(now(answers)));
        }
        return all;
    }

    private static String label(String name, String description) {
        return description.isBlank() ? name : name + " (" + description + ")";
    }

    /** Where the clock was plugged into a board its port has the name of a seat. */
    private String now(Answers answers) {
        String current = topic.current(answers);
        return isPort(current) || answers.port(topic.key()) == Port.Word.AUTO ? current : Port.Word.SIMULATED.text();
    }

    private static boolean isPort(String name) {
        return name.startsWith("/")
                || Ports.isOther(name)
                || name.toUpperCase(Locale.ROOT).matches("COM[0-9]{1,3}");
    }

    @Override
    public Reply reply(String line, Answers answers) {
        Optional<Option> chosen = Option.chosen(line, options(answers));
        if (chosen.isEmpty() && !isPort(line)) {
            return new Reply.Refused(answers.words().say("refused.port", "value", Shortened.of(line)));
        }
        String port = chosen.map(Option::value).orElse(line);
        return port.equals(now(answers)) ? usual(answers) : fresh(port, answers);
    }

    private Reply fresh(String port, Answers answers) {
        if (isTaken(port, answers)) {
            return new Reply.Refused(answers.words().say("refused.portTaken", "value", port));
        }
        Reply.Taken taken = (Reply.Taken) topic.accept(answers, port);
        return whyNot(port, answers)
                .<Reply>map(why -> new Reply.Doubted(taken, why))
                .orElse(taken);
    }

    private boolean isTaken(String port, Answers answers) {
        return isPort(port)
                && taken.stream()
                        .anyMatch(key ->
                                isInUse(key, answers) && answers.text(key).equals(port));
    }

    /** A seat without a board needs no port. */
    private static boolean isInUse(String key, Answers answers) {
        return answers.board(key.replace(".port", ".kind")) != BoardConfig.Kind.NONE;
    }

    private Optional<String> whyNot(String port, Answers answers) {
        if (!isPort(port)) {
            return Optional.empty();
        }
        Optional<Opening.Reason> reason = equipment.whyNot(port, baud.apply(answers));
        return reason.map(why ->
                answers.words().say(TextNames.of(Ports.isOther(port) ? "otherPort" : "port", why), "value", port));
    }

    /** What the config had is left, and what is wrong with it is told. */
    @Override
    public Reply usual(Answers answers) {
        String port = now(answers);
        if (isTaken(port, answers)) {
            return new Reply.Refused(answers.words().say("refused.portTaken", "value", port));
        }
        Answers kept = answers.with(answers.config().with(topic.key(), port));
        return new Reply.Taken(kept, whyNot(port, answers).orElse(""));
    }
}
