package org.annabella.journal;

import static org.annabella.json.FieldType.MILLIS;
import static org.annabella.json.FieldType.ON_RECORD;
import static org.annabella.json.FieldType.PIECE;
import static org.annabella.json.FieldType.SQUARE;

import org.annabella.chess.Rearrangement;
import org.annabella.chess.Side;
import org.annabella.game.Completion;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceIdentity;
import org.annabella.game.Envelope;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.HeardMove;
import org.annabella.game.Hypothesis;
import org.annabella.game.IllegalKind;
import org.annabella.game.OpenedMove;
import org.annabella.game.ProposedPenalty;
import org.annabella.game.SealedMove;
import org.annabella.game.SealedOpening;
import org.annabella.game.SquareDifference;
import org.annabella.json.Codec;
import org.annabella.json.FieldType;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;

/** The values of a game in JSON that events are made of. */
final class GameCodecs {
    static final FieldType<DeviceId> DEVICE = new FieldType<>((f, name) -> new DeviceId(f.text(name)), FieldType::text);

    static final FieldType<GameResult> RESULT = new FieldType<>(GameCodecs::result, FieldType::text);

    static final Codec<HeardMove> HEARD = f -> new HeardMove(
            f.moveOrNull("move", v -> v.move()),
            f.text("words", v -> v.words()),
            f.decimal("score", v -> v.score()),
            f.textOrNull("sound", v -> v.sound()),
            f.constant("source", HeardMove.Source.class, v -> v.source()));

    static final Codec<Hypothesis> HYPOTHESIS = f -> new Hypothesis(
            f.moveOrNull("move", v -> v.move()),
            f.text("words", v -> v.words()),
            f.decimal("probability", v -> v.probability()));

    static final Codec<Completion> COMPLETION = f -> new Completion(
            f.flag("heard", v -> v.heard()),
            f.flag("executed", v -> v.executed()),
            f.flag("repeated", v -> v.repeated()),
            f.flag("pressed", v -> v.pressed()),
            f.flag("drawOffered", v -> v.drawOffered()),
            f.text("words", v -> v.words()));

    static final Codec<SquareDifference> SQUARE_DIFFERENCE = f -> new SquareDifference(
            f.square(v -> v.square()),
            f.field("expected", PIECE.orNull(), v -> v.expected()),
            f.field("found", PIECE.orNull(), v -> v.found()),
            f.flag("occupied", v -> v.occupied()));

    static final Codec<Rearrangement.Step> STEP = f -> new Rearrangement.Step(
            f.constant("do", Rearrangement.Act.class, v -> v.act()),
            f.field("piece", PIECE.orNull(), v -> v.piece()),
            f.field("from", SQUARE.orNull(), v -> v.from()),
            f.field("to", SQUARE.orNull(), v -> v.to()),
            f.flag("recognised", v -> v.recognised()));

    static final Codec<DeviceIdentity> IDENTITY = f -> new DeviceIdentity(
            f.text("kind", v -> v.kind()),
            f.text("serialNumber", v -> v.serialNumber()),
            f.text("version", v -> v.version()),
            f.flag("simulated", v -> v.simulated()));

    static final Codec<GameEvent.ScoreCompleted.Filled> FILLED =
            f -> new GameEvent.ScoreCompleted.Filled(f.count("ply", v -> v.ply()), f.move(v -> v.move()));

    static final Codec<SealedMove> SEALED = f -> new SealedMove(
            f.text("nonce", v -> v.nonce()), f.text("cipher", v -> v.cipher()), f.text("lock", v -> v.lock()));

    static final Codec<SealedOpening> OPENING = f -> {
        Side seat = f.seat(v -> v.seat());
        HeardMove heard = f.among(HEARD, v -> v.found().heard());
        OpenedMove.Verdict verdict = f.constant("verdict", OpenedMove.Verdict.class, v -> v.verdict());
        boolean ambiguous = f.flag("ambiguous", v -> v.found().ambiguous());
        String key = f.text("key", v -> v.found().key());
        return new SealedOpening(seat, new OpenedMove(heard, ambiguous, key), verdict);
    };

    static final Codec<ProposedPenalty> PENALTY = f -> new ProposedPenalty(
            f.seat(v -> v.seat()),
            f.constant("kind", IllegalKind.class, v -> v.kind()),
            f.moveOrNull("move", v -> v.move()),
            f.flag("said", v -> v.said()),
            f.count("count", v -> v.count()),
            f.millis("addToOpponent", v -> v.addToOpponent()),
            f.flag("gameLost", v -> v.gameLost()));

    private record SeatNames(String white, String black) {}

    private static final Codec<SeatNames> NAMES =
            f -> new SeatNames(f.text("white", v -> v.white()), f.text("black", v -> v.black()));

    /** Times used are written only where both are known. */
    static final Codec<Envelope> ENVELOPE = f -> {
        SeatNames names = f.field("names", FieldType.object(NAMES), v -> new SeatNames(v.whiteName(), v.blackName()));
        return new Envelope(
                names.white(),
                names.black(),
                f.field("position", ON_RECORD, v -> v.position()),
                f.millis("white", v -> v.white()),
                f.millis("black", v -> v.black()),
                f.field("whiteUsed", MILLIS.ifAny(), v -> v.blackUsed() == null ? null : v.whiteUsed()),
                f.field("blackUsed", MILLIS.ifAny(), v -> v.whiteUsed() == null ? null : v.blackUsed()),
                f.seatOrNull("sealedBy", v -> v.sealedBy()),
                f.count("moveNumber", v -> v.moveNumber()),
                f.seatOrNull("drawOfferedBy", v -> v.drawOfferedBy()),
                f.text("when", v -> v.when()),
                f.text("where", v -> v.where()));
    };

    private GameCodecs() {}

    private static GameResult result(Fields f, String name) {
        String text = f.text(name);
        return GameResult.parse(text).orElseThrow(() -> new Unreadable("'" + text + "' is no result of a game"));
    }
}
