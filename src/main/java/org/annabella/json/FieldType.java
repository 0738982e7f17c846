package org.annabella.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.chess.Square;

/**
 * How one value stands in a field.
 *
 * @param read the value of the field of this name
 * @param write the value as JSON; a {@link MissingNode} where the field is left out
 */
public record FieldType<V>(BiFunction<Fields, String, V> read, Function<V, JsonNode> write) {
    /** Text, cleaned. */
    public static final FieldType<String> TEXT = new FieldType<>(Fields::text, TextNode::valueOf);
    /** True or false. */
    public static final FieldType<Boolean> FLAG = new FieldType<>(Fields::flag, BooleanNode::valueOf);
    /** A whole number from 0. */
    public static final FieldType<Integer> COUNT = new FieldType<>(Fields::count, IntNode::valueOf);
    /** A number. */
    public static final FieldType<Double> DECIMAL = new FieldType<>(Fields::decimal, DoubleNode::valueOf);
    /** A time in milliseconds, from 0. */
    public static final FieldType<Duration> MILLIS =
            new FieldType<>(Fields::millis, time -> LongNode.valueOf(time.toMillis()));
    /** White or Black. */
    public static final FieldType<Side> SEAT = constant(Side.class);
    /** A square, such as {@code e4}. */
    public static final FieldType<Square> SQUARE = new FieldType<>(Fields::square, FieldType::text);
    /** A piece by its letter in FEN. */
    public static final FieldType<Piece> PIECE = new FieldType<>(Fields::piece, piece -> text(piece.fenChar()));
    /** A move in UCI. */
    public static final FieldType<Move> MOVE = new FieldType<>(Fields::move, move -> text(move.uci()));
    /** Moves in UCI; none where the field is absent. */
    public static final FieldType<List<Move>> MOVES = new FieldType<>(Fields::moves, array(move -> text(move.uci())));
    /** Texts, cleaned; none where the field is absent. */
    public static final FieldType<List<String>> TEXTS = new FieldType<>(Fields::texts, array(TextNode::valueOf));

    /** A position that can be played on from. */
    public static final FieldType<Position> POSITION = new FieldType<>(Fields::position, FieldType::fen);

    /** A position that came about in a game, be it by an illegal move. */
    public static final FieldType<Position> ON_RECORD = new FieldType<>(Fields::positionOnRecord, FieldType::fen);

    /** A value as its text. */
    public static JsonNode text(Object value) {
        return TextNode.valueOf(value.toString());
    }

    /** By the files of the rooks in a Chess960 game, so that reading it again gives one. */
    private static JsonNode fen(Position position) {
        return text(position.isChess960() ? position.shredderFen() : position.fen());
    }

    /** A list whose items are written like this. */
    public static <E> Function<List<E>, JsonNode> array(Function<E, JsonNode> item) {
        return all -> {
            ArrayNode list = Fields.JSON.createArrayNode();
            all.forEach(one -> list.add(item.apply(one)));
            return list;
        };
    }

    /** A constant by its name, {@code likeThis}. */
    public static <E extends Enum<E>> FieldType<E> constant(Class<E> type) {
        return new FieldType<>((f, name) -> f.constant(name, type), constant -> text(Names.of(constant)));
    }

    /** An object within. */
    public static <T> FieldType<T> object(Codec<T> codec) {
        return new FieldType<>((f, name) -> f.object(name, codec::read), codec::node);
    }

    /** A list of objects. */
    public static <T> FieldType<List<T>> list(Codec<T> codec) {
        return new FieldType<>((f, name) -> f.list(name, codec::read), array(codec::node));
    }

    /** Writes the field, unless it is left out. */
    public void put(ObjectNode to, String name, V value) {
        JsonNode written = write.apply(value);
        if (!written.isMissingNode()) {
            to.set(name, written);
        }
    }

    /** The same, where {@code null} is written for none; a field that is not there is none as well. */
    public FieldType<V> orNull() {
        return new FieldType<>(
                (f, name) -> f.orNull(name, read), value -> value == null ? NullNode.instance : write.apply(value));
    }

    /** The same; lines of earlier versions that lack the field mean this. */
    public FieldType<V> or(V earlier) {
        return new FieldType<>((f, name) -> f.or(name, read, earlier), write);
    }

    /** The same, where the field is left out if the value is the usual one. */
    public FieldType<V> unless(V usual) {
        return new FieldType<>(
                (f, name) -> f.or(name, read, usual),
                value -> Objects.equals(value, usual) ? MissingNode.getInstance() : write.apply(value));
    }

    /** The same, where the field is left out if there is none. */
    public FieldType<V> ifAny() {
        return new FieldType<>(
                (f, name) -> f.orNull(name, read),
                value -> value == null ? MissingNode.getInstance() : write.apply(value));
    }
}
