package org.annabella.cli.doctor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.cli.doctor.Finding.Status;
import org.annabella.config.BadInput;
import org.annabella.config.ClockConfig;
import org.annabella.config.ConfigFile;
import org.annabella.config.Hearers;
import org.annabella.config.HearingConfig;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.PhoneFile;
import org.annabella.config.SeatConfig;
import org.annabella.config.StationConfig;
import org.annabella.config.Texts;
import org.annabella.hearing.encoder.Opening;
import org.annabella.hearing.model.ModelFault;
import org.annabella.hearing.model.ModelOpening;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.recogniser.Encoder;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.PhoneTable;
import org.annabella.serial.PseudoTerminal;
import org.annabella.serial.SerialPorts;
import org.annabella.sound.Microphone;
import org.annabella.station.boards.BoardKind;
import org.annabella.station.boards.Ports;
import org.annabella.station.recognisers.EncoderFiles;
import org.annabella.station.recognisers.Models;
import org.annabella.station.recognisers.RecogniserProcesses;
import org.annabella.threads.Threads;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.engine.EspeakSynthesiser;
import org.annabella.voice.engine.FreeTtsSynthesiser;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;
import org.jspecify.annotations.Nullable;

/** Examines the computer, the devices and the config, one sentence each. */
public final class Doctor {
    private static final int WORDS_PER_MINUTE = 150;

    private final @Nullable Path configFile;
    private final @Nullable String model;
    private final Function<String, Microphone.Opening> microphones;

    /**
     * Examines with this config.
     *
     * @param model another model than the config names, or null
     */
    Doctor(@Nullable Path configFile, @Nullable String model) {
        this(configFile, model, Microphone::open);
    }

    /** Examines with a config and a model as they were named; null where they were not. */
    public Doctor(@Nullable Path configFile, @Nullable String model, Function<String, Microphone.Opening> microphones) {
        this.configFile = configFile;
        this.model = model;
        this.microphones = microphones;
    }

    /** Examines everything, which takes some seconds, what is independent at the same time; one finding or more for each thing. */
    public List<Finding> examine() {
        ExecutorService examiners = Threads.workers("doctor");
        try {
            return examine(examiners);
        } finally {
            examiners.shutdown();
        }
    }

    private List<Finding> examine(ExecutorService examiners) {
        List<Finding> findings = new ArrayList<>();
        findings.add(java());
        List<Language> languages = LanguageFiles.readAll();
        findings.add(Finding.found(
                "languages",
                "The languages are "
                        + String.join(
                                ", ", languages.stream().map(Language::name).toList()) + "."));
        Optional<StationConfig> config = config(configFile, findings);
        PhoneTable phones = PhoneFile.read();
        List<Future<Finding>> beside =
                new ArrayList<>(hearing(hearing(config.orElseGet(ConfigFile::defaults)), languages, examiners));
        Stream.<Map.Entry<String, Supplier<Finding>>>of(
                        Map.entry("freetts", () -> freeTts(languages, phones)),
                        Map.entry("espeak-ng", () -> espeak(languages, phones)),
                        Map.entry("microphone", Doctor::microphones),
                        Map.entry("sound output", Doctor::outputs),
                        Map.entry("serial ports", Doctor::ports),
                        Map.entry("usb boards", BoardsDoctor::usb),
                        Map.entry("bluetooth", BoardsDoctor::radio),
                        Map.entry("simulators", Doctor::simulators))
                .map(check -> later(check.getKey(), check.getValue(), examiners))
                .forEach(beside::add);
        beside.stream().map(Doctor::await).forEach(findings::add);
        config.ifPresent(read -> findings.add(HeardLanguages.examine(read)));
        config.flatMap(OneForBoth::examine).ifPresent(findings::add);
        config.flatMap(read -> TwoNames.examine(read, Microphone::named)).ifPresent(findings::add);
        config.ifPresent(read -> findings.addAll(configured(read)));
        return findings;
    }

