package org.annabella.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A paper made of headed sections, before anybody has decided how it looks.
 *
 * @param language the code of the language in which it is written
 * @param title its one main heading
 * @param sections in order
 */
record Document(String language, String title, List<Section> sections) {

    /** Copies the sections. */
    Document {
        sections = List.copyOf(sections);
    }

    /**
     * A part with a heading.
     *
     * @param id letters that no other section of the paper has
     */
    record Section(String id, String heading, List<Block> blocks) {
        /** Copies the blocks. */
        Section {
            blocks = List.copyOf(blocks);
        }
    }

    /** What a section is made of. */
    sealed interface Block {
        /** Calls the one case that fits. */
        <R> R match(Cases<R> cases);
    }

    /** One answer for every kind of block. */
    interface Cases<R> {
        /** Answers for {@link Paragraph}. */
        R paragraph(Paragraph block);

        /** Answers for {@link Facts}. */
        R facts(Facts block);

        /** Answers for {@link Table}. */
        R table(Table block);

        /** Answers for {@link Diagram}. */
        R diagram(Diagram block);

        /** Answers for {@link Steps}. */
        R steps(Steps block);

        /** Answers for {@link Moves}. */
        R moves(Moves block);
    }

    /** Some sentences; those that warn stand out. */
    record Paragraph(String text, boolean warns) implements Block {
        /** Sentences that do not warn. */
        static Paragraph of(String text) {
            return new Paragraph(text, false);
        }

        /** Sentences that warn. */
        static Paragraph warning(String text) {
            return new Paragraph(text, true);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.paragraph(this);
        }
    }

    /** Names and what they stand for. */
    record Facts(List<Fact> facts) implements Block {
        /** Copies the facts. */
        Facts {
            facts = List.copyOf(facts);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.facts(this);
        }
    }

    /** One name and what it stands for. */
    record Fact(String name, Label value) {}

    /** A table; the first cell of each row is its heading. */
    record Table(String caption, List<String> heads, List<Row> rows) implements Block {
        /** Copies the lists. */
        Table {
            heads = List.copyOf(heads);
            rows = List.copyOf(rows);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.table(this);
        }
    }

    /**
     * A row.
     *
     * @param mark what makes this row stand out, in words; empty if nothing does
     */
    record Row(List<Label> cells, String mark) {
        /** Copies the cells. */
        Row {
            cells = List.copyOf(cells);
        }

        /** A row like any other. */
        static Row of(List<Label> cells) {
            return new Row(cells, "");
        }
    }

    /**
     * A board.
     *
     * @param files the names of the files, from the left
     * @param ranks from the top
     * @param words what stands on it, as sentences
     */
    record Diagram(String caption, List<Label> files, List<Rank> ranks, List<String> words) implements Block {
        /** Copies the lists. */
        Diagram {
            files = List.copyOf(files);
            ranks = List.copyOf(ranks);
            words = List.copyOf(words);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.diagram(this);
        }
    }

    /** One rank of a board, its squares from the left. */
    record Rank(Label name, List<Cell> cells) {
        /** Copies the cells. */
        Rank {
            cells = List.copyOf(cells);
        }
    }

    /**
     * One square of a board.
     *
     * @param content the figure to the eye, the letter in a text, words to the ear
     * @param light whether the square is a light one
     * @param differs whether the board is wrong here
     */
    record Cell(Label content, boolean light, boolean differs) {}

    /** The moves of a game, each with a way to the step that completed it. */
    record Moves(String caption, List<String> heads, List<Played> played) implements Block {
        /** Copies the lists. */
        Moves {
            heads = List.copyOf(heads);
            played = List.copyOf(played);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.moves(this);
        }
    }

    /**
     * One move.
     *
     * @param step the number of the event that completed it
     * @param name its number and itself
     * @param spent how long its player's clock ran for it
     * @param left what that clock showed then
     * @param fen the position that it made
     */
    record Played(int step, Label name, Label spent, Label left, String fen) {}

    /** What happened, one after the other. */
    record Steps(List<Step> steps) implements Block {
        /** Copies the steps. */
        Steps {
            steps = List.copyOf(steps);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.steps(this);
        }
    }

    /**
     * One thing that happened.
     *
     * @param number of the event in the journal
     * @param at when
     * @param text what
     * @param spoken what the station said about it, in order
     * @param sound what was said to the station; absent if this is not about a sound
     * @param board the position that it made; absent if it made none
     */
    record Step(
            int number,
            Label at,
            String text,
            List<String> spoken,
            @Nullable Sound sound,
            @Nullable Diagram board) {
        /** Copies what was spoken. */
        Step {
            spoken = List.copyOf(spoken);
        }
    }

    /**
     * A sound beside the paper.
     *
     * @param file its name
     * @param name what its player is called
     * @param trouble why it cannot be trusted and is not played; empty if it can
     */
    record Sound(String file, String name, String trouble) {}
}
