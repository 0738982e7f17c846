package org.annabella.config;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.DeviceId;
import org.annabella.voice.engine.Synthesisers;

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
        SeatConfig white,
        SeatConfig black,
        ClockConfig clock,
        HearingConfig hearing,
        Recordings recordings,
        Voice voice,
        ArbiterSettings settings,
        Web web,
        Hall hall) {
    /** One of the two seats. */
    public SeatConfig seat(Side side) {
        return side.pick(white, black);
    }

    /** The recogniser; where the config names no languages for it, it hears those of both seats. */
    @Override
    public HearingConfig hearing() {
        return hearing.languages().isEmpty() ? hearing.withLanguages(languagesOfSeats()) : hearing;
    }

    /** Whether the config leaves it to the seats which languages are heard. */
    public boolean hearsWhatSeatsSpeak() {
        return hearing.languages().isEmpty();
    }

    /** The codes of the languages in which the seats are spoken to or speak; the ranks' too, where they are another's. */
    private List<String> languagesOfSeats() {
        Set<String> codes = new LinkedHashSet<>();
        for (SeatConfig seat : List.of(white, black)) {
            codes.add(seat.language());
            codes.addAll(seat.spoken());
            seat.ranks().language().ifPresent(codes::add);
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

    /** The codes of the languages that a seat speaks: those that are its own, or all that are heard. */
    public List<String> spokenAt(Side side) {
        List<String> own = seat(side).spoken();
        return own.isEmpty() ? hearing().languages() : own;
    }

    /** Behind whose board the clock is plugged in, if it is behind a board and the config says clearly which. */
    public Optional<Side> clockSeat() {
        List<Side> seats = Stream.of(Side.values()).filter(this::isClockBehind).toList();
        return seats.size() == 1 ? Optional.of(seats.get(0)) : Optional.empty();
    }

    private boolean isClockBehind(Side side) {
        BoardConfig board = seat(side).board();
        boolean named = clock.port() == Port.behindBoardOf(side);
        return clock.kind().isPluggedInto(board.kind())
                && (named || clock.port().equals(board.port()));
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
        return with(event.withChess960(number), white, black, hearing, settings, web);
    }

    /** The same without an arbiter at the table: the clock runs at once, and the station gives the penalties of the Laws. */
    public StationConfig withoutArbiter() {
        return with(event, white, black, hearing, settings.withoutArbiter(), web);
    }

    /** The same where the station is asked without its name. */
    public StationConfig withBareCommands() {
        return with(event, white, black, hearing.withBareCommands(), settings, web);
    }

    /** The same with this language spoken at both seats. */
    public StationConfig withLanguage(String language) {
        return with(event, white.withLanguage(language), black.withLanguage(language), hearing, settings, web);
    }

    /** The same with this private sound output at both seats. */
    public StationConfig withEars(SoundDevice ear) {
        return with(event, white.withEar(ear), black.withEar(ear), hearing, settings, web);
    }

    /** The same with an assistant at the white seat who does all that D.2.10 of the Laws names. */
    public StationConfig withAssistant() {
        return with(event, white.withAssistant(), black, hearing, settings, web);
    }

    /** The same with this seat heard by a personal voice profile. */
    public StationConfig withProfile(Side side, String profile) {
        SeatConfig heard = seat(side).withProfile(profile);
        return with(event, side.pick(heard, white), side.pick(black, heard), hearing, settings, web);
    }

    /** The same with the pages open. */
    public StationConfig withWeb() {
        return with(event, white, black, hearing, settings, web.opened());
    }

    private StationConfig with(
            Event event, SeatConfig white, SeatConfig black, HearingConfig hearing, ArbiterSettings settings, Web web) {
        return new StationConfig(event, white, black, clock, hearing, recordings, voice, settings, web, hall);
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
            String name, String site, String round, String board, String edition, String time, int chess960) {
        Event withChess960(int number) {
            return new Event(name, site, round, board, edition, time, number);
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
            Synthesisers engine,
            int rate,
            int volume,

            @com.fasterxml.jackson.annotation.JsonProperty("public")
            SoundDevice publicDevice,

            SoundDevice fallback) {}

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
    public record Web(boolean open, String address, int port, List<String> names, String arbiter, boolean clock) {
        Web opened() {
            return new Web(true, address, port, names, arbiter, clock);
        }
    }

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
