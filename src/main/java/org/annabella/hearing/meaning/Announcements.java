package org.annabella.hearing.meaning;

import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Square;
import org.annabella.hearing.meaning.SpokenMove.Mover;
import org.annabella.hearing.meaning.SpokenMove.Step;
import org.annabella.hearing.meaning.SpokenMove.Target;
import org.annabella.hearing.meaning.SpokenMove.Warning;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/**
 * All natural ways to announce the legal moves of a position: the long and the short form, with and without words for
 * "from", "to" and capturing, with only as much of the origin as is needed, captures by files or by pieces alone.
 *
 * <p>Source: FIDE Laws 2023, D.2.1 (long forms) and Appendix C (short forms).
 */
public final class Announcements {

    private final MoveResolver resolver;
    private final List<Announcement> all = new ArrayList<>();

    private Announcements(MoveResolver resolver) {
        this.resolver = resolver;
    }

    /** Returns the announcements of every legal move of the position; each means its move and no other. */
    public static List<Announcement> of(Position position) {
        return of(new MoveResolver(position));
    }

    public static List<Announcement> of(MoveResolver resolver) {
        Announcements announcements = new Announcements(resolver);
        resolver.legalMoves().forEach(announcements::addForms);
        return List.copyOf(announcements.all);
    }

    /** Some words of an announcement, and what they say. */
    private record Said<T>(List<Token> tokens, T meaning) {}

    private void addForms(LegalMove move) {
        if (move.castles()) {
            boolean kingSide = move.move().to().file() > move.from().file();
            add(move, List.of(kingSide ? Token.CASTLE_SHORT : Token.CASTLE_LONG), 0);
            if (resolver.legalMoves().stream().filter(LegalMove::castles).count() == 1) {
                add(move, List.of(Token.CASTLE), Place.SHORTENED);
            }
        }
        Square to = move.target();
        if (to == null) {
            return;
        }
        for (Said<Mover> mover : movers(move)) {
            for (Said<Target> target : targets(move, to)) {
                addEndings(move, mover, target);
            }
        }
    }

    private void addEndings(LegalMove move, Said<Mover> mover, Said<Target> target) {
        boolean passing = target.meaning().rank() == null && target.tokens().contains(Token.EN_PASSANT);
        for (Said<Boolean> ending : endings(move, passing)) {
            Step step = new Step(
                    mover.meaning(),
                    target.meaning(),
                    move.move().promotion(),
                    false,
                    passing || ending.meaning(),
                    Warning.NONE);
            if (move.move().equals(resolver.only(step))) {
                add(move, joined(mover, target, ending), cost(mover, target));
            }
        }
    }

    /** What may be said of the piece that moves; whether it is enough is seen on the board. */
    private static List<Said<Mover>> movers(LegalMove move) {
        List<Said<Mover>> movers = new ArrayList<>();
        addMovers(movers, move, null);
        addMovers(movers, move, move.role());
        return movers;
    }

    private static void addMovers(List<Said<Mover>> movers, LegalMove move, @Nullable Role role) {
        Token file = Token.fileOf(move.from());
        Token rank = Token.rankOf(move.from());
        addMover(movers, move, role, List.of());
        for (List<Token> origin : List.of(List.of(file), List.of(rank), List.of(file, rank))) {
            addMover(movers, move, role, origin);
            addMover(movers, move, role, joined(List.of(Token.FROM), origin));
        }
    }

    private static void addMover(List<Said<Mover>> movers, LegalMove move, @Nullable Role role, List<Token> origin) {
        boolean file = origin.contains(Token.fileOf(move.from()));
        boolean rank = origin.contains(Token.rankOf(move.from()));
        boolean enough = role != null || file && rank || move.role() == Role.PAWN && !rank;
        if (enough) {
            List<Token> piece = role == null ? List.of() : List.of(Token.ofRole(role));
            Mover mover = new Mover(
                    role, file ? move.from().file() : null, rank ? move.from().rank() : null);
            movers.add(new Said<>(joined(piece, origin), mover));
        }
    }

    private static List<Said<Target>> targets(LegalMove move, Square to) {
        List<Token> square = List.of(Token.fileOf(to), Token.rankOf(to));
        Target quiet = new Target(false, null, to.file(), to.rank());
        List<Said<Target>> targets = new ArrayList<>();
        targets.add(new Said<>(square, quiet));
        targets.add(new Said<>(joined(List.of(Token.TO), square), quiet));
        if (move.victim() != null) {
            addCaptures(targets, move, to, move.victim());
        }
        return targets;
    }

    private static void addCaptures(List<Said<Target>> targets, LegalMove move, Square to, Role victim) {
        List<Token> takes = List.of(Token.CAPTURE);
        List<Token> takesPiece = List.of(Token.CAPTURE, Token.ofRole(victim));
        List<Token> square = List.of(Token.fileOf(to), Token.rankOf(to));
        Target onSquare = new Target(true, null, to.file(), to.rank());
        Target pieceOnSquare = new Target(true, victim, to.file(), to.rank());
        targets.add(new Said<>(joined(takes, square), onSquare));
        targets.add(new Said<>(joined(takes, List.of(Token.TO), square), onSquare));
        targets.add(new Said<>(joined(takesPiece, square), pieceOnSquare));
        targets.add(new Said<>(joined(takesPiece, List.of(Token.TO), square), pieceOnSquare));
        targets.add(new Said<>(takesPiece, new Target(true, victim, null, null)));
        if (move.role() == Role.PAWN) {
            targets.add(new Said<>(List.of(Token.CAPTURE, Token.fileOf(to)), new Target(true, null, to.file(), null)));
        }
        if (move.enPassant()) {
            targets.add(new Said<>(List.of(Token.CAPTURE, Token.EN_PASSANT), new Target(true, null, null, null)));
        }
    }

    /** What follows the target: the piece that a pawn becomes, "en passant" or nothing; with whether the latter. */
    private static List<Said<Boolean>> endings(LegalMove move, boolean passing) {
        Role promotion = move.move().promotion();
        if (promotion != null) {
            Token piece = Token.ofRole(promotion);
            return List.of(new Said<>(List.of(piece), false), new Said<>(List.of(Token.PROMOTE, piece), false));
        }
        Said<Boolean> nothing = new Said<>(List.of(), false);
        return move.enPassant() && !passing
                ? List.of(nothing, new Said<>(List.of(Token.EN_PASSANT), true))
                : List.of(nothing);
    }

    /** Adds up what the ways through {@link Place} cost. */
    private static float cost(Said<Mover> mover, Said<Target> target) {
        float cost = mover.tokens().contains(Token.FROM) ? Place.RARE : 0;
        cost += target.meaning().victim() != null ? Place.RARE : 0;
        return target.meaning().square() == null ? cost + Place.SHORTENED : cost;
    }

    /** Adds a form, and the same with the word for check or mate where the move gives it. */
    private void add(LegalMove move, List<Token> tokens, float cost) {
        all.add(new Announcement(move.move(), tokens, cost));
        Warning warning = resolver.warning(move.move());
        if (warning != Warning.NONE) {
            List<Token> warned = joined(tokens, List.of(Token.valueOf(warning.name())));
            all.add(new Announcement(move.move(), warned, cost));
        }
    }

    private static List<Token> joined(Said<?> mover, Said<?> target, Said<?> ending) {
        return joined(mover.tokens(), target.tokens(), ending.tokens());
    }

    @SafeVarargs
    private static List<Token> joined(List<Token>... parts) {
        List<Token> joined = new ArrayList<>();
        for (List<Token> part : parts) {
            joined.addAll(part);
        }
        return joined;
    }
}