    private static Future<Finding> later(String check, Supplier<Finding> examination, ExecutorService examiners) {
        return examiners.submit(() -> guarded(check, examination));
    }

    private static Finding await(Future<Finding> examined) {
        try {
            return examined.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the examination was interrupted", interrupted);
        } catch (ExecutionException defect) {
            throw new IllegalStateException(defect.getCause());
        }
    }

    private static Finding guarded(String check, Supplier<Finding> examination) {
        try {
            return examination.get();
        } catch (RuntimeException | LinkageError fault) {
            return Finding.broken(
                    check,
                    "The check of " + check + " failed: " + Texts.oneLine(fault.toString()) + ".",
                    "Report this.");
        }
    }

    private static Finding java() {
        return Finding.found(
                "java",
                "Java " + Runtime.version().feature() + " runs on " + System.getProperty("os.name") + ", "
                        + System.getProperty("os.arch") + ".");
    }

    /** Reads a config, or the defaults if the file is null, and adds what is to be said of it; empty if it is not in order. */
    static Optional<StationConfig> config(@Nullable Path configFile, List<Finding> findings) {
        if (configFile == null) {
            findings.add(Finding.found("config", "No config file was given; the defaults simulate every device."));
            return Optional.of(ConfigFile.defaults());
        }
        try {
            StationConfig read = ConfigFile.read(configFile);
            findings.add(Finding.found("config", "The config " + configFile + " is in order."));
            return Optional.of(read);
        } catch (BadInput | Missing wrong) {
            // The message says already how to mend it.
            findings.add(Finding.broken("config", wrong.getMessage() + ".", ""));
            return Optional.empty();
        }
    }

    private HearingConfig hearing(StationConfig config) {
        return model == null ? config.hearing() : config.hearing().withModel(model);
    }

    private static List<Future<Finding>> hearing(
            HearingConfig config, List<Language> languages, ExecutorService examiners) {
        Future<Finding> model = later("model", () -> model(config, languages), examiners);
        BooleanSupplier withoutVosk = () -> await(model).status() == Status.MISSING;
        return List.of(
                model,
                later("encoder", () -> encoder(config, withoutVosk), examiners),
                later(
                        "models",
                        () -> withoutVosk.getAsBoolean()
                                ? ModelsDoctor.withoutVosk()
                                : new ModelsDoctor(config).examine(),
                        examiners));
    }

    private static Finding model(HearingConfig config, List<Language> languages) {
        List<Language> spoken = LanguageFiles.readAll(config.languages());
        Path directory = Models.directory(config.model());
        Optional<ModelOpening.Refused> refused = RecogniserProcesses.tried(directory, spoken);
        if (refused.isPresent()) {
            boolean withoutVosk = refused.get().reason() == ModelFault.NO_RECOGNISER;
            return withoutVosk && config.ears() != Hearers.VOSK
                    ? Finding.missing("model", Texts.oneLine(refused.get().message()) + ".", withoutVosk())
                    : deaf(refused.get());
        }
        ModelOpening opening = SpeechModel.open(directory, spoken);
        if (opening instanceof ModelOpening.Opened opened) {
            try (SpeechModel model = opened.model()) {
                return Finding.found("model", heard(model, languages));
            }
        }
        return deaf((ModelOpening.Refused) opening);
    }

    private static Finding encoder(HearingConfig config, BooleanSupplier withoutVosk) {
        if (config.ears() == Hearers.VOSK) {
            return Finding.found("encoder", "The encoder is not to hear ('hearing.ears' is vosk).");
        }
        EncoderFiles.beforeLoading();
        try (Encoder encoder = EncoderFiles.in(config.encoder())) {
            Opening opening = encoder.opening();
            boolean alone = withoutVosk.getAsBoolean() || config.ears() == Hearers.ENCODER;
            return opening instanceof Opening.Refused refused
                    ? Finding.broken(
                            "encoder",
                            Texts.oneLine(refused.message()) + ".",
                            alone
                                    ? "Without it the station is deaf: restore " + EncoderFiles.OWN
                                            + ", or write both at 'hearing.ears'."
                                    : "Vosk hears alone meanwhile, and strangers much worse: restore "
                                            + EncoderFiles.OWN + ".")
                    : Finding.found(
                            "encoder",
                            "The encoder in " + encoder.directory() + " loads and hears"
                                    + (alone ? " alone." : " beside Vosk.")
                                    + encoder.remarks(LanguageFiles.readAll(config.languages())).stream()
                                            .map(remark -> " " + remark)
                                            .collect(Collectors.joining()));
        }
    }

