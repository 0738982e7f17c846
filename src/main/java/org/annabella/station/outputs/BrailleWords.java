package org.annabella.station.outputs;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Telling;
import org.annabella.lexicon.Language;
import org.annabella.phrases.Braille;
import org.annabella.phrases.BrailleText;
import org.annabella.phrases.Notice;
import org.annabella.phrases.Phrasebook;
import org.annabella.voice.EventSpeech;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.Utterance;

/**
 * What an event is on the braille line of one seat: the words that are said aloud or to this seat's ear, in its own language,
 * and nothing that is for the other seat's ear. Moves and times stand in front of the words as signs, which are read faster.
 */
public final class BrailleWords {
    private static final String APART = "\u2800\u2800";

    private final Side seat;
    private final Phrasebook book;
    private final EventSpeech speech;
    private final Notation notation;
    private final Braille braille;
    private final BrailleText text;

    /** The words for the line of one seat, in its language. */
    public BrailleWords(Side seat, Language language, Braille.Digits digits) {
        this.seat = seat;
        this.book = Phrasebook.of(language);
        // Each seat has a private ear here, so that nothing for one of them is said aloud.
        this.speech = EventSpeech.of(List.of(book), EnumSet.allOf(Side.class));
        this.notation = Notation.ofLanguageOrEnglish(language.code());
        this.braille = Braille.of(notation, digits);
        this.text = BrailleText.of(language.code());
    }

    /** Returns the line for an event; empty where this seat is told nothing. */
    public Optional<String> line(GameState before, GameEvent event) {
        String words = speech.utterances(0, before, event).stream()
                .filter(said -> said.channel() == SoundChannel.PUBLIC || said.channel() == SoundChannel.earOf(seat))
                .map(Utterance::text)
                .distinct()
                .collect(Collectors.joining(" "));
        String entered = entered(before, event);
        String told = entered.isEmpty() ? words : entered;
        return told.isEmpty() ? Optional.empty() : Optional.of(signs(before, event) + text.cells(told));
    }

    /**
     * What this seat has typed is read back here as a spoken announcement is to the ear, and what the opponent says is shown as
     * it was understood: a player who cannot hear it has to repeat it (FIDE Laws 2023, D.2.1). Legal or not makes no difference.
     */
    private String entered(GameState before, GameEvent event) {
        if (event instanceof GameEvent.MoveAnnounced announced) {
            return announced(before, announced.seat(), announced.heard());
        }
        return event instanceof GameEvent.AnnouncementCorrected corrected && corrected.seat() != seat
                ? announced(before, corrected.seat(), corrected.heard())
                : "";
    }

    private String announced(GameState before, Side by, HeardMove heard) {
        Move move = heard.move();
        if (move == null || by == seat && !heard.isWritten()) {
            return "";
        }
        String words = book.heard(before.position(), move);
        return by == seat ? words : book.side(by) + ". " + words;
    }

    private String signs(GameState before, GameEvent event) {
        if (event instanceof GameEvent.MoveMade made) {
            return move(before.position(), made.move());
        }
        if (event instanceof GameEvent.MoveCompleted completed) {
            return move(before.positionBefore(completed.ply()), completed.move());
        }
        return event instanceof GameEvent.Told told ? signs(told.what()) : "";
    }

    private String signs(Telling what) {
        if (what instanceof Telling.TimeLeft time) {
            return braille.hoursMinutesSeconds(ShownTime.of(time.left())) + APART;
        }
        if (what instanceof Telling.LastMove last) {
            Position position = last.before();
            Move move = last.move();
            return position == null || move == null ? "" : move(position, move);
        }
        return "";
    }

    private String move(Position before, Move move) {
        return before.isLegal(move) ? signs(before, move) + APART : "";
    }

    /** The signs of a legal move. */
    public String signs(Position before, Move move) {
        return braille.isolated(before, move);
    }

    /** The line for something that is no event of the game. */
    public String line(Notice notice) {
        return text.cells(book.say(notice));
    }

    /** Where the game stands, for a display that comes to one under way: how it ended, else its last move. */
    public Optional<String> standing(GameState state) {
        Optional<String> end = state.endReason().map(reason -> text.cells(book.gameEnded(state.result(), reason)));
        return end.isPresent() ? end : lastMove(state);
    }

    private Optional<String> lastMove(GameState state) {
        return state.lastPly()
                .map(ply -> move(ply.before(), ply.move()) + text.cells(book.lastMove(ply.before(), ply.move())));
    }

    /** Words in cells. */
    public String cells(String words) {
        return text.cells(words);
    }

    /** The legal moves that typed cells can mean. */
    public List<Move> meant(Position position, String cells) {
        return braille.meant(position, cells);
    }

    /** A move in the notation of the language, as it could have been typed at the console. */
    String notation(Position position, Move move) {
        return San.write(position, move, notation);
    }

    /** Typed cells as letters and figures. */
    public String letters(String cells) {
        return braille.letters(cells);
    }

    /** The cells that a letter or figure of another keyboard stands for; empty where there are none. */
    String cellsOf(int sign) {
        return braille.cellsOf(sign);
    }
}
