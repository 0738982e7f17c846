package org.annabella.cli.ask;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.cli.terminal.Fens;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Manners;
import org.annabella.config.Missing;
import org.annabella.config.PhoneFile;
import org.annabella.config.Times;
import org.annabella.lexicon.Language;
import org.annabella.phrases.Phrasebook;
import org.annabella.threads.DefectWords;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.voice.engine.Pcm;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;
import org.annabella.voice.engine.Synthesisers;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** What the station's voice says, as words and as sound. */
@Command(
        name = "say",
        description = "Says a text, a move, a time or a number of moves; or lists every phrase of a language.",
        mixinStandardHelpOptions = true)
public final class SayCommand implements Callable<Integer> {
    private static final int SLOWEST = 50;
    private static final int FASTEST = 500;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Option(names = "--language", defaultValue = "da", description = "Such as da, de or en.")
    String language = "da";

    @Option(names = "--engine", defaultValue = "auto", description = "freetts, espeak-ng or auto.")
    String engine = "auto";

    @Option(names = "--rate", defaultValue = "150", description = "Words a minute.")
    int rate;

    @Option(names = "--out", paramLabel = "FILE.wav", description = "Writes the sound there.")
    @Nullable
    Path out;

    @Option(names = "--move", paramLabel = "UCI", description = "Announces this move; needs --position.")
    @Nullable
    String move;

    @Option(names = "--position", paramLabel = "FEN", description = "The position before the move; absent: the start.")
    @Nullable
    String fen;

    @Option(names = "--time", paramLabel = "H:MM:SS", description = "Tells this time.")
    @Nullable
    String time;

    @Option(names = "--moves", paramLabel = "N", description = "Tells this number of moves.")
    @Nullable
    Integer moves;

    @Option(names = "--verbosity", defaultValue = "normal", description = "short, normal or full.")
    String verbosity = "normal";

    @Option(names = "--names", defaultValue = "anna", description = "The files' names: anna or nato.")
    String names = "anna";

    @Option(names = "--ranks", defaultValue = "own", description = "The ranks' words: own or de.")
    String ranks = "own";

    @Option(
            names = "--list",
            description = "Prints every phrase, meaning and number word of the language, for a proof-reader.")
    boolean list;

    @Parameters(arity = "0..*", paramLabel = "TEXT")
    List<String> text = List.of();

    @Override
    public Integer call() {
        Language spoken = LanguageFiles.read(language);
        Phrasebook book = Phrasebook.of(spoken).in(Manners.of(verbosity, names, ranks));
        checkUsage();
        if (list) {
            new PhraseList(book, root.json()).lines().forEach(root.terminal()::result);
            return Exit.DONE;
        }
        String words = words(book);
        try (Synthesiser synthesiser = synthesiser()) {
            long begin = System.nanoTime();
            Pcm sound = synthesiser.synthesise(words, spoken);
            tell(words, sound, synthesiser.name(), Duration.ofNanos(System.nanoTime() - begin));
            keepOrPlay(sound);
            return Exit.DONE;
        } catch (SpeechFault silent) {
            throw new Missing(silent.getMessage() + ": choose another with --engine");
        }
    }

    /** Of several things to say none is left out in silence. */
    private void checkUsage() {
        long things = Stream.of(move != null, time != null, moves != null, list, !text.isEmpty())
                .filter(Boolean::booleanValue)
                .count();
        if (things > 1) {
            throw new BadInput("one thing at a time: give a text, --move, --time, --moves or --list");
        }
        if (fen != null && move == null) {
            throw new BadInput("--position is for --move: give --move as well");
        }
        if (rate < SLOWEST || rate > FASTEST) {
            throw new BadInput("--rate " + rate + " is not between " + SLOWEST + " and " + FASTEST + " words a minute");
        }
    }

    private Synthesiser synthesiser() {
        Synthesisers choice = Synthesisers.ofId(engine)
                .orElseThrow(
                        () -> new BadInput("--engine " + engine + " is not known: give freetts, espeak-ng or auto"));
        if (rate < Synthesiser.SLOWEST || rate > Synthesiser.FASTEST) {
            throw new BadInput("--rate " + rate + " is not between " + Synthesiser.SLOWEST + " and "
                    + Synthesiser.FASTEST + " words a minute");
        }
        return choice.open(LanguageFiles.readAll(), PhoneFile.read(), rate);
    }

    private String words(Phrasebook book) {
        if (move != null) {
            Position position = fen == null ? Position.INITIAL : Fens.position(fen);
            return book.announcement(position, legal(position, move));
        }
        if (time != null) {
            return book.time(Times.parse(time));
        }
        if (moves != null) {
            if (moves < 0 || moves > 999) {
                throw new BadInput("--moves " + moves + " is not between 0 and 999");
            }
            return book.moveCount(moves, moves);
        }
        String given = String.join(" ", text);
        if (given.codePoints().noneMatch(Character::isLetterOrDigit)) {
            throw new BadInput("nothing to say: give a text, --move, --time or --moves");
        }
        return given;
    }

    private static Move legal(Position position, String uci) {
        try {
            Move parsed = Move.parse(uci);
            if (position.isLegal(parsed)) {
                return parsed;
            }
            throw new BadInput("--move " + uci + " is not legal there: " + position.whyIllegal(parsed));
        } catch (IllegalArgumentException noMove) {
            throw new BadInput("--move " + uci + " is no move: write it as e2e4 or e7e8q");
        }
    }

    private void tell(String words, Pcm sound, String by, Duration took) {
        if (!root.json()) {
            root.terminal().result(words);
            return;
        }
        ObjectNode answer = Json.object()
                .put("text", words)
                .put("language", language)
                .put("engine", by)
                .put("verbosity", verbosity)
                .put("names", names)
                .put("ranks", ranks)
                .put("audioMillis", sound.duration().toMillis())
                .put("synthesisMillis", took.toNanos() / 1e6);
        if (out != null) {
            answer.put("file", out.toString());
        }
        root.terminal().result(Json.line(answer));
    }

    private void keepOrPlay(Pcm sound) {
        if (out == null) {
            try (SoundPlayer player = LinePlayer.on(Map.of(SoundChannel.PUBLIC, OutputNames.DEFAULT_MIXER))) {
                if (!player.play(sound, SoundChannel.PUBLIC)) {
                    root.terminal().progress("annabella: no sound output here: give --out FILE.wav to keep the sound");
                }
            }
            return;
        }
        try {
            Files.write(out, sound.toWav());
        } catch (IOException unwritable) {
            throw new BadInput("--out " + out + " cannot be written: " + DefectWords.whyNot(unwritable));
        }
    }
}
