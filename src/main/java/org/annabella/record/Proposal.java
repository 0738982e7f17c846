package org.annabella.record;

import java.util.ArrayList;
import java.util.List;
import org.annabella.arbiter.Dispute;
import org.annabella.arbiter.DisputeOfGame;
import org.annabella.arbiter.Instruction;
import org.annabella.arbiter.Reconciliation;
import org.annabella.arbiter.Verdict;
import org.annabella.chess.Square;
import org.annabella.journal.ReconcileJson;
import org.annabella.journal.VerdictWords;
import org.annabella.lexicon.TextNames;
import org.jspecify.annotations.Nullable;

/** What follows from both boards and both sheets as they are now: the same answer as that of {@code annabella reconcile}. */
final class Proposal {
    private final RecordWords words;
    private final Sections make;
    private final Verdict verdict;

    Proposal(GameRecord game, RecordWords words) {
        this.words = words;
        this.make = new Sections(words);
        this.verdict = Reconciliation.compare(DisputeOfGame.of(game.state()));
    }

    List<Document.Section> sections() {
        List<Document.Block> blocks = new ArrayList<>();
        if (!ReconcileJson.isFinding(verdict)) {
            Document.Block nothing = Document.Paragraph.of(words.say("proposal.nothing"));
            return List.of(make.section("proposal", finding(), nothing));
        }
        blocks.add(Document.Paragraph.of(words.say("proposal.intro")));
        blocks.add(finding());
        blocks.add(
                Document.Paragraph.of(words.say(verdict.clocksStay() ? "proposal.clocksStay" : "proposal.clocksThen")));
        blocks.add(new Document.Facts(facts()));
        if (!verdict.instructions().isEmpty()) {
            List<Document.Row> rows =
                    verdict.instructions().stream().map(this::row).toList();
            blocks.add(make.table("instructions", List.of("seat", "do"), rows));
        }
        return List.of(make.section("proposal", blocks.stream()));
    }

    private Document.Paragraph finding() {
        String sentence = VerdictWords.of(verdict, words.language()).sentence();
        return new Document.Paragraph(sentence, ReconcileJson.isFinding(verdict));
    }

    private List<Document.Fact> facts() {
        List<Document.Fact> facts = new ArrayList<>();
        facts.add(make.fact("article", verdict.article()));
        facts.add(make.fact("standsUpTo", String.valueOf(verdict.ply())));
        facts.add(make.fact("toBeOnBoards", verdict.position().fen()));
        Dispute.Clocks clocks = verdict.clocks();
        if (clocks != null) {
            facts.add(make.fact("clockWhite", words.left(clocks.white())));
            facts.add(make.fact("clockBlack", words.left(clocks.black())));
        }
        Verdict.Penalty penalty = verdict.penalty();
        if (penalty != null) {
            facts.add(make.fact("penalty", penalty(penalty)));
        }
        return facts;
    }

    private String penalty(Verdict.Penalty penalty) {
        return words.seat(penalty.seat()) + ": " + cost(penalty) + " (" + penalty.article() + ")";
    }

    private String cost(Verdict.Penalty penalty) {
        if (penalty.gameLost()) {
            return words.say("penalty.lost");
        }
        return penalty.gameDrawn()
                ? words.say("penalty.drawn")
                : words.say("penalty.time", "time", words.book().time(penalty.addToOpponent()));
    }

    private Document.Row row(Instruction instruction) {
        String text = words.sentence(
                TextNames.of("do", instruction.act()),
                "piece",
                words.piece(instruction.piece()),
                "from",
                square(instruction.from()),
                "to",
                square(instruction.to()));
        return make.row(Label.of(words.seat(instruction.seat())), Label.of(text));
    }

    private String square(@Nullable Square square) {
        return square == null ? "" : words.square(square);
    }
}
