package org.annabella.web;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The browser that is installed on this computer, one for all tests. Nothing is downloaded: {@code -Dannabella.browser} names
 * another than those that are looked for. Without one the tests fail; to leave them out is to leave out the profile.
 */
final class Browser {
    private static final List<String> USUAL =
            List.of("/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome");
    private static final Playwright PLAYWRIGHT =
            Playwright.create(new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    private static final com.microsoft.playwright.Browser BROWSER = PLAYWRIGHT
            .chromium()
            .launch(new BrowserType.LaunchOptions()
                    .setExecutablePath(find())
                    .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage")));

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(PLAYWRIGHT::close, "browser-end"));
    }

    private Browser() {}

    /** The browser, opened when it is first asked for; for one thread only. */
    static com.microsoft.playwright.Browser get() {
        return BROWSER;
    }

    private static Path find() {
        String named = System.getProperty("annabella.browser", "");
        return (named.isEmpty() ? USUAL.stream() : Stream.of(named))
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(
                        () -> new AssertionError("no browser here: apt-get install chromium-headless-shell, or name"
                                + " one by -Dannabella.browser=/path; without -Psystem these tests are left out"));
    }
}
