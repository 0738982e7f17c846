package org.annabella.station.ears;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.annabella.chess.Side;
import org.annabella.config.BadInput;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.StationConfig;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.hearing.CrossTalk;
import org.annabella.hearing.CrossTalk.Speech;
import org.annabella.hearing.Listening;
import org.annabella.hearing.Recogniser;
import org.annabella.hearing.Utterance;
import org.annabella.hearing.VoiceLevels;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.lexicon.Language;
import org.annabella.sound.Microphone;
import org.annabella.sound.SoundFault;
import org.annabella.sound.SteadyMicrophone;
import org.annabella.voice.SoundChannel;
import org.jspecify.annotations.Nullable;

/**
 * The microphones on the table: one for each seat, one between both, or none. With two of them each hears everything, and it
 * is decided here who spoke.
 *
 * <p>Threads: each microphone has its own; every method may be called from any.
 */
public final class Microphones implements AutoCloseable {
    private final StationConfig config;
    private final Wiring wiring;
    private final Map<Side, MicrophoneListener> listeners = new EnumMap<>(Side.class);
    private final Set<MicrophoneListener> all = new LinkedHashSet<>();
    private final CrossTalk<Utterance> crossTalk = new CrossTalk<>();
    /** Of the microphones that a seat has for itself. */
    private final VoiceLevels levels = new VoiceLevels();
    /** Of the microphone between both seats. */
    private final WhoPressed keys = new WhoPressed();

    private final Map<Side, WhoPressed> ownKeys = Map.of(Side.WHITE, new WhoPressed(), Side.BLACK, new WhoPressed());

    /**
     * What the microphones are joined to.
     *
     * @param opener opens the microphone of this name
     * @param recogniser makes what hears a seat
     * @param question what a seat has been asked and can still answer where the game stands like this
     * @param stationSpeaks whether the station can be heard on one of these channels
     * @param now the time of the game
     * @param running a time that never stands still
     * @param post takes what becomes of a device
     */
    public record Wiring(
            Function<String, Microphone.Opening> opener,
            Function<Side, Recogniser> recogniser,
            Supplier<GameState> state,
            BiFunction<Side, GameState, Optional<Interpretation.Ask>> question,
            Function<Set<SoundChannel>, Boolean> stationSpeaks,
            Supplier<Duration> now,
            Supplier<Duration> running,
            Consumer<GameInput> post,
            Listener listener) {}

    /** Takes what a seat has said; called on the threads of the microphones, for one utterance after the other. */
    public interface Listener {
        void heard(Side seat, Utterance utterance);

        /**
         * An utterance before a microphone that hears both seats, and no key that says whose it was.
         *
         * @param likely tells who has most likely said it, once the table knows everything that was said before
         */
        void heard(Function<GameState, Side> likely, Utterance utterance);

        /** The same by a key. */
        void heardByKey(Side seat, Utterance utterance);

        void failed(Side seat, String why);
    }

    /** Nothing is opened yet. */
    public Microphones(StationConfig config, Wiring wiring) {
        this.config = config;
        this.wiring = wiring;
    }

    /**
     * Opens what the config names.
     *
     * @param awaited whether one that is not there is told to be lost and looked for, as while the game goes on: a game that is
     *     under way is taken up without it
     * @throws Missing if it is not awaited and there is no such microphone, or it is in use
     * @throws BadInput if both seats' names mean the same one
     */
    public void open(boolean awaited) {
        refuseOneForTwo();
        for (Side seat : Side.values()) {
            if (config.seat(seat).hasOwnMicrophone()) {
                boolean shared = config.seat(seat.opposite()).sharesMicrophone();
                MicrophoneListener listener =
                        listener(seat, shared ? EnumSet.allOf(Side.class) : EnumSet.of(seat), awaited);
                listeners.put(seat, listener);
                if (shared) {
                    listeners.put(seat.opposite(), listener);
                }
                all.add(listener);
            }
        }
        all.forEach(MicrophoneListener::start);
    }

