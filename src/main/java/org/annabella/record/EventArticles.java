package org.annabella.record;

import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.laws.Edition;
import org.annabella.laws.Matter;

/** The article that stands behind an event; empty where none does. */
final class EventArticles implements GameEvent.SomeCases<String> {
    private final GameState before;

    private EventArticles(GameState before) {
        this.before = before;
    }

    static String of(GameRecord.Happening happening) {
        String article = happening.event().match(new EventArticles(happening.before()));
        return article.equals(Edition.NO_ARTICLE) ? "" : article.strip();
    }

    private String article(Matter matter) {
        return before.setup().edition().article(matter, before.setup().conditions());
    }

    @Override
    public String otherwise(GameEvent event) {
        return "";
    }

    @Override
    public String announcementCorrected(GameEvent.AnnouncementCorrected event) {
        return article(Matter.SLIP);
    }

    @Override
    public String illegalMoveCompleted(GameEvent.IllegalMoveCompleted event) {
        return event.article();
    }

    @Override
    public String penaltyProposed(GameEvent.PenaltyProposed event) {
        return event.article();
    }

    @Override
    public String illegalMoveStands(GameEvent.IllegalMoveStands event) {
        return article(Matter.ILLEGAL_MOVE);
    }

    @Override
    public String claimDecided(GameEvent.ClaimDecided event) {
        return event.article();
    }

    @Override
    public String claimPostponed(GameEvent.ClaimPostponed event) {
        return event.article();
    }

    @Override
    public String finding(GameEvent.Finding event) {
        return event.article();
    }

    @Override
    public String ruling(GameEvent.Ruling event) {
        return event.article();
    }

    @Override
    public String flagFell(GameEvent.FlagFell event) {
        return article(Matter.FLAG_FALL);
    }

    @Override
    public String boardDiffers(GameEvent.BoardDiffers event) {
        return article(Matter.BOARDS_DIFFER);
    }

    @Override
    public String refused(GameEvent.Refused event) {
        return event.article();
    }

    @Override
    public String gameEnded(GameEvent.GameEnded event) {
        return event.article();
    }
}
