package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.braille.Await;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a screen reader is given by Firefox, read from the accessibility bus: an answer that stands in the page and is not
 * announced is no answer for whoever does not see it.
 */
@SystemTest
class SpokenPagesTest {
    @TempDir
    static Path folder;

    private static SpokenTree reader;
    private static Firefox firefox;

    private TestTable table;

    @BeforeAll
    static void start() throws Exception {
        for (Path program : new Path[] {Firefox.PROGRAM, SpokenTree.DISPLAY, SpokenTree.LAUNCHER, SpokenTree.BUS}) {
            assumeTrue(
                    Files.isExecutable(program),
                    program + " is not here: apt-get install firefox-esr xvfb at-spi2-core dbus");
        }
        reader = new SpokenTree(folder.resolve("home"));
        firefox = new Firefox(folder.resolve("profile"), reader.surroundings());
    }

    /** Each is closed whatever becomes of the other; after tests that were left out there is none. */
    @AfterAll
    @SuppressWarnings("try") // They are here to be closed.
    static void end() throws Exception {
        try (AutoCloseable last = reader;
                AutoCloseable first = firefox) {
            // Nothing else is to be done.
        }
    }

    @BeforeEach
    void open() throws Exception {
        table = TestTable.open().start();
    }

    /** The browser's one page leaves the table before it is gone, and what it said last is not taken for the next one's. */
    @AfterEach
    void close() throws InterruptedException {
        firefox.open("about:blank");
        reader.forget();
        table.close();
    }

    private void openPage(Role role) throws InterruptedException {
        firefox.open(table.address(role));
        firefox.await("document.body.dataset.stream === 'open'");
    }

    private SpokenTree.Announced announced(String part) throws InterruptedException {
        return reader.await(each -> each.text().contains(part));
    }

    /** What has the focus is read out; without a window manager no window has it, and the bus is not told of it. */
    private static void entered(String condition) {
        Await.until("the focus is where " + condition, () -> holds(condition));
    }

    /** A page that is just being left for another one does not answer. */
    private static boolean holds(String condition) {
        try {
            return firefox.evaluate("(element => " + condition + ")(document.activeElement)")
                    .asBoolean();
        } catch (AssertionError leaving) {
            return false;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    @Test
    void aPlayersQuestionsAreAnsweredAloudAndTheMovesTold() throws InterruptedException {
        openPage(Role.PLAYER_WHITE);
        firefox.press("l");
        assertThat(announced("No move").how()).isEqualTo("polite");
        firefox.press("t");
        announced("left");
        firefox.press("n");
        announced("move");
        firefox.press("w");
        announced("your");
        table.play("e2e4", "e7e5");
        announced("Eva five");
        firefox.press("l");
        announced("Eva five");
        firefox.press("o");
        announced("opponent has");
        firefox.press("i");
        announced("Your board is correct");
        firefox.press("y");
        announced("Your board is correct");
        firefox.press("s");
        entered("element.dataset.key === 's' && element.parentElement.open");
    }

    @Test
    void whatAPlayerDeclaresIsAnsweredAloud() throws InterruptedException {
        openPage(Role.PLAYER_WHITE);
        firefox.evaluate("document.querySelector('[name=words]').value = 'e4'");
        answered("form:has([name=words])");
        table.execute("e2e4");
        answered("#offerDraw form");
        table.press();
        answered("#claim form");
        answered("#resign form");
    }

    @Test
    void anAssistantsQuestionsAndActsAreAnsweredAloud() throws InterruptedException {
        openPage(Role.ASSISTANT_WHITE);
        firefox.press("t");
        announced("left");
        firefox.evaluate("document.querySelector('#typed-text').value = 'rubbish'");
        answered("form#do-typed");
        table.announce("e2e4").execute("e2e4");
        firefox.await("document.querySelector('[data-key=k]') !== null");
        firefox.press("k");
        announced("The press of the clock is passed on");
    }

    @Test
    void whoeverComesToTheDoorWithAWrongKeyIsToldSo() throws InterruptedException {
        firefox.open(table.console().base());
        firefox.evaluate("document.querySelector('[name=key]').value = 'wrong'");
        firefox.evaluate("document.querySelector('form').requestSubmit()");
        entered("element.name === 'key' && (element.getAttribute('aria-describedby') ?? '').split(' ')"
                + ".some(id => document.getElementById(id).textContent.startsWith('That key is wrong'))");
    }

    @Test
    void whatTheArbiterIsAnsweredIsAnnouncedWhereItIsRefusedToo() throws InterruptedException {
        openPage(Role.ARBITER);
        table.play("e2e4");
        announced("e4");
        answered("form#act-pause");
        answered("form#act-end");
    }

    /**
     * Sends a form as it stands; what the page answers to it must be what is announced. Not looked for at the form: one that
     * has done what it offers is gone with the news of it, which may come first.
     */
    private void answered(String form) throws InterruptedException {
        String shown = "(document.getElementById('reply').dataset.shown ?? '')";
        String before = firefox.evaluate(shown).asText();
        firefox.evaluate("document.querySelector('" + form + "').requestSubmit()");
        String reply = "document.getElementById('reply').textContent.trim()";
        firefox.await(shown + " !== '" + before + "' && " + reply + " !== ''");
        announced(firefox.evaluate(reply).asText());
    }

    @Test
    void aConnectionThatIsLostInterrupts() throws InterruptedException {
        openPage(Role.PLAYER_BLACK);
        table.console().close();
        firefox.await("document.body.dataset.stream === 'cut'");
        assertThat(announced("connection is lost").how()).isEqualTo("assertive");
    }
}
