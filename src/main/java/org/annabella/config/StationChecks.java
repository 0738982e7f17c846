package org.annabella.config;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks the values of a config that the types alone cannot. */
public final class StationChecks {
    /** As in RFC 1123: letters, digits and hyphens between dots. */
    private static final Pattern HOST_NAME =
            Pattern.compile("(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]{0,62})(\\.[A-Za-z0-9]([A-Za-z0-9-]{0,62}))*");

    private StationChecks() {}

    static StationConfig check(StationConfig config, String where) {
        if (config.event().chess960() > 959) {
            throw new BadInput(where + ": 'event.chess960' is " + config.event().chess960()
                    + ": give the number of a beginning, 0 to 959, or -1 for the ordinary game");
        }
        checkSeat(config.white(), where + ": 'white");
        checkSeat(config.black(), where + ": 'black");
        Set<String> heard = Set.copyOf(config.hearing().languages());
        config.white().spoken().forEach(code -> language(code, where + ": 'white.spoken"));
        config.black().spoken().forEach(code -> language(code, where + ": 'black.spoken"));
        config.white().spoken().forEach(code -> Values.oneOf(code, heard, where + ": 'white.spoken"));
        config.black().spoken().forEach(code -> Values.oneOf(code, heard, where + ": 'black.spoken"));
        PortChecks.check(config, where);
        checkClock(config, where);
        OutputChecks.check(config, where);
        config.settings()
                .timeAlarmsAt()
                .forEach(left -> Values.between(left, 1, 7200, where + ": 'settings.timeAlarmsAt"));
        Values.between(config.settings().defaultTime(), -1, 1440, where + ": 'settings.defaultTime");
        Values.between(config.settings().session(), -1, 1440, where + ": 'settings.session");
        config.hearing().languages().forEach(code -> language(code, where + ": 'hearing.languages"));
        checkMicrophones(config, where);
        checkBraille(config.white().braille(), config.black().braille(), where);
        checkModels(config, where);
        Values.between(config.hearing().longestSeconds(), 3, 60, where + ": 'hearing.longestSeconds");
        Values.between(config.hearing().patience(), 0, 60, where + ": 'hearing.patience");
        Values.between(config.recordings().maxMegabytes(), 1, 100_000, where + ": 'recordings.maxMegabytes");
        checkWeb(config.web(), where);
        if (config.hall().isHalf()) {
            throw new BadInput(where + ": 'hall.broker' is '"
                    + Values.shown(config.hall().broker()) + "' and 'hall.key' '"
                    + Values.shown(config.hall().key()) + "': they belong together, the one says where, the other who");
        }
        checkSetup(config, where);
        return config;
    }

    /** What no game can be set up with is no config in order, whoever reads it. */
    private static void checkSetup(StationConfig config, String where) {
        try {
            Setups.of(config);
        } catch (BadInput wrong) {
            throw new BadInput(where + ": " + wrong.getMessage());
        }
    }

    private static void checkListing(Listing listing, String where) {
        listing.firstWrong().ifPresent(wrong -> {
            throw new BadInput(where + "." + wrong + ", or nothing");
        });
    }

    private static void checkSeat(SeatConfig seat, String where) {
        checkListing(seat.listing(), where + ".listing");
        checkMover(seat.board(), where);
        language(seat.language(), where + ".language");
    }

    private static void checkMover(BoardConfig board, String where) {
        if (board.isMover() && !board.canMove()) {
            throw new BadInput(where + ".board.mover' is 'on', but no " + (board.isSimulated() ? "simulated " : "")
                    + "board of the kind " + board.kind().word()
                    + " moves its pieces: write off, or give a Chessnut Move, kind chessnut");
        }
    }