    private void refuseOneForTwo() {
        if (config.white().hasOwnMicrophone() && config.black().hasOwnMicrophone()) {
            Optional<String> white =
                    Microphone.named(config.white().microphone().sought());
            if (white.isPresent()
                    && white.equals(Microphone.named(config.black().microphone().sought()))) {
                throw new BadInput("'white.microphone' and 'black.microphone' both mean '" + white.get()
                        + "': write 'shared' at one of them if it stands between both, or more of the names");
            }
        }
    }

    private MicrophoneListener listener(Side seat, Set<Side> seats, boolean awaited) {
        String sought = config.seat(seat).microphone().sought();
        Microphone.Opening first = wiring.opener().apply(sought);
        if (!awaited && first instanceof Microphone.Opening.Refused refused) {
            throw new Missing(refused.message());
        }
        DeviceId device = seats.size() > 1 ? DeviceId.OfSeat.HEARING.ofBoth() : DeviceId.OfSeat.HEARING.of(seat);
        AtomicReference<Microphone.@Nullable Opening> opened = new AtomicReference<>(first);
        SteadyMicrophone microphone = new SteadyMicrophone(
                device.name(),
                () -> Optional.ofNullable(opened.getAndSet(null))
                        .orElseGet(() -> wiring.opener().apply(sought)),
                SteadyMicrophone.Times.USUAL);
        boolean onlyByKey = seats.stream().allMatch(each -> config.seat(each).talksByKey());
        Listening listening = new Listening(
                wiring.recogniser().apply(seat),
                new Listening.Settings(
                        onlyByKey, Duration.ofSeconds(config.hearing().longestSeconds())),
                faults(device));
        return new MicrophoneListener(microphone, listening, wiring(device, seat, seats));
    }

    private MicrophoneListener.Wiring wiring(DeviceId device, Side seat, Set<Side> seats) {
        Set<SoundChannel> audible = EnumSet.of(SoundChannel.PUBLIC);
        seats.stream()
                .filter(each -> config.seat(each).microphoneHearsEar())
                .map(SoundChannel::earOf)
                .forEach(audible::add);
        return new MicrophoneListener.Wiring(
                device.name(),
                languages(seats),
                wiring.state(),
                state -> seats.size() == 1 ? state.positionFor(seat) : state.position(),
                state -> asked(seats, state).flatMap(asked -> wiring.question().apply(asked, state)),
                () -> wiring.state().get().phase() == Phase.NOT_STARTED
                        || wiring.stationSpeaks().apply(audible),
                wiring.running(),
                new OneMicrophone(device, seat, seats));
    }

    private List<Language> languages(Set<Side> seats) {
        Set<String> codes = new LinkedHashSet<>();
        seats.forEach(seat -> codes.addAll(config.spokenAt(seat)));
        return LanguageFiles.readAll(List.copyOf(codes));
    }

    /** Of these seats the one that has been asked something; the one on turn first. */
    private Optional<Side> asked(Set<Side> seats, GameState state) {
        List<Side> ordered = new ArrayList<>(seats);
        Side turn = state.turnSeat();
        ordered.sort((one, other) -> Boolean.compare(other == turn, one == turn));
        return ordered.stream()
                .filter(seat -> wiring.question().apply(seat, state).isPresent())
                .findFirst();
    }

    private Listening.Faults faults(DeviceId device) {
        return new Listening.Faults() {
            @Override
            public void found(SoundFault fault) {
                tell(device, DeviceState.DEGRADED, fault.advice());
            }

            @Override
            public void over() {
                tell(device, DeviceState.UP, "");
            }
        };
    }

    private void tell(DeviceId device, DeviceState state, String why) {
        wiring.post().accept(new GameInput.Device(wiring.now().get(), device, state, why));
    }

    /** The key of a seat is pressed; a seat without a microphone has none. */
    public void press(Side seat) {
        act(seat, keys -> keys.press(seat, wiring.running().get()));
    }

