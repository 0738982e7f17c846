package org.annabella.journal;

import static org.annabella.json.FieldType.COUNT;
import static org.annabella.json.FieldType.FLAG;
import static org.annabella.json.FieldType.PIECE;
import static org.annabella.json.FieldType.POSITION;
import static org.annabella.json.FieldType.SEAT;
import static org.annabella.json.FieldType.SQUARE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.annabella.chess.IllegalReason;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.game.ClaimKind;
import org.annabella.game.GameEvent;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.json.Codec;
import org.annabella.json.Family;
import org.annabella.json.FieldType;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;

/** What is told, as JSON and back: the field {@code what} says which kind of thing. */
final class TellingJson {
    private static final Codec<Telling.TimeLeft> TIME =
            f -> new Telling.TimeLeft(f.field("of", SEAT, v -> v.of()), f.millis("left", v -> v.left()));

    private static final Codec<Telling.LastMove> MOVE_MADE = f -> new Telling.LastMove(
            f.count("ply", v -> v.ply()),
            f.moveOrNull("move", v -> v.move()),
            f.field("before", POSITION.orNull(), v -> v.before()));

    private static final Codec<IllegalReason> REASON = f -> new IllegalReason(
            f.constant("kind", IllegalReason.Kind.class, v -> v.kind()),
            f.field("square", SQUARE.orNull(), v -> v.square()),
            f.field("piece", PIECE.orNull(), v -> v.piece()));

    /** In a reason fields that nobody knows have never been refused. */
    private static final FieldType<IllegalReason> WHY =
            new FieldType<>((f, name) -> REASON.read(f.object(name)), REASON::node);

    private static final Codec<Telling.Differences> DIFFERENCES = f -> {
        Move owing = f.moveOrNull("owing", v -> v.owing());
        return new Telling.Differences(
                f.field("difference", FieldType.list(GameCodecs.SQUARE_DIFFERENCE), v -> v.differences()),
                owing,
                f.field("seen", FLAG.unless(true), v -> v.seen()));
    };

    private static final Family<Telling> TELLINGS = new Family<Telling>()
            .with("opponentTime", Telling.TimeLeft.class, TIME)
            .with("time", Telling.TimeLeft.class, TIME)
            .with(
                    "timeAlarm",
                    Telling.TimeAlarm.class,
                    f -> new Telling.TimeAlarm(f.field("of", SEAT, v -> v.of()), f.millis("left", v -> v.left())))
            .with(
                    "moves",
                    Telling.MoveCount.class,
                    f -> new Telling.MoveCount(f.count("white", v -> v.white()), f.count("black", v -> v.black())))
            .with("lastMove", Telling.LastMove.class, MOVE_MADE)
            .with(
                    "movesSoFar",
                    Telling.MovesSoFar.class,
                    f -> new Telling.MovesSoFar(
                            f.count("all", v -> v.all()), f.field("moves", FieldType.list(MOVE_MADE), v -> v.moves())))
            .with("turn", Telling.WhoseTurn.class, f -> new Telling.WhoseTurn(f.field("turn", SEAT, v -> v.turn())))
            .with("difference", Telling.Differences.class, DIFFERENCES)
            .with(
                    "notLegal",
                    Telling.NotLegal.class,
                    f -> new Telling.NotLegal(
                            f.moveOrNull("move", v -> v.move()),
                            f.text("words", v -> v.words()),
                            f.field("reason", WHY.orNull(), v -> v.reason())))
            .with(
                    "claim",
                    Telling.ClaimWaits.class,
                    f -> new Telling.ClaimWaits(
                            f.seat(v -> v.seat()),
                            f.constant("kind", ClaimKind.class, v -> v.kind()),
                            f.field("borneOut", FLAG.or(false), v -> v.borneOut())));

    private static final FieldType<Integer> FILE =
            new FieldType<>((f, name) -> AskJson.file(f.text(name)), file -> FieldType.text((char) ('a' + file)));
    private static final FieldType<Integer> RANK = new FieldType<>(
            (f, name) -> AskJson.rank(f.count(name)), rank -> COUNT.write().apply(rank + 1));

    /** What stands where, by what was asked about. */
    private static final Family<Subject> SUBJECTS = new Family<Subject>()
            .with(
                    "pieces",
                    Subject.Pieces.class,
                    f -> new Subject.Pieces(
                            f.field("of", SEAT, v -> v.side()), f.constant("role", Role.class, v -> v.role())))
            .with("square", Subject.OnSquare.class, f -> new Subject.OnSquare(f.square(v -> v.square())))
            .with("file", Subject.OnFile.class, f -> new Subject.OnFile(f.field("file", FILE, v -> v.file())))
            .with("rank", Subject.OnRank.class, f -> new Subject.OnRank(f.field("rank", RANK, v -> v.rank())));

    private static final FieldType<List<Telling.PieceOn>> PIECES = FieldType.list(
            f -> new Telling.PieceOn(f.square(v -> v.square()), f.field("piece", PIECE, v -> v.piece())));

    private TellingJson() {}

    static void write(GameEvent.Told event, ObjectNode to) {
        if (event.what() instanceof Telling.OnBoard on) {
            write(on, to.put("what", SUBJECTS.nameOf(on.subject())));
            return;
        }
        Telling what = event.what();
        boolean others = what instanceof Telling.TimeLeft time
                && !time.of().name().equals(event.to().name());
        TELLINGS.write(what, to.put("what", others ? "opponentTime" : TELLINGS.nameOf(what)));
    }

    /** Of pieces of one kind their squares say all. */
    private static void write(Telling.OnBoard told, ObjectNode to) {
        SUBJECTS.write(told.subject(), to);
        if (told.subject() instanceof Subject.Pieces) {
            List<String> squares =
                    told.pieces().stream().map(on -> on.square().toString()).toList();
            to.set("squares", FieldType.TEXTS.write().apply(squares));
        } else {
            to.set("pieces", PIECES.write().apply(told.pieces()));
        }
    }

    static Telling read(Fields f) {
        String what = f.text("what");
        return TELLINGS.read(what, f)
                .or(() -> SUBJECTS.read(what, f).map(subject -> new Telling.OnBoard(subject, pieces(subject, f))))
                .orElseThrow(() -> new Unreadable("nothing is told about '" + what + "'"));
    }

    private static List<Telling.PieceOn> pieces(Subject subject, Fields f) {
        if (!(subject instanceof Subject.Pieces pieces)) {
            return PIECES.read().apply(f, "pieces");
        }
        Piece piece = Piece.of(pieces.side(), pieces.role());
        return f.texts("squares").stream()
                .map(square -> new Telling.PieceOn(square(square), piece))
                .toList();
    }

    private static Square square(String text) {
        return Square.parse(text).orElseThrow(() -> new Unreadable("'" + text + "' is no square"));
    }
}
