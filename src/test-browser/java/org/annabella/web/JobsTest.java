package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The three main jobs, each done with the keyboard alone. */
@SystemTest
class JobsTest {
    private static final int ENOUGH = 120;

    private TestTable table;

    @BeforeEach
    void open() throws IOException {
        table = TestTable.open().start();
    }

    @AfterEach
    void close() {
        table.close();
    }

    /** Goes on with Tab until what has the focus fits, as somebody does who does not see the page. */
    private static void tabTo(Page page, String selector) {
        for (int i = 0; i < ENOUGH; i++) {
            if (page.evaluate("selector => document.activeElement.matches(selector)", selector)
                    .equals(true)) {
                return;
            }
            page.keyboard().press("Tab");
        }
        throw new AssertionError("Tab never reaches " + selector);
    }

    private static void f6To(Page page, String part) {
        for (int i = 0; i < ENOUGH; i++) {
            if (page.evaluate("() => document.activeElement.id").equals(part)) {
                return;
            }
            page.keyboard().press("F6");
        }
        throw new AssertionError("F6 never reaches " + part);
    }

    private static void awaitReply(Reader reader) {
        reader.page().waitForFunction("() => document.getElementById('reply').textContent.trim() !== ''");
    }

    /** Both scoresheets differ at ply 3: the arbiter goes to the decision, reads it, gives a reason, and accepts. */
    @Test
    void rulesADifference() throws IOException {
        table.close();
        table = TestTable.open().startWithoutAssistant();
        table.play("e2e4", "e7e5").announce("g1f3");
        table.take(new GameInput.Repeat(table.now(), Side.BLACK, HeardMove.text(Move.parse("b1c3"), "Nc3")));
        table.execute("g1f3").press();
        table.take(new GameInput.Mirror(table.now(), Side.BLACK, Move.parse("b1c3")));
        try (Reader reader = Reader.at(table, Role.ARBITER)) {
            Page page = reader.page();
            f6To(page, "decision");
            assertThat(page.locator("#decision").innerText()).contains("D.2.9", "after half-move 2");
            tabTo(page, "#decision form input:not([type=hidden]), #decision form textarea");
            page.keyboard().type("both players agree");
            tabTo(page, "#decision form button");
            page.keyboard().press("Enter");
            awaitReply(reader);
            reader.awaits(table);
            assertThat(table.state().plies()).hasSize(2);
            assertThat(reader.heard()).anyMatch(line -> line.startsWith("> "));
            assertThat(table.events())
                    .filteredOn(GameEvent.Ruling.class::isInstance)
                    .singleElement()
                    .satisfies(event ->
                            assertThat(((GameEvent.Ruling) event).reason()).contains("both players agree"));
            assertThat(reader.faults()).isEmpty();
        }
    }

    @Test
    void promptsTenMoves() {
        try (Reader reader = Reader.at(table, Role.ASSISTANT_WHITE)) {
            List<String> moves =
                    List.of("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7");
            for (String move : moves) {
                Side mover = table.state().turnSeat();
                table.execute(move);
                press(reader, "a");
                press(reader, "s");
                // The assistant's hands: the board itself says what they did.
                table.mirror(mover.opposite(), move);
                if (mover == Side.WHITE) {
                    press(reader, "k");
                } else {
                    table.press();
                }
                table.settle();
            }
            assertThat(table.state().plies())
                    .hasSize(10)
                    .allMatch(ply ->
                            ply.repeated() && ply.how().heard() && ply.how().executed());
            assertThat(table.state().owing(Side.BLACK)).isEmpty();
            assertThat(reader.faults()).isEmpty();
        }
    }

    /** The prompt that this key answers is waited for, as a person does. */
    private void press(Reader reader, String key) {
        Page page = reader.page();
        page.locator("#now [data-key=" + key + "]").waitFor();
        long before = table.settle().console().seq();
        page.keyboard().press(key);
        page.waitForFunction("seq => Number(document.body.dataset.seq) > seq", (double) before);
    }

    @Test
    void followsAGameOnTheBoard() {
        try (Reader reader = Reader.at(table, Role.PLAYER_BLACK, wishes -> wishes.setViewportSize(1280, 800))) {
            Page page = reader.prefers("size", "200").prefers("theme", "yellow").page();
            table.play("e2e4");
            reader.awaits(table);
            tabTo(page, "[role=gridcell]");
            assertThat(focused(page)).contains("e4").contains("white pawn").contains("last move");
            table.play("e7e5", "g1f3", "b8c6");
            reader.awaits(table);
            page.keyboard().press("ArrowUp");
            page.keyboard().press("ArrowUp");
            assertThat(focused(page)).contains("e2").contains("empty");
            page.keyboard().press("Control+Home");
            assertThat(focused(page)).contains("h1").contains("white rook");
            assertThat(reader.heard()).hasSizeGreaterThanOrEqualTo(2).doesNotHaveDuplicates();
            assertThat(reader.faults()).isEmpty();
        }
    }

    private static String focused(Page page) {
        return String.valueOf(page.evaluate("() => document.activeElement.textContent"));
    }
}
