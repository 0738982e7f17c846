package org.annabella.cli.terminal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.game.Envelope;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.SealedOpening;
import org.annabella.phrases.UserText;
import org.annabella.telling.GameWords;

/** What the operator is told of an event beyond its sentence: both clocks, reasons, what can be typed; mostly nothing. */
final class OperatorDetails implements GameEvent.SomeCases<String> {
    private static final Pattern CODE = Pattern.compile("[a-z]+([A-Z][a-z]*)+");

    private final GameWords words;
    private final GameState before;

    OperatorDetails(GameWords words, GameState before) {
        this.words = words;
        this.before = before;
    }

    @Override
    public String otherwise(GameEvent event) {
        return "";
    }

    private String clocks(Duration white, Duration black) {
        return words.say("event.clocks", "white", shown(white), "black", shown(black));
    }

    /** A time on a clock, left or used: begun seconds count, as on the clock and in the papers. */
    private String shown(Duration time) {
        return words.moment(ShownTime.of(time));
    }

    /** A reason in people's words; of the program's own, those without words, such as {@code illegalMove}, are told by another event. */
    private String why(String reason) {
        if (words.words().has("code." + reason)) {
            return because(words.say("code." + reason));
        }
        return reason.isBlank() || CODE.matcher(reason).matches() ? "" : because(reason);
    }

    private String because(String reason) {
        return UserText.endedOnce(words.say("event.why", "reason", reason));
    }

    @Override
    public String moveCompleted(GameEvent.MoveCompleted event) {
        return clocks(event.white(), event.black());
    }

    @Override
    public String illegalMoveStands(GameEvent.IllegalMoveStands event) {
        return clocks(event.white(), event.black());
    }

    @Override
    public String questionAsked(GameEvent.QuestionAsked event) {
        return event.candidates().stream()
                .map(move -> words.move(before.position(), move))
                .collect(Collectors.joining(", "));
    }

    @Override
    public String gameEnded(GameEvent.GameEnded event) {
        return event.result() + ".";
    }

    @Override
    public String penaltyProposed(GameEvent.PenaltyProposed event) {
        return words.say("event.penaltyTyped");
    }

    @Override
    public String paused(GameEvent.Paused event) {
        return why(event.why());
    }

    @Override
    public String clockSet(GameEvent.ClockSet event) {
        return why(event.reason());
    }

    @Override
    public String timeControlChanged(GameEvent.TimeControlChanged event) {
        return why(event.reason());
    }

    @Override
    public String playContinued(GameEvent.PlayContinued event) {
        return why(event.reason());
    }

    @Override
    public String resultCorrected(GameEvent.ResultCorrected event) {
        return why(event.reason());
    }

    private String failure(String why) {
        return why(words.book().failure(why));
    }

    @Override
    public String deviceLost(GameEvent.DeviceLost event) {
        return failure(event.why());
    }

    @Override
    public String soundDropped(GameEvent.SoundDropped event) {
        return failure(event.why());
    }

    @Override
    public String stationFault(GameEvent.StationFault event) {
        return failure(event.what());
    }

    /** The envelope's facts (FIDE Laws 2023, I.2). */
    @Override
    public String adjourned(GameEvent.Adjourned event) {
        Envelope envelope = event.envelope();
        return envelope == null ? "" : envelope(envelope);
    }

    /** The envelope's move as it was written, which may be none. */
    @Override
    public String sealedMoveOpened(GameEvent.SealedMoveOpened event) {
        SealedOpening opening = event.opening();
        if (opening == null) {
            return "";
        }
        HeardMove found = opening.found().heard();
        Move move = found.move();
        String written = words.words(found.words(), found.source());
        return move == null ? written : words.move(before.position(), move) + " (" + written + ")";
    }

    private String envelope(Envelope envelope) {
        List<String> facts = new ArrayList<>();
        facts.add(words.say("envelope.names", "white", envelope.whiteName(), "black", envelope.blackName()));
        facts.add(words.say("envelope.position", "fen", envelope.position().fen()));
        facts.add(clocks(envelope.white(), envelope.black()));
        Duration white = envelope.whiteUsed();
        Duration black = envelope.blackUsed();
        if (white != null && black != null) {
            facts.add(words.say("envelope.used", "white", shown(white), "black", shown(black)));
        }
        Side sealer = envelope.sealedBy();
        facts.add(
                sealer == null
                        ? words.say("envelope.unsealed")
                        : words.say(
                                "envelope.sealed",
                                "seat",
                                words.side(sealer),
                                "n",
                                Integer.toString(envelope.moveNumber())));
        Side offerer = envelope.drawOfferedBy();
        if (offerer != null) {
            facts.add(words.book().drawOffered(offerer));
        }
        String resumed = envelope.whenAndWhere();
        facts.add(
                resumed.isEmpty() ? words.say("envelope.notSettled") : words.say("envelope.resumed", "when", resumed));
        return String.join(" ", facts);
    }
}