    /** For Linux on ARM, Vosk's makers have a library that their package for Java lacks. */
    private static String withoutVosk() {
        boolean arm = System.getProperty("os.arch").equals("aarch64")
                && System.getProperty("os.name").equals("Linux");
        return (arm ? "libvosk.so of Vosk's makers can be put into /usr/local/lib, see single-board.md. " : "")
                + "The encoder hears alone.";
    }

    private static Finding deaf(ModelOpening.Refused refused) {
        return Finding.broken(
                "model",
                Texts.oneLine(refused.message()) + ".",
                "Without it the station is deaf: restore " + Models.OWN
                        + " or name another model under hearing.model in the config.");
    }

    private static String heard(SpeechModel model, List<Language> languages) {
        List<Language> heard = languages.stream().filter(model::hears).toList();
        List<String> remarks = model.remarks(heard);
        return "The speech model " + model.directory() + " loads and hears "
                + String.join(", ", heard.stream().map(Language::name).toList())
                + (remarks.isEmpty() ? ", every word of them." : ". " + String.join(" ", remarks));
    }

    private static Finding freeTts(List<Language> languages, PhoneTable phones) {
        try (Synthesiser voice = FreeTtsSynthesiser.open(languages, phones, WORDS_PER_MINUTE)) {
            boolean speaks =
                    voice.synthesise(languages.get(0).preferred(org.annabella.lexicon.Token.YES), languages.get(0))
                                    .length()
                            > 0;
            return speaks
                    ? Finding.found("freetts", "The embedded voice FreeTTS speaks.")
                    : Finding.broken("freetts", "The embedded voice FreeTTS is silent.", "Build the station anew.");
        } catch (SpeechFault silent) {
            return Finding.broken(
                    "freetts", "The embedded voice FreeTTS fails: " + silent.getMessage() + ".", "Build anew.");
        }
    }

    private static Finding espeak(List<Language> languages, PhoneTable phones) {
        return EspeakSynthesiser.find(languages, phones, WORDS_PER_MINUTE)
                .map(found -> Finding.found(
                        "espeak-ng",
                        "eSpeak NG is installed"
                                + found.version().map(v -> ", version " + v).orElse("") + ", and speaks."))
                .orElseGet(() -> Finding.missing(
                        "espeak-ng",
                        "eSpeak NG is not installed; FreeTTS speaks instead, less clearly.",
                        "On Debian: apt install espeak-ng."));
    }

    private static Finding microphones() {
        List<String> names = Microphone.names();
        return names.isEmpty()
                ? Finding.missing(
                        "microphone",
                        "No microphone was found; moves can be typed and boards still complete them.",
                        "Plug one in; on Linux the user must be in the group audio.")
                : Finding.found("microphone", "Microphones: " + String.join("; ", names) + ".");
    }

    private static Finding outputs() {
        List<String> names = LinePlayer.mixers();
        return names.isEmpty()
                ? Finding.missing(
                        "sound output",
                        "No sound output was found; speech is written to files only.",
                        "Plug a loudspeaker or an earphone in; on Linux the user must be in the group audio.")
                : Finding.found("sound output", "Sound outputs: " + String.join("; ", names) + ".");
    }

