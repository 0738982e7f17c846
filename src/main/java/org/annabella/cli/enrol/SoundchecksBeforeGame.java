package org.annabella.cli.enrol;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.annabella.chess.Side;
import org.annabella.config.BadInput;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.config.SeatConfig;
import org.annabella.config.StationConfig;
import org.annabella.config.Texts;
import org.annabella.hearing.profile.ProfileCard;
import org.annabella.hearing.profile.ProfileName;
import org.annabella.hearing.profile.ProfileStore;
import org.annabella.hearing.profile.ReadingSession;
import org.annabella.json.Unreadable;
import org.annabella.lexicon.Language;
import org.annabella.station.recognisers.Profiles;

/**
 * The sound checks of both players at the start of a game, where the config asks for them. What is learned hears this game
 * and is forgotten when it ends; what is left of a station that was killed is forgotten at the next start.
 */
public final class SoundchecksBeforeGame implements AutoCloseable {
    private static final String PREFIX = "soundcheck ";
    /** The names that are given here, and no speaker's: the seat, and the process that plays. */
    private static final Pattern MADE = Pattern.compile(PREFIX + "(white|black) [0-9]{1,18}");

    private final StationConfig config;
    private final ProfileStore store;
    private final Consumer<String> progress;
    private final List<ProfileName> made = new ArrayList<>();

    /** Where somebody reads, and where the result is said aloud. */
    public interface Place extends AutoCloseable {
        ReadingSession.Reader reader();

        void say(String text);

        @Override
        void close();
    }

    /** Opens the place of a seat: its microphone, by its config. */
    public interface Places {
        /** Opens it, or throws {@link Missing} if there is no such microphone. */
        Place open(SeatConfig seat, Language language);
    }

    /**
     * Prepares them.
     *
     * @param progress is told everything that is shown
     */
    public SoundchecksBeforeGame(StationConfig config, Consumer<String> progress) {
        this.config = config;
        this.store = Profiles.store(config.hearing().profiles());
        this.progress = progress;
    }

    /** Returns the config with which the game is played: heard as was learned. What goes wrong leaves it as it was. */
    public StationConfig run(Places places) {
        forgetOthers();
        StationConfig heard = config;
        for (Side side : Side.values()) {
            SeatConfig seat = config.seat(side);
            if (seat.hasOwnMicrophone()) {
                heard = check(heard, side, places);
            } else if (seat.sharesMicrophone()) {
                progress.accept(side.id() + ": no sound check, as this seat has no microphone of its own");
            }
        }
        return heard;
    }

    private StationConfig check(StationConfig heard, Side side, Places places) {
        SeatConfig seat = config.seat(side);
        Language language = LanguageFiles.read(seat.language());
        try (Soundcheck check = Soundcheck.open(config.hearing(), language, progress);
                Place place = places.open(seat, language)) {
            progress.accept(side.id() + " reads " + check.prompts().size() + " lines");
            Soundcheck.Outcome outcome = check.hear(check.read(place.reader()));
            outcome.lines().forEach(line -> progress.accept(side.id() + ": " + line));
            place.say(outcome.aloud());
            return maySit(side) ? learned(heard, side, check, outcome) : heard;
        } catch (Missing | BadInput | IOException none) {
            progress.accept(side.id() + ": no sound check: " + Texts.oneLine(String.valueOf(none.getMessage())));
            return heard;
        }
    }

    /** A profile of one's own stays, and a microphone for both hears both with the same ears. */
    private boolean maySit(Side side) {
        return config.seat(side).profile().equals(Profiles.NONE)
                && !config.seat(side.opposite()).sharesMicrophone();
    }

    private StationConfig learned(StationConfig heard, Side side, Soundcheck check, Soundcheck.Outcome outcome)
            throws IOException {
        ProfileName name = new ProfileName(
                PREFIX + side.id() + " " + ProcessHandle.current().pid());
        made.add(name);
        return check.keep(outcome, store, name, Instant.now()) ? heard.withProfile(side, name.text()) : heard;
    }

    /** What stations that are no more have left behind. */
    private void forgetOthers() {
        try {
            for (ProfileCard card : store.list()) {
                if (MADE.matcher(card.speaker()).matches() && !isAlive(card.speaker())) {
                    store.forget(new ProfileName(card.speaker()));
                }
            }
        } catch (IOException | Unreadable unreadable) {
            progress.accept("what earlier sound checks left could not be deleted: "
                    + Texts.oneLine(String.valueOf(unreadable.getMessage())));
        }
    }

    private static boolean isAlive(String speaker) {
        String number = speaker.substring(speaker.lastIndexOf(' ') + 1);
        return ProcessHandle.of(Long.parseLong(number)).isPresent();
    }

    /** Forgets what was learned for this game. */
    @Override
    public void close() {
        for (ProfileName name : made) {
            try {
                store.forget(name);
            } catch (IOException stays) {
                progress.accept("what was learned of " + name + " could not be deleted: "
                        + Texts.oneLine(String.valueOf(stays.getMessage())));
            }
        }
        made.clear();
    }
}
