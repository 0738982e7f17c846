package org.annabella.web;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.annabella.web.page.Role;

/**
 * Somebody with a browser before a page. What no page may ever do is written down as it happens: messages on the browser's
 * console, forbidden loads, requests to another host.
 */
final class Reader implements AutoCloseable {
    /** Collects what a screen reader would be given by the live regions: each line that is put in, once. */
    private static final String LISTEN = """
            () => {
              window.heard = [];
              const collect = (id, how) => {
                const region = document.getElementById(id);
                new MutationObserver(records => records.forEach(record => record.addedNodes.forEach(node => {
                  const text = node.textContent.trim();
                  if (text) window.heard.push(how + text);
                }))).observe(region, {childList: true, subtree: true, characterData: true});
              };
              collect('say', '');
              collect('say-urgent', '! ');
              collect('reply', '> ');
            }""";

    private final BrowserContext context;
    private final Page page;
    private final List<String> faults = new ArrayList<>();

    private Reader(BrowserContext context) {
        this.context = context;
        this.page = context.newPage();
        page.setDefaultTimeout(60_000);
    }

    /** A browser that knows nothing yet, as wanted. */
    static Reader with(Consumer<NewContextOptions> wishes) {
        NewContextOptions options = new NewContextOptions().setLocale("en");
        wishes.accept(options);
        return new Reader(Browser.get().newContext(options));
    }

    /** Opens the page of a role by its key. */
    static Reader at(TestTable table, Role role) {
        return at(table, role, wishes -> {});
    }

    static Reader at(TestTable table, Role role, Consumer<NewContextOptions> wishes) {
        Reader reader = with(wishes);
        reader.watch(URI.create(table.console().base()).getAuthority());
        reader.page.navigate(table.address(role));
        return reader.scripts(wishes) ? reader.listens() : reader;
    }

    /** Opens the door, without a key. */
    static Reader atTheDoor(TestTable table) {
        return atTheDoor(table, wishes -> {});
    }

    static Reader atTheDoor(TestTable table, Consumer<NewContextOptions> wishes) {
        Reader reader = with(wishes);
        reader.watch(URI.create(table.console().base()).getAuthority());
        reader.page.navigate(table.console().base());
        return reader;
    }

    /** Opens what can be opened by a click. */
    Reader open(String details) {
        page.locator(details).evaluate("details => { details.open = true; }");
        return this;
    }

    private boolean scripts(Consumer<NewContextOptions> wishes) {
        NewContextOptions options = new NewContextOptions();
        wishes.accept(options);
        return !Boolean.FALSE.equals(options.javaScriptEnabled);
    }

    private void watch(String host) {
        page.onConsoleMessage(message -> {
            if (List.of("error", "warning").contains(message.type())) {
                faults.add("console: " + message.text());
            }
        });
        page.onPageError(error -> faults.add("script: " + error));
        page.onRequest(request -> {
            if (!URI.create(request.url()).getAuthority().equals(host)) {
                faults.add("foreign: " + request.url());
            }
        });
    }

    private Reader listens() {
        page.evaluate(LISTEN);
        awaitLive();
        return this;
    }

    Page page() {
        return page;
    }

    /** What went wrong in the browser since the last time this was asked. */
    List<String> faults() {
        List<String> all = List.copyOf(faults);
        faults.clear();
        return all;
    }

    /** What the live regions said so far: urgent lines begin with '!', answers to a form with '>'. */
    List<String> heard() {
        List<String> heard = new ArrayList<>();
        for (Object line : (List<?>) page.evaluate("() => window.heard")) {
            heard.add(line.toString().strip());
        }
        return heard;
    }

    /** Sets how the page looks, by its own form, and waits for the page that comes of it. */
    Reader prefers(String name, String value) {
        Locator settings = open("#settings").page.locator("#settings");
        Object before = page.evaluate("() => performance.timeOrigin");
        Locator control = settings.locator("[name=" + name + "]");
        if (control.evaluate("control => control.type === 'checkbox'").equals(true)) {
            control.setChecked(Boolean.parseBoolean(value));
        } else {
            control.selectOption(value);
        }
        settings.locator("form[action$='/preferences'] button").click();
        // Not only begun: a page that is being read has no live regions yet.
        page.waitForFunction("at => performance.timeOrigin > at && document.readyState !== 'loading'", before);
        return listens();
    }

    /** Waits until the page's stream is open. */
    Reader awaitLive() {
        page.waitForFunction("() => document.body.dataset.stream === 'open'");
        return this;
    }

    /** Waits until the page shows what the table has come to. */
    Reader awaits(TestTable table) {
        String role = String.valueOf(page.evaluate("() => document.body.dataset.live.split('/')[1]"));
        page.waitForFunction("seq => Number(document.body.dataset.seq) >= seq", (double)
                table.console().seq(Role.of(role).orElseThrow()));
        return this;
    }

    /** What axe finds against these rules and tags; empty if nothing. */
    List<String> violations(List<String> tags, List<String> rules) {
        return violations(page, tags, rules);
    }

    /** The same for a page that no station has made. */
    static List<String> violations(Page page, List<String> tags, List<String> rules) {
        return Axe.violations(page, tags, rules);
    }

    @Override
    public void close() {
        context.close();
    }
}
