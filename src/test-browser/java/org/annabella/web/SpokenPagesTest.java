package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.annabella.SystemTest;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.AfterEach;
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

    private TestTable table;
    private SpokenTree reader;
    private Firefox firefox;

    @BeforeEach
    void open() throws Exception {
        for (Path program : new Path[] {Firefox.PROGRAM, SpokenTree.DISPLAY, SpokenTree.LAUNCHER, SpokenTree.BUS}) {
            assumeTrue(
                    Files.isExecutable(program),
                    program + " is not here: apt-get install firefox-esr xvfb at-spi2-core dbus");
        }
        table = TestTable.open().start();
        reader = new SpokenTree(folder.resolve("home"));
        firefox = new Firefox(folder.resolve("profile"), reader.surroundings());
    }

    /** Each is closed whatever becomes of the others; after a test that was left out there is none. */
    @AfterEach
    @SuppressWarnings("try") // They are here to be closed.
    void close() throws Exception {
        try (AutoCloseable last = table;
                AutoCloseable second = reader;
                AutoCloseable first = firefox) {
            // Nothing else is to be done.
        }
    }

    private void openPage(Role role) throws InterruptedException {
        firefox.open(table.address(role));
        firefox.await("document.body.dataset.stream === 'open'");
    }

    private SpokenTree.Announced announced(String part) throws InterruptedException {
        return reader.await(each -> each.text().contains(part));
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
    }

    @Test
    void whatTheArbiterIsAnsweredIsAnnouncedWhereItIsRefusedToo() throws InterruptedException {
        openPage(Role.ARBITER);
        table.play("e2e4");
        announced("e4");
        answered("act-pause");
        answered("act-end");
    }

    /**
     * Sends a form as it stands; what the page answers to it must be what is announced. Not looked for at the form: one that
     * has done what it offers is gone with the news of it, which may come first.
     */
    private void answered(String form) throws InterruptedException {
        String shown = "(document.getElementById('reply').dataset.shown ?? '')";
        String before = firefox.evaluate(shown).asText();
        firefox.evaluate("document.querySelector('form#" + form + "').requestSubmit()");
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