    private static Finding ports() {
        List<String> names = SerialPorts.list().stream()
                .map(port -> port.stableName() + (port.description().isBlank() ? "" : ", " + port.description()))
                .toList();
        return names.isEmpty()
                ? Finding.missing(
                        "serial ports",
                        "No serial port was found; boards and clock can be simulated.",
                        "Plug the board in; on Linux the user must be in the group dialout.")
                : Finding.found(
                        "serial ports",
                        "Serial ports: " + String.join("; ", names) + ". Boards that the station speaks with: "
                                + boards() + ".");
    }

    private static String boards() {
        return BoardKind.words().stream()
                .filter(word -> !word.equals(BoardKind.AUTO.word()))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static Finding simulators() {
        try (PseudoTerminal terminal = PseudoTerminal.open()) {
            return Finding.found(
                    "simulators",
                    "Simulated devices can run: this computer gives pseudo-terminals, here " + terminal.path() + ".");
        } catch (java.io.IOException none) {
            return Finding.missing(
                    "simulators",
                    "Simulated devices cannot run: " + Texts.oneLine(none.getMessage()) + ".",
                    "Only real devices can be used on this computer.");
        }
    }

    private static Finding recordings(StationConfig config) {
        return config.hearing().keepSound()
                ? Finding.found(
                        "recordings",
                        "What is heard is kept as sound, up to "
                                + config.recordings().maxMegabytes() + " megabytes for a game.")
                : Finding.missing(
                        "recordings",
                        "No sound is kept ('hearing.keepSound' is false): the visually disabled player needs another"
                                + " scoresheet (FIDE Laws 2023, D.2.7).",
                        "Set 'hearing.keepSound' to true if the recording is to be the scoresheet.");
    }

    private List<Finding> configured(StationConfig config) {
        List<Finding> findings = new ArrayList<>();
        PortDoctor ports = new PortDoctor(Ports::all);
        ports.board(config.white().board(), Side.WHITE).ifPresent(findings::add);
        ports.board(config.black().board(), Side.BLACK).ifPresent(findings::add);
        BoardsDoctor.mover(config.white().board(), "White").ifPresent(findings::add);
        BoardsDoctor.mover(config.black().board(), "Black").ifPresent(findings::add);
        clock(config).ifPresent(findings::add);
        braille(config.white(), "White").ifPresent(findings::add);
        braille(config.black(), "Black").ifPresent(findings::add);
        findings.addAll(new ProfileDoctor(hearing(config)).examine(config));
        findings.addAll(new MicrophoneDoctor(microphones).examine(config));
        findings.addAll(new OutputDoctor(LinePlayer.mixers()).examine(config));
        findings.add(recordings(config));
        findings.add(PagesDoctor.examine(config));
        if (config.hall().isWanted()) {
            findings.add(guarded("hall", () -> HallDoctor.examine(config.hall())));
        }
        return findings;
    }

    private static Optional<Finding> braille(SeatConfig seat, String name) {
        return seat.braille().address().map(address -> new BrailleDoctor(address).examine(name));
    }

    private static Optional<Finding> clock(StationConfig config) {
        if (config.clock().isBehindBoard()) {
            return config.clockSeat().map(seat -> behind(config, seat));
        }
        return config.clock().isPresent()
                ? Optional.of(PortDoctor.dial(config.clock().port()))
                : Optional.empty();
    }

    private static Finding behind(StationConfig config, Side seat) {
        String board = seat.pick("White's board", "Black's board");
        if (config.clock().kind() == ClockConfig.Kind.LIVECHESS) {
            return Finding.found(
                    "clock",
                    "the clock is read by LiveChess behind " + board
                            + "; it cannot be set from here: set it to the game's times by hand.");
        }
        return config.seat(seat).board().isSimulated()
                ? Finding.found("clock", "the DGT clock behind " + board + " is simulated.")
                : Finding.found(
                        "clock",
                        "the DGT clock is looked for behind " + board
                                + "; it must be in its option for computers, 25 on a DGT 3000, 23 on a DGT XL.");
    }
}
