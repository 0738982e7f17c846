package org.annabella.journal;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.Subject;
import org.annabella.game.Telling;

/** What is told of the board and of the moves so far, as JSON and back. */
final class FactJson {
    private FactJson() {}

    static void write(ObjectNode node, Telling.MovesSoFar told) {
        node.put("what", "movesSoFar").put("all", told.all());
        ArrayNode list = node.putArray("moves");
        told.moves().forEach(move -> write(list.addObject(), move));
    }

    /** Adds a move, and the position that it was made in. */
    static ObjectNode write(ObjectNode node, Telling.LastMove last) {
        Move move = last.move();
        Position before = last.before();
        return node.put("ply", last.ply())
                .put("move", move == null ? null : move.uci())
                .put("before", before == null ? null : EventWriter.fen(before));
    }

    static void write(ObjectNode node, Telling.OnBoard told) {
        Subject subject = told.subject();
        node.put("what", Names.of(subject.topic()));
        if (subject instanceof Subject.Pieces pieces) {
            node.put("of", Names.of(pieces.side())).put("role", Names.of(pieces.role()));
            ArrayNode squares = node.putArray("squares");
            told.pieces().forEach(on -> squares.add(on.square().toString()));
            return;
        }
        if (subject instanceof Subject.OnSquare one) {
            node.put("square", one.square().toString());
        } else if (subject instanceof Subject.OnFile file) {
            node.put("file", String.valueOf((char) ('a' + file.file())));
        } else if (subject instanceof Subject.OnRank rank) {
            node.put("rank", rank.rank() + 1);
        }
        ArrayNode list = node.putArray("pieces");
        told.pieces().forEach(on -> list.addObject()
                .put("square", on.square().toString())
                .put("piece", String.valueOf(on.piece().fenChar())));
    }

    static Telling.MovesSoFar movesSoFar(Fields f) {
        return new Telling.MovesSoFar(f.count("all"), f.list("moves", FactJson::move));
    }

    static Telling.LastMove move(Fields f) {
        return new Telling.LastMove(f.count("ply"), f.moveOrNull("move"), f.positionOrNull("before"));
    }

    static Telling.OnBoard pieces(Fields f) {
        Side side = f.seat("of");
        Role role = f.constant("role", Role.class);
        List<Telling.PieceOn> found = f.texts("squares").stream()
                .map(square -> new Telling.PieceOn(square(square), Piece.of(side, role)))
                .toList();
        return new Telling.OnBoard(new Subject.Pieces(side, role), found);
    }

    private static Square square(String text) {
        return Square.parse(text).orElseThrow(() -> new Unreadable("'" + text + "' is no square"));
    }

    static Telling.OnBoard on(Subject subject, Fields f) {
        return new Telling.OnBoard(
                subject, f.list("pieces", on -> new Telling.PieceOn(on.square("square"), piece(on))));
    }

    private static Piece piece(Fields f) {
        Piece piece = f.pieceOrNull("piece");
        if (piece == null) {
            throw new Unreadable("field 'piece' is missing");
        }
        return piece;
    }
}
