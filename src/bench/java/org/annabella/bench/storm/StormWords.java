package org.annabella.bench.storm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Token;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;

/** What people at the table of a storm say, aloud or typed, in the languages of their seats. */
final class StormWords {
    private static final Duration FINISHED = Duration.ofSeconds(20);

    private final StormPlan plan;
    private final StormWorld world;
    private final StormTally tally;
    private final Consumer<String> story;
    private final SplittableRandom random;
    private final Map<Side, Interpreter> interpreters = new EnumMap<>(Side.class);
    private @Nullable StormPages pages;
    private @Nullable StormBraille braille;
    private @Nullable StormRoom room;

    StormWords(StormPlan plan, StormWorld world, StormTally tally, Consumer<String> story) {
        this.plan = plan;
        this.world = world;
        this.tally = tally;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 13 + 1);
    }

    /** How something was said. */
    enum Way {
        /** The station was not there to hear it. */
        NOT_AT_ALL,
        PAGE,
        BRAILLE,
        TYPED,
        /** As a whole sound. */
        SOUND,
        MICROPHONE;

        boolean isAloud() {
            return this == SOUND || this == MICROPHONE;
        }
    }

    /** Somebody says this; tells how. */
    Way say(Side seat, String words) {
        boolean aloud = plan.soundPercent() > random.nextInt(100);
        story.accept(seat.id() + (aloud ? " says '" : " types '") + words + "'");
        tally.count(aloud ? "said aloud" : "typed");
        if (!aloud && pages != null && random.nextInt(1000) < plan.pages() && pages.says(seat, words)) {
            return Way.PAGE;
        }
        if (!world.isUp() || world.isStarting()) {
            return Way.NOT_AT_ALL;
        }
        if (!aloud && braille != null && braille.says(seat, words)) {
            return Way.BRAILLE;
        }
        if (aloud && room != null && !plan.microphones().equals("none")) {
            listen();
            room.says(seat, words);
            return Way.MICROPHONE;
        }
        if (aloud) {
            world.station().hear(seat, world.spoken().sound(words));
            return Way.SOUND;
        }
        world.station().read(seat, words);
        return Way.TYPED;
    }

    /** Some of what is typed is typed on a player's page. */
    void typedOn(StormPages players) {
        pages = players;
    }

    /** Some of it at a braille display. */
    void typedAt(StormBraille displays) {
        braille = displays;
    }

    /** What is said aloud is said in this room. */
    void saidIn(StormRoom where) {
        room = where;
    }

    /** Mostly people let the station finish. */
    private void listen() {
        try {
            if (random.nextInt(8) > 0) {
                Waits.until(() -> !world.speech().isSounding() || !world.isUp(), FINISHED);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private Language language(Side seat) {
        return LanguageFiles.read(plan.language(seat));
    }

    /** A command or an answer. */
    String token(Side seat, Token token) {
        List<String> forms = language(seat).forms(token);
        return forms.isEmpty() ? "" : forms.get(0);
    }

    /** The move in words by which nothing else can be meant. */
    String whole(Side seat, Position position, Move move) {
        if (castles(position, move)) {
            return token(seat, move.to().file() > move.from().file() ? Token.CASTLE_SHORT : Token.CASTLE_LONG);
        }
        List<String> words = new ArrayList<>();
        words.add(token(seat, role(position, move)));
        words.add(of(seat, move.from(), move.to()));
        if (move.promotion() != null) {
            words.add(token(seat, Token.ofRole(move.promotion())));
        }
        return String.join(" ", words);
    }

    /** The move in fewer words, about which the station asks back if it can be brought to. */
    String brief(Side seat, Position position, Move move) {
        String role = token(seat, role(position, move));
        String file = token(seat, Token.fileOf(move.to()));
        String rank = token(seat, Token.rankOf(move.to()));
        List<String> all = List.of(file + " " + rank, role + " " + file, role + " " + rank, role, file);
        Interpreter interpreter = interpreters.computeIfAbsent(seat, side -> new Interpreter(List.of(language(side))));
        return Stream.concat(
                        all.stream(),
                        position.legalMoves().stream()
                                .map(Move::to)
                                .distinct()
                                .filter(to -> reaching(position, to) > 1)
                                .map(to -> square(seat, to)))
                .filter(words -> interpreter.understand(position, words) instanceof Interpretation.Ask)
                .findFirst()
                .orElse(role + " " + file);
    }

    private static long reaching(Position position, Square to) {
        return position.legalMoves().stream()
                .filter(move -> move.to().equals(to))
                .count();
    }

    /** Two squares. */
    String of(Side seat, Square from, Square to) {
        return square(seat, from) + " " + square(seat, to);
    }

    private static Token role(Position position, Move move) {
        Piece piece = position.pieceAt(move.from());
        return Token.ofRole(piece == null ? Role.PAWN : piece.role());
    }

    /** Whether this move castles. */
    static boolean castles(Position position, Move move) {
        Piece piece = position.pieceAt(move.from());
        Piece target = position.pieceAt(move.to());
        return piece != null
                && piece.role() == Role.KING
                && (target != null && target.side() == piece.side()
                        || Math.abs(move.from().file() - move.to().file()) > 1);
    }

    /** Whether this move takes in passing. */
    static boolean passes(Position position, Move move) {
        Piece piece = position.pieceAt(move.from());
        return piece != null
                && piece.role() == Role.PAWN
                && move.from().file() != move.to().file()
                && position.pieceAt(move.to()) == null;
    }

    private String square(Side seat, Square square) {
        return token(seat, Token.fileOf(square)) + " " + token(seat, Token.rankOf(square));
    }
}
