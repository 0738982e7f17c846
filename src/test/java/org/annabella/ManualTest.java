package org.annabella;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.lexicon.Languages;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The manual can be found, read and trusted: each page from the index, each picture in words, each part's licence. */
class ManualTest {
    private static final Path PAGES = Path.of("src/site/markdown");
    private static final Path IMAGES = Path.of("src/site/resources/images");
    private static final Pattern IMAGE = Pattern.compile("!\\[([^\\]]*)\\]\\(([^)]+)\\)");
    private static final Pattern SWITCH = Pattern.compile(
            "= \\[([^\\]]+)] \\)\\s+#if\\( \\$list\\.contains\\(\\$same\\) \\)\\s+#set\\( \\$others = \\[([^\\]]+)]");
    private static final Pattern PART = Pattern.compile("#+ |\\| |\\* |\\d\\. |    ");
    private static final Pattern ARTIFACT =
            Pattern.compile("<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>");

    @Test
    void everyPageIsInTheNavigation() throws IOException {
        String navigation = Files.readString(Path.of("src/site/page.vm"));
        assertThat(markdown(PAGES)
                        .map(PAGES::relativize)
                        .map(Path::toString)
                        .filter(page -> !page.startsWith("decisions/")))
                .hasSizeGreaterThan(30)
                .allSatisfy(page -> assertThat(navigation).contains(page.replaceFirst("\\.md$", ".html")));
    }

    /** Without it a screen reader would read the page as English. */
    @ParameterizedTest
    @MethodSource(Languages.BUT_ENGLISH)
    void everyPageIsInTheLanguageThatItSays(String language) throws IOException {
        assertThat(Files.readString(Path.of("src/site/page.vm")))
                .contains("startsWith(\"" + language + "/\")", "\"" + language + "\": {");
    }

    /** A page leads to itself in exactly the languages in which it is there. */
    @Test
    void everyPageLeadsToItselfInOtherLanguages() throws IOException {
        Map<String, Set<String>> there = new TreeMap<>();
        for (String language : Languages.butEnglish().toList()) {
            markdown(PAGES.resolve(language)).forEach(page -> there.computeIfAbsent(
                            page.getFileName().toString().replaceFirst("md$", "html"),
                            name -> new TreeSet<>(Set.of("en")))
                    .add(language));
        }
        Map<String, Set<String>> led = new TreeMap<>();
        SWITCH.matcher(Files.readString(Path.of("src/site/page.vm"))).results().forEach(found -> quoted(found.group(1))
                .forEach(page -> led.put(page, quoted(found.group(2)))));
        assertThat(led).hasSizeGreaterThan(3).isEqualTo(there);
    }

    /** What the English page has more, the others lack. Only the page of all keys and words has more in English, and is made. */
    @ParameterizedTest
    @MethodSource(Languages.BUT_ENGLISH)
    void everyPageHasThePartsOfTheEnglishOne(String language) throws IOException {
        assertThat(markdown(PAGES.resolve(language)).filter(page -> !page.endsWith("keys-and-words.md")))
                .isNotEmpty()
                .allSatisfy(page -> assertThat(parts(page)).isEqualTo(parts(PAGES.resolve(page.getFileName()))));
    }

    /** How many headings of each level, rows, items and lines of code a page has. */
    private static Map<String, Long> parts(Path page) throws IOException {
        return Files.readAllLines(page).stream()
                .map(PART::matcher)
                .filter(Matcher::lookingAt)
                .collect(Collectors.groupingBy(Matcher::group, TreeMap::new, Collectors.counting()));
    }

    private static Set<String> quoted(String list) {
        return Pattern.compile("\"([^\"]+)\"")
                .matcher(list)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyDecisionIsListed() throws IOException {
        String list = Files.readString(PAGES.resolve("decisions.md"));
        assertThat(markdown(PAGES.resolve("decisions"))).hasSizeGreaterThan(20).allSatisfy(page -> assertThat(list)
                .contains("(decisions/" + page.getFileName() + ")"));
    }

    @Test
    void everyPageHasOneHeadingOfTheFirstLevelAndLeavesNoneOut() throws IOException {
        assertThat(markdown(PAGES)).allSatisfy(page -> {
            List<Integer> levels = Files.readAllLines(page).stream()
                    .filter(line -> line.matches("#{1,6} .*"))
                    .map(line -> line.indexOf(' '))
                    .toList();
            assertThat(levels).startsWith(1).containsOnlyOnce(1);
            for (int i = 1; i < levels.size(); i++) {
                assertThat(levels.get(i)).as("heading %d", i).isLessThanOrEqualTo(levels.get(i - 1) + 1);
            }
        });
    }

    @Test
    void everyPictureIsToldInWords() throws IOException {
        int found = 0;
        for (Path page :
                Stream.concat(Stream.of(Path.of("README.md")), markdown(PAGES)).toList()) {
            Matcher images = IMAGE.matcher(Files.readString(page));
            while (images.find()) {
                found++;
                assertThat(images.group(1)).as("picture in %s", page).hasSizeGreaterThan(80);
            }
        }
        assertThat(found).isGreaterThan(1);
        try (Stream<Path> drawings = Files.list(IMAGES)) {
            assertThat(drawings.filter(file -> file.toString().endsWith(".svg")))
                    .isNotEmpty()
                    .allSatisfy(ManualTest::hasWords);
        }
    }

    private static void hasWords(Path drawing) throws IOException {
        Document svg = Jsoup.parse(Files.readString(drawing), "", Parser.xmlParser());
        Element root = svg.expectFirst("svg");
        assertThat(root.attr("role")).isEqualTo("img");
        assertThat(root.expectFirst("title").text()).isNotBlank();
        assertThat(root.expectFirst("desc").text()).hasSizeGreaterThan(200);
        assertThat(root.attr("aria-labelledby").split(" "))
                .containsExactly(
                        root.expectFirst("title").id(), root.expectFirst("desc").id());
    }

    @Test
    void theManualNeedsNoNetworkAndNoScript() throws IOException {
        assertThat(Files.readString(Path.of("src/site/page.vm"))).doesNotContain("<script", "http:", "https:");
        assertThat(Files.readString(Path.of("src/site/resources/css/manual.css")))
                .doesNotContain("url(", "@import");
    }

    @Test
    void noticeNamesEveryLibraryWithItsVersion() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        String own =
                pom.substring(pom.indexOf("<dependencies>"), pom.indexOf("<artifactId>junit-jupiter</artifactId>"));
        String notice = Files.readString(Path.of("NOTICE")).replaceAll("\\s+", " ");
        Matcher libraries = ARTIFACT.matcher(own);
        int found = 0;
        while (libraries.find()) {
            found++;
            assertThat(notice).contains(libraries.group(1) + " " + resolved(libraries.group(2), pom));
        }
        assertThat(found).isGreaterThan(10);
    }

    private static String resolved(String version, String pom) {
        Matcher property = Pattern.compile("<" + version.replaceAll("[${}]", "") + ">([^<]+)<")
                .matcher(version.startsWith("$") ? pom : "");
        return property.find() ? property.group(1) : version;
    }

    @Test
    void theReadmeIsShort() throws IOException {
        assertThat(Files.readAllLines(Path.of("README.md"))).hasSizeLessThan(100);
    }

    private static Stream<Path> markdown(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".md")).toList().stream();
        }
    }
}
