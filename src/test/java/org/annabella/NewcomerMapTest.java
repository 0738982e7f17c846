package org.annabella;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

    private static final List<Path> SOURCES = List.of(Path.of("src/main/java"), Path.of("src/bench/java"));
    private static final Pattern PLACE = Pattern.compile("`(?<type>[a-z/]+/[A-Z]\\w+)(?:\\.(?<method>\\w+)\\(\\))?`"
            + "|`(?<folder>[a-z/-]+/)`|\\[.+]\\((?<page>[a-z/-]+\\.md)\\)");
    private static final Pattern START =
            Pattern.compile("Start reading at[\\s*]+\\{@link[\\s*]+org\\.annabella\\.([\\w.]+)}");

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
    void everyQuestionHasOnePlaceThatIsThere() throws IOException {
        List<String[]> rows = rows("## Where to look");
        assertThat(rows).hasSizeGreaterThan(30).allSatisfy(row -> {
            Matcher place = PLACE.matcher(row[1]);
            assertThat(place.matches()).as("one place for: %s", row[0]).isTrue();
            if (place.group("type") != null) {
                assertThat(source(place.group("type")))
                        .as(row[0])
                        .hasValueSatisfying(file -> assertThat(file).content().contains(nameOf(place)));
            } else {
                assertThat(Path.of(place.group("folder") == null ? "src/site/markdown" : "")
                                .resolve(place.group("folder") == null ? place.group("page") : place.group("folder")))
                        .as(row[0])
                        .exists();
            }
        });
        assertThat(rows).extracting(row -> row[0]).doesNotHaveDuplicates();
        assertThat(rows).extracting(row -> row[1]).doesNotHaveDuplicates();
    }

    /** The method where one is named, with its parenthesis; else the type. */
    private static String nameOf(Matcher place) {
        String method = place.group("method");
        return method == null ? place.group("type").replaceFirst(".*/", "") : method + "(";
    }

    private static Optional<Path> source(String type) {
        return SOURCES.stream()
                .map(sources -> sources.resolve("org/annabella").resolve(type + ".java"))
                .filter(Files::exists)
                .findFirst();
    }

    /** The cells of the first table under this heading, without its head. */
    private static List<String[]> rows(String heading) throws IOException {
        return Files.readAllLines(ARCHITECTURE).stream()
                .dropWhile(line -> !line.equals(heading))
                .dropWhile(line -> !line.startsWith("| ---"))
                .skip(1)
                .takeWhile(line -> line.startsWith("| "))
                .map(line -> line.substring(2).split(" \\| ?"))
                .toList();
    }

    @Test
    void everyRoomStandsInTheTableOfRooms() throws IOException {
        assertThat(rows("## The rooms, and whom each may know"))
                .extracting(row -> row[0].replace("`", ""))
                .containsExactlyInAnyOrderElementsOf(
                        rooms().stream().map(room -> room.getName(2).toString()).collect(Collectors.toSet()));
    }

    /** Rooms within rooms as well: whoever comes in by a file's name finds the way. */
    @Test
    void everyRoomSaysWhereToStartReading() throws IOException {
        Set<String> silent = new TreeSet<>();
        for (Path room : rooms()) {
            Matcher start = START.matcher(roomText(room));
            if (!start.find() || source(start.group(1).replace('.', '/')).isEmpty()) {
                silent.add(room.toString());
            }
        }
        assertThat(silent).as("no type is named by \"Start reading at\"").isEmpty();
    }

    private static String roomText(Path room) throws IOException {
        for (Path sources : SOURCES) {
            Path text = sources.resolve(room).resolve("package-info.java");
            if (Files.exists(text)) {
                return Files.readString(text);
            }
        }
        return "";
    }

    /** Every folder of the product and its bench that has classes, such as {@code org/annabella/chess}. */
    private static Set<Path> rooms() throws IOException {
        Set<Path> rooms = new TreeSet<>();
        for (Path sources : SOURCES) {
            try (Stream<Path> files = Files.walk(sources)) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .map(file -> sources.relativize(file.getParent()))
                        .forEach(rooms::add);
            }
        }
        return rooms;
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
