package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

/** Says it where the tests in a browser are left out. */
class BrowserTestsTest {

    private static final String LEFT_OUT =
            "the pages were not tried in a browser: apt-get install chromium-headless-shell, "
                    + "then mvn -Pbrowser verify";

    @Test
    void runHereAsWell() throws ClassNotFoundException {
        boolean included = Boolean.getBoolean("annabella.browserTests");
        if (!included) {
            // The reason of a test that is left out stands in its report only.
            System.out.println(LEFT_OUT);
        }
        assumeTrue(included, LEFT_OUT);
        assertThat(Class.forName("org.annabella.web.AxeTest")).isNotNull();
    }
}
