package org.annabella.config;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;

/**
 * The station's settings, as read from {@code config/station.json} over the defaults in the jar.
 *
 * @param event what is played: names for the PGN, edition of the Laws, time control
 * @param white the white seat
 * @param black the black seat
 * @param clock the clock on the table
 * @param hearing the recogniser
 * @param recordings how much of what is heard is kept
 * @param voice the speech output
 * @param settings what the arbiter has chosen
 * @param web the pages for browsers
 * @param hall the hall that the table is in
 */
public record StationConfig(
        Event event,
        Seat white,
        Seat black,
        Clock clock,
        Hearing hearing,
        Recordings recordings,
        Voice voice,
        ArbiterSettings settings,
        Web web,
        Hall hall) {
    /** Who asks the station something says its name. */
    public static final String NAMED = "named";

    /** It is asked without its name. */
    public static final String BARE = "bare";

    /** One of the two seats. */
    public Seat seat(Side side) {
        return side.pick(white, black);
    }

    /** The recogniser; where the config names no languages for it, it hears those of both seats. */
    @Override
    public Hearing hearing() {
        return hearing.languages().isEmpty() ? hearing.withLanguages(languagesOfSeats()) : hearing;
    }

    /** Whether the config leaves it to the seats which languages are heard. */
    public boolean hearsWhatSeatsSpeak() {
        return hearing.languages().isEmpty();
    }

    /** The codes of the languages in which the seats are spoken to or speak; the ranks' too, where they are another's. */
    private List<String> languagesOfSeats() {
        Set<String> codes = new LinkedHashSet<>();
        for (Seat seat : List.of(white, black)) {
            codes.add(seat.language());
            codes.addAll(seat.spoken());
            if (!seat.ranks().equals("own")) {
                codes.add(seat.ranks());
            }
        }
        return List.copyOf(codes);
    }

    /** The codes of all languages that may be spoken, at either seat. */
    public List<String> heardLanguages() {
        Set<String> codes = new LinkedHashSet<>(hearing().languages());
        codes.addAll(white.spoken());
        codes.addAll(black.spoken());
        return List.copyOf(codes);
    }

    /** Behind whose board the clock is plugged in, if it is behind a board and the config says clearly which. */
    public Optional<Side> clockSeat() {
        List<Side> seats = Stream.of(Side.values()).filter(this::isClockBehind).toList();
        return seats.size() == 1 ? Optional.of(seats.get(0)) : Optional.empty();
    }

    private boolean isClockBehind(Side side) {
        Board board = seat(side).board();
        boolean named = clock.port().equals(side.id());
        return board.takes(clock) && (named || clock.port().equals(board.port()));
    }

    /** The devices that are simulated. */
    public List<DeviceId> simulatedDevices() {
        List<DeviceId> all = new ArrayList<>();
        Stream.of(Side.values())
                .filter(side -> seat(side).board().isSimulated())
                .map(DeviceId::board)
                .forEach(all::add);
        if (clock.isSimulated()) {
            all.add(DeviceId.CLOCK);
        }
        return all;
    }

    /** Whether any device is a real one, so that input can arrive without a keyboard. */
    public boolean hasRealDevices() {
        return !white.board().isSimulated()
                || !black.board().isSimulated()
                || !clock.isSimulated() && !clock.isBehindBoard()
                || white.hasMicrophone()
                || black.hasMicrophone();
    }

    /** The same with another beginning. */
    public StationConfig withChess960(int number) {
        Event other = new Event(
                event.name(), event.site(), event.round(), event.board(), event.edition(), event.time(), number);
        return new StationConfig(other, white, black, clock, hearing, recordings, voice, settings, web, hall);
    }

    /** The same without an arbiter at the table: the clock runs at once, and the station gives the penalties of the Laws. */
    public StationConfig withoutArbiter() {
        ArbiterSettings other = new ArbiterSettings(
                settings.interlock(),
                settings.legality(),
                settings.repeatRequired(),
                settings.timeAlarms(),
                settings.timeAlarmsAt(),
                settings.drawByAgreement(),
                settings.positionQueries(),
                settings.quickplayFinish(),
                settings.defaultTime(),
                settings.session(),
                "station",
                "atOnce");
        return new StationConfig(event, white, black, clock, hearing, recordings, voice, other, web, hall);
    }

    /** The same where the station is asked without its name. */
    public StationConfig withBareCommands() {
        return new StationConfig(
                event, white, black, clock, hearing.withCommands(BARE), recordings, voice, settings, web, hall);
    }

    /** The same with this language spoken at both seats. */
    public StationConfig withLanguage(String language) {
        return new StationConfig(
                event,
                white.withLanguage(language),
                black.withLanguage(language),
                clock,
                hearing,
                recordings,
                voice,
                settings,
                web,
                hall);
    }

    /** The same with this private sound output at both seats. */
    public StationConfig withEars(String ear) {
        return new StationConfig(
                event, white.withEar(ear), black.withEar(ear), clock, hearing, recordings, voice, settings, web, hall);
    }

    /** The same with an assistant at the white seat who does all that D.2.10 of the Laws names. */
    public StationConfig withAssistant() {
        List<String> duties = List.of("execute", "announce", "score", "tell", "claim", "adjourn");
        return new StationConfig(
                event, white.withAssistant(duties), black, clock, hearing, recordings, voice, settings, web, hall);
    }

    /** The same with this seat heard by a personal voice profile. */
    public StationConfig withProfile(Side side, String profile) {
        return new StationConfig(
                event,
                side == Side.WHITE ? white.withProfile(profile) : white,
                side == Side.BLACK ? black.withProfile(profile) : black,
                clock,
                hearing,
                recordings,
                voice,
                settings,
                web,
                hall);
    }

    /** The same with the pages open. */
    public StationConfig withWeb() {
        Web open = new Web(true, web.address(), web.port(), web.names(), web.arbiter(), web.clock());
        return new StationConfig(event, white, black, clock, hearing, recordings, voice, settings, open, hall);
    }

    /**
     * What is played.
     *
     * @param name the event's name, for the PGN and the papers
     * @param site where it is played, likewise
     * @param round which round it is, likewise
     * @param board which board of the round it is, for the pages and papers
     * @param edition the edition of the Laws, the name of a file in {@code config/laws}
     * @param time the time control, such as {@code 90+30}, {@code 15} or {@code 40/90+30,SD/30+30}
     * @param chess960 the number of the beginning, 0 to 959; below 0 for the ordinary game
     */
    public record Event(
            String name, String site, String round, String board, String edition, String time, int chess960) {}

    /**
     * One seat.
     *
     * @param player the player's name
     * @param listing what the event's list says of the player
     * @param sight how well the player sees: {@code blind}, {@code low} or {@code sighted}
     * @param hearing how well the player hears: {@code hears} or {@code hardOfHearing}
     * @param language the code of the language in which the station speaks to the seat
     * @param assistant what the seat's assistant may do; empty for no assistant: execute, announce, score, press, tell, claim, adjourn
     * @param board the board on this side of the table
     * @param microphone name of the sound input, {@code default} or {@code none}; {@code shared} where the other seat's
     *     microphone hears this seat as well
     * @param microphoneHearsEar whether what is told to the private ear can be heard at the microphone
     * @param talk when this seat is listened to: {@code always}, or by {@code key} while its key is held
     * @param spoken the languages that this seat speaks; none: all that are heard
     * @param ear name of the private sound output; {@code file} writes what is said there to sound files only,
     *     {@code none} means that the seat has no private ear
     * @param earFallback name of this seat's own other sound output, heard when {@code ear} cannot be; {@code none} for none
     * @param earRate words a minute in the ear, 80 to 450
     * @param earVolume loudness in the ear, 0 to 100 percent
     * @param engine the voice in the ear, as {@code voice.engine}; {@code default} for that one
     * @param profile whose personal voice profile hears the seat, {@code none} for the model that hears everybody
     * @param braille where BRLTTY is asked for the seat's braille display: {@code default}, a socket's absolute path,
     *     {@code host:number}, or {@code none}
     * @param brailleDigits how digits of squares are written there: {@code lower}, {@code numberSign} or {@code eightDot}
     * @param verbosity how much is said to the seat: {@code short}, {@code normal} or {@code full}
     * @param names the files' names that are spoken to the seat: {@code anna} or {@code nato}
     * @param ranks the words for the ranks: of the seat's {@code own} language, or of {@code de}, as the Laws allow
     */
    public record Seat(
            String player,
            Listing listing,
            String sight,
            String hearing,
            String language,
            List<String> assistant,
            Board board,
            String microphone,
            boolean microphoneHearsEar,
            String talk,
            List<String> spoken,
            String ear,
            String earFallback,
            int earRate,
            int earVolume,
            String engine,
            String profile,
            String braille,
            String brailleDigits,
            String verbosity,
            String names,
            String ranks) {
        /** Whether a microphone listens to this seat, its own or the other's. */
        public boolean hasMicrophone() {
            return !microphone.equals("none");
        }

        /** Whether it has one of its own. */
        public boolean hasOwnMicrophone() {
            return hasMicrophone() && !sharesMicrophone();
        }

        /** Whether this seat is listened to by the other's microphone. */
        public boolean sharesMicrophone() {
            return microphone.equals("shared");
        }

        /** Whether this seat is listened to only while its key is held. */
        public boolean talksByKey() {
            return talk.equals("key");
        }

        /** The same seat with another language. */
        public Seat withLanguage(String other) {
            return with(other, assistant, ear, profile);
        }

        Seat withEar(String other) {
            return with(language, assistant, other, profile);
        }

        Seat withAssistant(List<String> duties) {
            return with(language, duties, ear, profile);
        }

        Seat withProfile(String other) {
            return with(language, assistant, ear, other);
        }

        private Seat with(String language, List<String> assistant, String ear, String profile) {
            return new Seat(
                    player,
                    listing,
                    sight,
                    hearing,
                    language,
                    assistant,
                    board,
                    microphone,
                    microphoneHearsEar,
                    talk,
                    spoken,
                    ear,
                    earFallback,
                    earRate,
                    earVolume,
                    engine,
                    profile,
                    braille,
                    brailleDigits,
                    verbosity,
                    names,
                    ranks);
        }

        /** Whether a braille display stands at this seat. */
        public boolean hasBraille() {
            return !braille.equals("none");
        }

        /** Whether this seat has a sound output of its own. */
        public boolean hasEar() {
            return !ear.equals("none");
        }
    }

    /**
     * What the event's list says of a player, for the PGN and for broadcasts; what is empty is not told.
     *
     * @param title as FIDE writes it, such as {@code WFM}
     * @param fideId the FIDE identity number
     * @param rating digits
     * @param federation three letters, such as {@code DEN}
     * @param team the team's name
     */
    public record Listing(String title, String fideId, String rating, String federation, String team) {
        private static final Pattern TITLE = Pattern.compile("(W?(GM|IM|FM|CM))?");
        private static final Pattern ID = Pattern.compile("\\d{0,10}");
        private static final Pattern RATING = Pattern.compile("\\d{0,4}");
        private static final Pattern FEDERATION = Pattern.compile("([A-Z]{3})?");

        /** The same without what is no title, number or federation. */
        public Listing clean() {
            return new Listing(
                    fitting(TITLE, title),
                    fitting(ID, fideId),
                    fitting(RATING, rating),
                    fitting(FEDERATION, federation),
                    team);
        }

        private static String fitting(Pattern pattern, String value) {
            return pattern.matcher(value).matches() ? value : "";
        }

        /** What is no title, number or federation: the key, the value and what to give; empty if all is as it should be. */
        Optional<String> firstWrong() {
            return Stream.of(
                            wrong("title", TITLE, title, "GM, IM, FM, CM, WGM, WIM, WFM or WCM"),
                            wrong("fideId", ID, fideId, "digits"),
                            wrong("rating", RATING, rating, "up to four digits"),
                            wrong("federation", FEDERATION, federation, "three letters such as DEN"))
                    .flatMap(Optional::stream)
                    .findFirst();
        }

        private static Optional<String> wrong(String key, Pattern pattern, String value, String wanted) {
            return pattern.matcher(value).matches()
                    ? Optional.empty()
                    : Optional.of(key + "' is '" + value + "': give " + wanted);
        }
    }

    /**
     * A board.
     *
     * @param kind which board it is, as {@code hardware-docs} names them, {@code auto} for whichever answers, or {@code none}
     * @param port a serial port's stable name, {@code hid:} for USB, {@code ble:} and an address, {@code livechess:} and a serial number,
     *     {@code auto} for wherever it is, or {@code simulated}
     * @param rotated whether it lies the other way round
     * @param mover whether it moves its pieces itself, if it can: {@code on} or {@code off}; the arbiter must allow it, for it stands for an
     *     assistant's hands (FIDE Laws 2023, D.2.10.1)
     * @param beeper whether it beeps when an illegal move was completed, if it can: {@code on} or {@code off}
     */
    public record Board(String kind, String port, boolean rotated, String mover, String beeper) {
        /** What may be written for {@link #mover} and {@link #beeper}. */
        static final Set<String> SWITCH = Set.of("on", "off");

        /** A board that neither moves its pieces nor beeps. */
        public Board(String kind, String port, boolean rotated) {
            this(kind, port, rotated, "off", "off");
        }

        /** Whether it may move its pieces itself. */
        public boolean isMover() {
            return isPresent() && mover.equals("on");
        }

        /** Whether it may beep. */
        public boolean beeps() {
            return isPresent() && beeper.equals("on");
        }

        /** The kinds that there are, beside {@code none}; each has its driver and its simulator in the station. */
        public static final Set<String> KINDS =
                Set.of("dgt", "chesslink", "certabo", "occupancy", "peg", "chessnut", "pegasus", "livechess", "auto");

        /** Whether a clock of this kind can be plugged into it. */
        boolean takes(Clock clock) {
            return clock.isBehindBoard() && kind.equals(clock.kind());
        }

        /** Whether it is there without hardware. */
        public boolean isSimulated() {
            return port.equals("simulated");
        }

        /** Whether there is one. */
        public boolean isPresent() {
            return !kind.equals("none");
        }
    }

    /**
     * The clock.
     *
     * @param kind the tactile clock {@code dial}, a {@code dgt} clock behind a board, the clock behind a board of which
     *     {@code livechess} tells, or {@code none}
     * @param port a serial port's stable name, or {@code simulated}; for {@code dgt} and {@code livechess} the seat behind
     *     whose board the clock is plugged in, {@code white} or {@code black}, or that board's port
     * @param left for {@code dgt}: who sits at the clock's left side, {@code white} or {@code black}
     */
    public record Clock(String kind, String port, String left) {
        /** Every kind that can be chosen, in the order in which they are asked for. */
        public static final List<String> KINDS = List.of("none", "dial", "dgt", "livechess");

        /** The kinds that are plugged into a board of the same kind. */
        public static final Set<String> BEHIND_BOARDS = Set.of("dgt", "livechess");

        /** Whether it has no port of its own. */
        public boolean isBehindBoard() {
            return BEHIND_BOARDS.contains(kind);
        }

        /** Who sits at the left side of a clock that has one. */
        public Side leftSeat() {
            return left.equals("white") ? Side.WHITE : Side.BLACK;
        }

        /** Whether it is there without hardware. */
        public boolean isSimulated() {
            return port.equals("simulated");
        }

        /** Whether there is one. */
        public boolean isPresent() {
            return !kind.equals("none");
        }
    }

    /**
     * The recogniser.
     *
     * @param ears who hears: {@code both}, {@code vosk} or {@code encoder}
     * @param model the directory of Vosk's model, absolute or below the station's home
     * @param models public Vosk models that hear beside it, by the codes of their languages, likewise
     * @param encoder the directory of the encoder, likewise
     * @param languages what may be spoken, in any mixture; none: the languages of both seats
     * @param keepSound whether every announcement's sound is kept with the journal; it is the blind player's score
     *     sheet (FIDE Laws 2023, D.2.7)
     * @param learn whether the station learns during a game how the players speak: {@code game}, and forgets it at the end,
     *     or {@code off}
     * @param longestSeconds no utterance is listened to for longer
     * @param patience for how many seconds the boards and the other player may tell what an unclear announcement was before
     *     the player is asked
     * @param commands whether the station's name must be said with what is asked of it: {@code named} or {@code bare}
     * @param separateProcess whether the recogniser runs in a process of its own, so that its crash is not the station's
     * @param profiles the directory of the personal voice profiles, or {@code default} for the user's own
     * @param soundcheck whether each player with a microphone reads a few words before the game
     */
    public record Hearing(
            String ears,
            String model,
            Map<String, String> models,
            String encoder,
            List<String> languages,
            boolean keepSound,
            String learn,
            int longestSeconds,
            int patience,
            String commands,
            boolean separateProcess,
            String profiles,
            boolean soundcheck) {
        Hearing withCommands(String other) {
            return with(model, languages, other);
        }

        Hearing withLanguages(List<String> codes) {
            return with(model, codes, commands);
        }

        /** The same with another model of Vosk's. */
        public Hearing withModel(String other) {
            return with(other, languages, commands);
        }

        private Hearing with(String otherModel, List<String> otherLanguages, String otherCommands) {
            return new Hearing(
                    ears,
                    otherModel,
                    models,
                    encoder,
                    otherLanguages,
                    keepSound,
                    learn,
                    longestSeconds,
                    patience,
                    otherCommands,
                    separateProcess,
                    profiles,
                    soundcheck);
        }

        /** What {@code learn} may say. */
        public static final Set<String> LEARNING = Set.of("game", "off");

        /** Whether the station learns how the players speak: from what it keeps, and where it has an encoder. */
        public boolean learns() {
            return learn.equals("game") && keepSound && Hearers.of(ears) != Hearers.VOSK;
        }
    }

    /**
     * The recordings of a game.
     *
     * @param maxMegabytes how much room they may take; a minute of speech takes two
     */
    public record Recordings(int maxMegabytes) {}

    /**
     * Speech output.
     *
     * @param engine the voice: {@code auto} for eSpeak NG where it is installed and else FreeTTS, {@code freetts} or
     *     {@code espeak-ng}
     * @param rate words a minute aloud, 80 to 450
     * @param volume loudness aloud, 0 to 100 percent
     * @param publicDevice name of the sound output at the table, {@code default} or {@code none}
     * @param fallback name of the sound output that is heard when that one cannot be; {@code none} for none
     */
    public record Voice(
            String engine,
            int rate,
            int volume,

            @com.fasterxml.jackson.annotation.JsonProperty("public")
            String publicDevice,

            String fallback) {}

    /**
     * What the arbiter settles before the game; see {@code game.Settings}.
     *
     * @param interlock whether a press is refused until the move is executed and announced
     * @param legality when somebody is told that a move is not legal: {@code afterCompletion}, when it is completed, or
     *     {@code immediate}, at once and to the mover alone, for club and training
     * @param repeatRequired whether a missing repetition is noted for the arbiter; it never blocks the press
     * @param timeAlarms whether a visually disabled player is warned of time unasked, in a private ear
     * @param timeAlarmsAt at how many seconds left a visually disabled player is warned, where {@code timeAlarms} is true
     * @param drawByAgreement whether players may agree on a draw
     * @param positionQueries whether a player who cannot see may ask what stands where, by voice, keys, braille and page
     *     alike; {@code false} in tournaments
     * @param quickplayFinish whether the guidelines for the last minutes were announced
     * @param defaultTime how many minutes late a player may come; -1 where the event lays down nothing
     * @param session how many minutes a session lasts, to which a player who seals early is timed; -1 where none was announced
     * @param rulings who gives the penalty for an illegal move: {@code arbiter} or {@code station}
     * @param start when the clock begins to run: {@code arbiter} or {@code atOnce}
     */
    public record ArbiterSettings(
            boolean interlock,
            String legality,
            boolean repeatRequired,
            boolean timeAlarms,
            List<Integer> timeAlarmsAt,
            boolean drawByAgreement,
            boolean positionQueries,
            boolean quickplayFinish,
            int defaultTime,
            int session,
            String rulings,
            String start) {}

    /**
     * The pages for browsers.
     *
     * @param open whether they are open without being asked for
     * @param address where they listen: a host's own address or name; others than this computer can reach only what is not a
     *     loopback address
     * @param port where they listen; 0 for any that is free
     * @param names the host names under which they may be reached beside the address, such as {@code annabella.local}; where
     *     there are any, a proxy on this computer is believed to say who asks and whether the connection is encrypted
     * @param arbiter the name of whoever rules, for the journal; empty if it is not told
     * @param clock whether a player's page may show the clock
     */
    public record Web(boolean open, String address, int port, List<String> names, String arbiter, boolean clock) {}

    /**
     * The hall that the table is in; what {@code play --hall} and {@code --hall-key} say comes before it.
     *
     * @param broker where the hall's broker is, such as {@code mqtts://hall.example}, or {@code none}
     * @param key the file of this table's key in the hall, or {@code none}
     */
    public record Hall(String broker, String key) {
        private static final String NONE = "none";

        /** Whether the table is in a hall. */
        public boolean isWanted() {
            return !broker.equals(NONE);
        }

        /** Whether one is named without the other. */
        boolean isHalf() {
            return broker.equals(NONE) != key.equals(NONE);
        }
    }
}
