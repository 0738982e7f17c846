package org.annabella.config;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.annabella.braille.BrlAddress;
import org.annabella.game.Duty;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.Braille;

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
        checkClock(config, where);
        OutputChecks.check(config, where);
        config.settings()
                .timeAlarmsAt()
                .forEach(left -> Values.between(left, 1, 7200, where + ": 'settings.timeAlarmsAt"));
        Values.between(config.settings().defaultTime(), -1, 1440, where + ": 'settings.defaultTime");
        Values.between(config.settings().session(), -1, 1440, where + ": 'settings.session");
        Values.oneOf(
                config.settings().legality(), Set.of("afterCompletion", "immediate"), where + ": 'settings.legality");
        Values.oneOf(config.settings().rulings(), Set.of("arbiter", "station"), where + ": 'settings.rulings");
        Values.oneOf(config.settings().start(), Set.of("arbiter", "atOnce"), where + ": 'settings.start");
        config.hearing().languages().forEach(code -> language(code, where + ": 'hearing.languages"));
        checkMicrophones(config, where);
        if (config.white().hasBraille()
                && config.white().braille().equals(config.black().braille())) {
            throw new BadInput(where + ": both seats have the braille display '"
                    + config.white().braille() + "': a display is for one seat, so run BRLTTY once for each");
        }
        Values.oneOf(config.hearing().ears(), Hearers.words(), where + ": 'hearing.ears");
        Values.oneOf(config.hearing().learn(), StationConfig.Hearing.LEARNING, where + ": 'hearing.learn");
        checkModels(config, where);
        Values.between(config.hearing().longestSeconds(), 3, 60, where + ": 'hearing.longestSeconds");
        Values.between(config.hearing().patience(), 0, 60, where + ": 'hearing.patience");
        Values.oneOf(
                config.hearing().commands(),
                Set.of(StationConfig.NAMED, StationConfig.BARE),
                where + ": 'hearing.commands");
        Values.between(config.recordings().maxMegabytes(), 1, 100_000, where + ": 'recordings.maxMegabytes");
        checkWeb(config.web(), where);
        if (config.hall().isHalf()) {
            throw new BadInput(where + ": 'hall.broker' is '" + config.hall().broker() + "' and 'hall.key' '"
                    + config.hall().key() + "': they belong together, the one says where, the other who");
        }
        return config;
    }

    private static void checkListing(StationConfig.Listing listing, String where) {
        listing.firstWrong().ifPresent(wrong -> {
            throw new BadInput(where + "." + wrong + ", or nothing");
        });
    }

    private static void checkSeat(StationConfig.Seat seat, String where) {
        checkListing(seat.listing(), where + ".listing");
        Values.oneOf(seat.sight(), Set.of("blind", "low", "sighted"), where + ".sight");
        Values.oneOf(seat.hearing(), Set.of("hears", "hardOfHearing"), where + ".hearing");
        Set<String> boards = new HashSet<>(StationConfig.Board.KINDS);
        boards.add("none");
        Values.oneOf(seat.board().kind(), boards, where + ".board.kind");
        Values.oneOf(seat.board().mover(), StationConfig.Board.SWITCH, where + ".board.mover");
        Values.oneOf(seat.board().beeper(), StationConfig.Board.SWITCH, where + ".board.beeper");
        checkMover(seat.board(), where);
        seat.assistant()
                .forEach(duty -> Values.oneOf(
                        duty,
                        Arrays.stream(Duty.values()).map(TextNames::of).collect(Collectors.toSet()),
                        where + ".assistant"));
        Values.oneOf(seat.talk(), Set.of("always", "key"), where + ".talk");
        language(seat.language(), where + ".language");
        Values.oneOf(seat.verbosity(), Set.of("short", "normal", "full"), where + ".verbosity");
        Values.oneOf(seat.names(), Set.of("anna", "nato"), where + ".names");
        Values.oneOf(seat.ranks(), Set.of("own", "de"), where + ".ranks");
        checkBraille(seat, where);
    }

    private static void checkMover(StationConfig.Board board, String where) {
        boolean can = board.kind().equals("chessnut") || board.kind().equals("auto") && !board.isSimulated();
        if (board.isMover() && !can) {
            throw new BadInput(where + ".board.mover' is 'on', but no " + (board.isSimulated() ? "simulated " : "")
                    + "board of the kind " + board.kind()
                    + " moves its pieces: write off, or give a Chessnut Move, kind chessnut");
        }
    }

    private static void checkBraille(StationConfig.Seat seat, String where) {
        if (seat.hasBraille() && BrlAddress.parse(seat.braille()).isEmpty()) {
            throw new BadInput(where + ".braille' is '" + seat.braille()
                    + "': give none, default, the path of BRLTTY's socket, or host:number such as 127.0.0.1:0");
        }
        Values.oneOf(
                seat.brailleDigits(),
                Arrays.stream(Braille.Digits.values()).map(Braille.Digits::id).collect(Collectors.toSet()),
                where + ".brailleDigits");
    }

    private static void checkClock(StationConfig config, String where) {
        StationConfig.Clock clock = config.clock();
        Values.oneOf(clock.kind(), Set.copyOf(StationConfig.Clock.KINDS), where + ": 'clock.kind");
        Values.oneOf(clock.left(), Set.of("black", "white"), where + ": 'clock.left");
        if (!clock.isBehindBoard()) {
            return;
        }
        if (!config.white().board().takes(clock) && !config.black().board().takes(clock)) {
            throw new BadInput(where + ": 'clock.kind' is '" + clock.kind() + "', which needs a seat whose board is of"
                    + " kind " + clock.kind() + ": its cable goes into that board; give a seat one, or choose another"
                    + " clock");
        }
        if (config.clockSeat().isEmpty()) {
            throw new BadInput(where + ": 'clock.port' is '" + clock.port() + "': give 'white' or 'black', the seat"
                    + " behind whose " + clock.kind() + " board the clock is plugged in; White's board is '"
                    + config.white().board().kind() + "' and Black's '"
                    + config.black().board().kind() + "'");
        }
        boolean isBehindSimulated = config.clockSeat()
                .filter(seat -> config.seat(seat).board().isSimulated())
                .isPresent();
        if (clock.kind().equals("livechess") && isBehindSimulated) {
            throw new BadInput(where + ": 'clock.kind' is 'livechess', and the board is simulated: nobody could press"
                    + " that clock; give the port of 'annabella simulate board --kind livechess --over service"
                    + " --clock', or another clock");
        }
    }

    private static void checkMicrophones(StationConfig config, String where) {
        String white = config.white().microphone();
        String black = config.black().microphone();
        if (white.equals("shared") && !config.black().hasOwnMicrophone()
                || black.equals("shared") && !config.white().hasOwnMicrophone()) {
            throw new BadInput(where + ": 'white.microphone' is '" + white + "' and 'black.microphone' is '" + black
                    + "': where one seat has 'shared', name the microphone at the other");
        }
        if ((white.equals("shared") || black.equals("shared"))
                && !config.white().profile().equals(config.black().profile())) {
            throw new BadInput(where + ": one microphone hears both seats, but 'white.profile' is '"
                    + config.white().profile() + "' and 'black.profile' '"
                    + config.black().profile()
                    + "': write 'none' at both, or give each seat a microphone");
        }
        if (config.white().hasOwnMicrophone() && white.equals(black)) {
            throw new BadInput(where + ": both seats have the microphone '" + white
                    + "': write 'shared' at one of them if it stands between both, or name two");
        }
    }

    private static void checkModels(StationConfig config, String where) {
        Map<String, String> models = config.hearing().models();
        Set<String> heard = Set.copyOf(config.heardLanguages());
        models.forEach((code, directory) -> {
            Values.oneOf(code, heard, where + ": a language of 'hearing.models");
            if (directory == null || directory.isBlank()) {
                throw new BadInput(where + ": 'hearing.models." + code
                        + "' is empty: give the directory of a Vosk model, or leave it out");
            }
        });
        if (!models.isEmpty() && Hearers.of(config.hearing().ears()) != Hearers.BOTH) {
            throw new BadInput(where + ": 'hearing.models' is weighed in only where 'hearing.ears' is both, not "
                    + config.hearing().ears() + ": write both, or leave 'hearing.models' out");
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
                    throw new BadInput(where + ": 'web.names' has '" + wrong + "': give host names without http:// and"
                            + " without a port, such as annabella.local");
                });
    }

    private static void language(String code, String where) {
        Values.oneOf(code, Set.copyOf(LanguageFiles.known()), where);
    }

    /** {@code hardOfHearing} to {@code HARD_OF_HEARING}: the names of the files to those of the types. */
    static String constant(String camel) {
        return camel.replaceAll("([a-z])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }
}
