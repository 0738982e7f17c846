package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;

/**
 * Speaks moves as a person would who reads them off a scoresheet: sign by sign from the algebraic notation, knowing
 * nothing of how announcements are made or understood.
 */
final class SanPhrases {
    private static final Pattern SAN =
            Pattern.compile("([KQRBN])?([a-h])?([1-8])?(x)?([a-h])([1-8])(?:=([QRBN]))?([+#])?");
    private static final Map<Character, String> PIECES = Map.of(
            'K',
            "piece.king",
            'Q',
            "piece.queen",
            'R',
            "piece.rook",
            'B',
            "piece.bishop",
            'N',
            "piece.knight",
            'P',
            "piece.pawn");

    private final Position position;
    private final Map<Move, String> sans;
    private final Language language;
    private final int variant;

    /**
     * @param variant which of a language's words for the same thing is said
     */
    SanPhrases(Position position, Language language, int variant) {
        this.position = position;
        this.language = language;
        this.variant = variant;
        this.sans = position.legalMoves().stream()
                .collect(Collectors.toMap(move -> move, move -> San.write(position, move, Notation.ENGLISH)));
    }

    /** Returns ways to say this legal move. */
    Set<String> of(Move move) {
        Set<String> phrases = new LinkedHashSet<>();
        String san = san(move);
        Matcher read = SAN.matcher(san);
        if (!read.matches()) {
            String castling = word(san.startsWith("O-O-O") ? "castle.long" : "castle.short");
            phrases.add(castling);
            phrases.add(castling + check(san));
            return phrases;
        }
        String piece =
                read.group(1) == null ? "" : word(PIECES.get(read.group(1).charAt(0)));
        String origin = spoken(read.group(2)) + spoken(read.group(3));
        String target = spoken(read.group(5)) + spoken(read.group(6));
        String from = spoken(move.uci().substring(0, 1)) + spoken(move.uci().substring(1, 2));
        String becomes =
                read.group(7) == null ? "" : word(PIECES.get(read.group(7).charAt(0)));
        String takes = read.group(4) == null ? "" : word("capture");
        List<String> moves = new ArrayList<>(List.of(
                piece + origin + takes + target,
                piece + origin + target,
                piece + origin + word("to") + target,
                piece + from + takes + target,
                piece + from + target,
                piece + word("from") + from + word("to") + target,
                from + takes + target,
                from + word("to") + target));
        if (piece.isEmpty()) {
            moves.add(word("piece.pawn") + from + takes + target);
        }
        if (isOnlyOne(fileCapture(san), this::fileCapture)) {
            moves.add(origin + takes + spoken(read.group(5)));
        }
        if (isOnlyOne(pieceCapture(move), this::pieceCapture)) {
            moves.add(word(PIECES.get(pieceCapture(move).charAt(0)))
                    + takes
                    + word(PIECES.get(pieceCapture(move).charAt(1))));
        }
        for (String said : moves) {
            addEndings(phrases, said, becomes, check(san));
        }
        if (position.isEnPassant(move)) {
            addEndings(phrases, origin + takes + target + word("enPassant"), "", check(san));
        }
        return phrases;
    }

    private void addEndings(Set<String> phrases, String said, String becomes, String check) {
        phrases.add((said + becomes).strip());
        phrases.add((said + becomes + check).strip());
        if (!becomes.isEmpty()) {
            phrases.add((said + word("promote") + becomes).strip());
        }
    }

    /** Returns "ed8" for exd8, with the piece that the pawn becomes; nothing for anything else. */
    private String fileCapture(Move move) {
        return fileCapture(san(move));
    }

    private String fileCapture(String san) {
        return san.matches("[a-h]x.*") ? san.charAt(0) + san.substring(2, 3) + san.replaceAll("[^QRBN]", "") : "";
    }

    /** Returns "NB" where a knight takes a bishop, with the piece that a pawn becomes; nothing for a quiet move. */
    private String pieceCapture(Move move) {
        String san = san(move);
        if (!san.contains("x")) {
            return "";
        }
        Piece victim = position.pieceAt(move.to());
        char mover = Character.isUpperCase(san.charAt(0)) ? san.charAt(0) : 'P';
        char taken = victim == null ? 'P' : victim.role().letter();
        return "" + mover + taken + san.substring(1).replaceAll("[^QRBN]", "");
    }

    private boolean isOnlyOne(String shape, Function<Move, String> shapes) {
        return !shape.isEmpty()
                && sans.keySet().stream()
                                .filter(move -> shapes.apply(move).startsWith(shape))
                                .count()
                        == 1;
    }

    private String san(Move move) {
        return sans.getOrDefault(move, "");
    }

    private String check(String san) {
        return san.endsWith("#") ? word("mate") : san.endsWith("+") ? word("check") : "";
    }

    private String spoken(String sign) {
        return sign == null ? "" : word(Character.isDigit(sign.charAt(0)) ? "rank." + sign : "file." + sign);
    }

    private String word(String id) {
        List<String> forms = language.forms(Token.ofId(id).orElseThrow());
        return forms.get(variant % forms.size()) + " ";
    }
}
