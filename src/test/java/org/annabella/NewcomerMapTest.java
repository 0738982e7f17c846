package org.annabella;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documents point to is there. */
class NewcomerMapTest {
    private static final Path ARCHITECTURE = Path.of("src/site/markdown/architecture.md");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");
    private static final Pattern CODE = Pattern.compile("`([a-z/]+)/([A-Z]\\w+)(?:\\.\\w+(?:\\(\\))?)?`");

    @Test
    void everyTypeInTheMapExists() throws IOException {
        Matcher types = CODE.matcher(Files.readString(ARCHITECTURE));
        int found = 0;
        while (types.find()) {
            found++;
            Path file = Path.of("java/org/annabella", types.group(1), types.group(2) + ".java");
            assertThat(List.of(
                            Path.of("src/main").resolve(file),
                            Path.of("src/bench").resolve(file)))
                    .anyMatch(Files::exists);
        }
        assertThat(found).isGreaterThan(5);
    }

    @Test
    void everyLinkOfTheDocumentsLeadsSomewhere() throws IOException {
        for (Path document : documents()) {
            Path folder = document.toAbsolutePath().getParent();
            Matcher links = LINK.matcher(Files.readString(document));
            while (links.find()) {
                assertThat(folder.resolve(links.group(1)))
                        .as("link in %s", document)
                        .exists();
            }
        }
    }

    @Test
    void theTopLevelHoldsNothingElse() throws IOException {
        Set<String> allowed = Set.of(
                "pom.xml",
                "README.md",
                "LICENSE",
                "NOTICE",
                "CONTRIBUTING.md",
                "CHANGELOG.md",
                "annabella",
                "src",
                "config",
                "voice-models",
                "hardware-docs",
                "target",
                "out");
        try (Stream<Path> top = Files.list(Path.of(""))) {
            Set<String> names = top.map(Path::toString)
                    .filter(name -> !name.startsWith("."))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(allowed).containsAll(names);
        }
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> site = Files.walk(Path.of("src/site/markdown"));
                Stream<Path> hardware = Files.walk(Path.of("hardware-docs"))) {
            return Stream.of(Stream.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")), site, hardware)
                    .flatMap(paths -> paths)
                    .filter(path -> path.toString().endsWith(".md"))
                    .toList();
        }
    }
}
