package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

/** Says it where the tests in a browser are left out. */
class BrowserTestsTest {

    @Test
    void runHereAsWell() throws ClassNotFoundException {
        boolean included = Thread.currentThread().getContextClassLoader().getResource("browser/profile") != null;
        assumeTrue(
                included,
                "the pages were not tried in a browser: apt-get install chromium-headless-shell, then mvn -Pbrowser verify");
        assertThat(Class.forName("org.annabella.web.AxeTest")).isNotNull();
    }
}
