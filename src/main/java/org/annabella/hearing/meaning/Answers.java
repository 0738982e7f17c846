package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.lexicon.Distinction;
import org.annabella.lexicon.Distinction.Aspect;
import org.annabella.lexicon.Token;

/**
 * What may be said to pick one of a question's moves: its number where the question names them in an order, the name by which
 * the question calls it, a little more than that; "yes" where there is only one. Such a number always counts: names that could
 * be taken for another's number are none. A question whose moves are not all legal belongs to another position: nothing picks any of them.
 */
public final class Answers {
    private static final List<Token> NUMBERS = List.of(Token.ONE, Token.TWO, Token.THREE);

    private final List<Move> candidates;
    private final Distinction distinction;
    private final boolean inOrder;

    public Answers(Position position, Ask question) {
        List<Move> asked = question.candidates();
        this.candidates = asked.stream().allMatch(position::isLegal) ? asked : List.of();
        this.distinction = Distinction.of(position, candidates);
        this.inOrder = question.isInOrder();
    }

    /** Returns the candidates that these words pick: one if they are an answer. */
    Set<Move> picked(Vocabulary vocabulary, List<String> words) {
        Set<Move> picked = new LinkedHashSet<>();
        for (int i = 0; i < candidates.size(); i++) {
            if (names(i).stream().anyMatch(name -> vocabulary.says(words, name))) {
                picked.add(candidates.get(i));
            }
        }
        return picked;
    }

    /** Returns everything that is an answer, "yes" and "no" included. */
    public Set<List<Token>> all() {
        Set<List<Token>> all = new LinkedHashSet<>();
        Interpreter.ANSWERS.forEach(answer -> all.add(List.of(answer)));
        for (int i = 0; i < candidates.size(); i++) {
            all.addAll(names(i));
        }
        return all;
    }

    /** All that picks a move; where there are more, "yes" before it is a mere "yes", and "no" takes another answer back. */
    private List<List<Token>> names(int index) {
        List<List<Token>> names = plainNames(index);
        if (candidates.size() == 1) {
            return names;
        }
        return Stream.of(List.<Token>of(), List.of(Token.YES), List.of(Token.NO))
                .flatMap(before -> names.stream().map(name -> joined(before, name)))
                .toList();
    }

    private List<List<Token>> plainNames(int index) {
        List<List<Token>> names = new ArrayList<>();
        if (inOrder) {
            names.add(List.of(NUMBERS.get(index)));
        }
        if (candidates.size() == 1) {
            names.add(List.of(Token.YES));
        } else if (distinction.aspect() != Aspect.MOVE) {
            names.add(distinction.names().get(index));
            addLonger(names, candidates.get(index));
        }
        return names;
    }

    /** A square may be named in full where its file or rank was asked for, and the other way round where that is enough. */
    private void addLonger(List<List<Token>> names, Move move) {
        switch (distinction.aspect()) {
            case ORIGIN_FILE, ORIGIN_RANK, ORIGIN -> {
                List<List<Token>> places =
                        new ArrayList<>(List.of(distinction.names().get(candidates.indexOf(move))));
                addSquare(places, move.from(), files(Move::from));
                names.addAll(places);
                places.forEach(place -> names.add(joined(List.of(Token.FROM), place)));
                places.forEach(place -> names.add(joined(List.of(Token.THE_ONE_FROM), place)));
            }
            case TARGET_FILE, TARGET_RANK, TARGET -> addSquare(names, move.to(), files(Move::to));
            case PROMOTION -> {
                List<Token> piece = distinction.names().get(candidates.indexOf(move));
                // The Danish "et" is the number as well as the article of "tårn".
                Stream.of(Token.PROMOTE, Token.TO, Token.ONE)
                        .forEach(before -> names.add(joined(List.of(before), piece)));
            }
            default -> {}
        }
    }

    private static List<Token> joined(List<Token> before, List<Token> name) {
        return Stream.concat(before.stream(), name.stream()).toList();
    }

    private static void addSquare(List<List<Token>> names, Square square, List<Integer> files) {
        names.add(List.of(Token.fileOf(square), Token.rankOf(square)));
        if (Collections.frequency(files, square.file()) == 1) {
            names.add(List.of(Token.fileOf(square)));
        }
    }

    private List<Integer> files(Function<Move, Square> end) {
        return candidates.stream().map(move -> end.apply(move).file()).toList();
    }
}