    /** Where one microphone hears both, one key counts at a time. */
    private void act(Side seat, Function<WhoPressed, WhoPressed.Act> key) {
        MicrophoneListener listener = listeners.get(seat);
        if (listener == null) {
            return;
        }
        boolean shared = listener.equals(listeners.get(seat.opposite()));
        WhoPressed seats = shared ? keys : ownKeys.get(seat);
        switch (key.apply(seats)) {
            case PRESS -> listener.press();
            case HAND_OVER -> listener.handOver();
            case RELEASE -> listener.release();
            case NOTHING -> {
                // The other seat's key is held.
            }
        }
    }

    /** It is let go. */
    public void release(Side seat) {
        act(seat, keys -> keys.release(seat, wiring.running().get()));
    }

    /** Learns what one microphone hears. */
    private final class OneMicrophone implements MicrophoneListener.Listener {
        private final DeviceId device;
        private final Side seat;
        private final Set<Side> seats;

        OneMicrophone(DeviceId device, Side seat, Set<Side> seats) {
            this.device = device;
            this.seat = seat;
            this.seats = seats;
        }

        @Override
        public void begins() {
            wiring.post().accept(new GameInput.BeginSpeech(wiring.now().get()));
        }

        @Override
        public void heard(Utterance utterance) {
            if (seats.size() > 1) {
                pressed(utterance)
                        .ifPresentOrElse(
                                speaker -> wiring.listener().heardByKey(speaker, utterance), () -> wiring.listener()
                                        .heard(
                                                state -> WhoSpoke.of(
                                                        state,
                                                        utterance.hearing().interpretation(),
                                                        asked(seats, state)),
                                                utterance));
            } else {
                compare(utterance);
            }
        }

        /** Whoever pressed a key first says who speaks. */
        private Optional<Side> pressed(Utterance utterance) {
            return utterance.ending() == Utterance.Ending.KEY
                    ? keys.speaker(utterance.begin(), utterance.decided())
                    : Optional.empty();
        }

        @Override
        public void nothing(Utterance noise) {
            if (seats.size() == 1) {
                believe(cross -> cross.nothing(speech(noise)));
            }
        }

        private Speech<Utterance> speech(Utterance utterance) {
            return new Speech<>(
                    seat, utterance.begin(), utterance.end(), utterance.aboveFloorDb(), utterance.taken(), utterance);
        }

        private void compare(Utterance utterance) {
            Speech<Utterance> speech = speech(utterance);
            if (utterance.ending() == Utterance.Ending.KEY) {
                believe(cross -> cross.certain(speech));
                return;
            }
            MicrophoneListener other = listeners.get(seat.opposite());
            CrossTalk.Rival rival = other == null ? CrossTalk.Rival.NONE : other.ear();
            Side turn = wiring.state().get().turnSeat();
            believe(cross -> cross.heard(speech, rival, turn, wiring.running().get()));
        }

        @Override
        public void listens() {
            MicrophoneListener own = listeners.get(seat);
            if (seats.size() == 1 && own != null) {
                CrossTalk.Rival ear = own.ear();
                believe(cross -> cross.caughtUp(seat, ear, wiring.running().get()));
            }
            believe(cross -> cross.passed(wiring.running().get()));
        }

        @Override
        public void lost(String why) {
            tell(device, DeviceState.LOST, why);
        }

        @Override
        public void back() {
            tell(device, DeviceState.UP, "");
        }

        @Override
        public void failed(String why) {
            wiring.listener().failed(seat, why);
        }
    }

    /** Both microphones' threads come here; what is believed goes on in the order of the beliefs. */
    private void believe(Function<CrossTalk<Utterance>, List<Speech<Utterance>>> news) {
        synchronized (crossTalk) {
            news.apply(crossTalk).forEach(speech -> wiring.listener()
                    .heard(speech.seat(), levels.judged(speech.seat(), speech.what())));
        }
    }

    @Override
    public void close() {
        all.forEach(MicrophoneListener::close);
    }
}
