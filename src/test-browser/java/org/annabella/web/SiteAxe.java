package org.annabella.web;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Holds every page of the manual to axe's rules, at the width of a desk and at 320 pixels, where none may need sideways
 * scrolling: {@code java -cp ... org.annabella.web.SiteAxe target/site}; see {@code .ci/run}.
 */
public final class SiteAxe {
    private static final List<String> TAGS =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");
    private static final int NARROW = 320;
    private static final int HIGH = 640;

    private SiteAxe() {}

    /** Names each violation, and ends with 1 if there is one. */
    public static void main(String[] arguments) throws IOException {
        Path site = Path.of(arguments[0]).toAbsolutePath();
        List<String> faults = new ArrayList<>();
        List<Path> pages;
        try (Stream<Path> all = Files.walk(site)) {
            pages = all.filter(file -> file.toString().endsWith(".html"))
                    .sorted()
                    .toList();
        }
        try (BrowserContext context = Browser.get().newContext()) {
            Page page = context.newPage();
            pages.forEach(file -> look(page, file).forEach(fault -> faults.add(site.relativize(file) + ": " + fault)));
        }
        faults.forEach(System.out::println);
        System.out.println(pages.size() + " pages by axe, " + faults.size() + " faults");
        System.exit(faults.isEmpty() && !pages.isEmpty() ? 0 : 1);
    }

    private static List<String> look(Page page, Path file) {
        page.setViewportSize(1280, HIGH);
        page.navigate(file.toUri().toString());
        List<String> faults = new ArrayList<>(Axe.violations(page, TAGS, List.of()));
        page.setViewportSize(NARROW, HIGH);
        int wide = ((Number) page.evaluate("() => document.documentElement.scrollWidth")).intValue();
        if (wide > NARROW) {
            faults.add(wide + " pixels wide in a window of " + NARROW);
        }
        return faults;
    }
}