    private static void checkClock(StationConfig config, String where) {
        ClockConfig clock = config.clock();
        if (!clock.isBehindBoard()) {
            return;
        }
        String kind = clock.kind().word();
        if (!clock.kind().isPluggedInto(config.white().board().kind())
                && !clock.kind().isPluggedInto(config.black().board().kind())) {
            throw new BadInput(where + ": 'clock.kind' is '" + kind + "', which needs a seat whose board is of"
                    + " kind " + kind + ": its cable goes into that board; give a seat one, or choose another"
                    + " clock");
        }
        if (config.clockSeat().isEmpty()) {
            throw new BadInput(
                    where + ": 'clock.port' is '" + clock.port().text() + "': give 'white' or 'black', the seat"
                            + " behind whose " + kind + " board the clock is plugged in; White's board is '"
                            + config.white().board().kind().word() + "' and Black's '"
                            + config.black().board().kind().word() + "'");
        }
        boolean isBehindSimulated = config.clockSeat()
                .filter(seat -> config.seat(seat).board().isSimulated())
                .isPresent();
        if (clock.kind() == ClockConfig.Kind.LIVECHESS && isBehindSimulated) {
            throw new BadInput(where + ": 'clock.kind' is 'livechess', and the board is simulated: nobody could press"
                    + " that clock; give the port of 'annabella simulate board --kind livechess --over service"
                    + " --clock', or another clock");
        }
    }

    private static void checkMicrophones(StationConfig config, String where) {
        SeatConfig white = config.white();
        SeatConfig black = config.black();
        if (white.sharesMicrophone() && !black.hasOwnMicrophone()
                || black.sharesMicrophone() && !white.hasOwnMicrophone()) {
            throw new BadInput(where + ": 'white.microphone' is '"
                    + white.microphone().text() + "' and 'black.microphone' is '"
                    + black.microphone().text()
                    + "': where one seat has 'shared', name the microphone at the other");
        }
        if ((white.sharesMicrophone() || black.sharesMicrophone())
                && !white.profile().equals(black.profile())) {
            throw new BadInput(where + ": one microphone hears both seats, but 'white.profile' is '"
                    + white.profile() + "' and 'black.profile' '"
                    + black.profile()
                    + "': write 'none' at both, or give each seat a microphone");
        }
        if (white.hasOwnMicrophone() && white.microphone().equals(black.microphone())) {
            throw new BadInput(where + ": both seats have the microphone '"
                    + white.microphone().text()
                    + "': write 'shared' at one of them if it stands between both, or name two");
        }
    }

    /** What is private to one seat would be felt at the other. */
    private static void checkBraille(BrailleAddress white, BrailleAddress black, String where) {
        if (white.isSameDisplay(black)) {
            String shared = Values.shown(white.text());
            String other = Values.shown(black.text());
            throw new BadInput(where + ": both seats have the braille display '" + shared
                    + (shared.equals(other) ? "'" : "', which 'black.braille' calls '" + other + "'")
                    + ": a display is for one seat, so run BRLTTY once for each");
        }
    }

    private static void checkModels(StationConfig config, String where) {
        Map<String, String> models = config.hearing().models();
        Set<String> heard = Set.copyOf(config.heardLanguages());
        models.forEach((code, directory) -> {
            Values.oneOf(code, heard, where + ": a language of 'hearing.models");
            if (directory.isBlank()) {
                throw new BadInput(where + ": 'hearing.models." + code
                        + "' is empty: give the directory of a Vosk model, or leave it out");
            }
        });
        if (!models.isEmpty() && config.hearing().ears() != Hearers.BOTH) {
            throw new BadInput(where + ": 'hearing.models' is weighed in only where 'hearing.ears' is both, not "
                    + config.hearing().ears().word() + ": write both, or leave 'hearing.models' out");
        }
    }

    private static void checkWeb(StationConfig.Web web, String where) {
        Values.between(web.port(), 0, 65_535, where + ": 'web.port");
        if (Set.of("", "0.0.0.0", "::", "*").contains(web.address())) {
            throw new BadInput(where + ": 'web.address' is '" + web.address() + "', which is every network at once:"
                    + " give 127.0.0.1 for this computer alone, or the address of one network card");
        }
        web.names().stream()
                .filter(name -> !HOST_NAME.matcher(name).matches())
                .findFirst()
                .ifPresent(wrong -> {
                    throw new BadInput(where + ": 'web.names' has '" + Values.shown(wrong)
                            + "': give host names without http:// and" + " without a port, such as annabella.local");
                });
    }

    private static void language(String code, String where) {
        Values.oneOf(code, Set.copyOf(LanguageFiles.known()), where);
    }
}
