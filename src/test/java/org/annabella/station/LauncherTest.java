package org.annabella.station;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.annabella.SystemTest;
import org.annabella.config.Installation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The start script with a Java that only tells what it was asked for: the archive of classes helps, and never hinders. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "a POSIX shell, its tools and their places")
@SystemTest
class LauncherTest {
    private static final String JAVA = """
            #!/bin/sh
            for word in "$@"; do
                case "$word" in
                    -XX:DumpLoadedClassList=*) echo "$word" >"${word#*=}" ;;
                    -XX:SharedArchiveFile=*) case " $* " in *" -Xshare:dump "*) echo new >"${word#*=}" ;; esac ;;
                esac
            done
            echo "$@"
            """;

    @TempDir
    Path home;

    private Path jar;
    private Path archive;

    @BeforeEach
    void station() throws IOException {
        Files.copy(Path.of("annabella"), home.resolve("annabella"), StandardCopyOption.COPY_ATTRIBUTES);
        jar = Files.createDirectories(home.resolve("target/lib")).resolveSibling("annabella.jar");
        Files.writeString(jar, "the station");
        archive = jar.resolveSibling("annabella.jsa");
        executable(Files.createDirectories(home.resolve("bin")).resolve("java"), JAVA);
    }

    /** What is laid out beside a game writes here until it has ended, and would do so while the folder is removed. */
    @AfterEach
    void awaitWhatIsLaidOut() throws Exception {
        List<ProcessHandle> beside = ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(home + "/annabella"))
                .toList();
        for (ProcessHandle process : beside) {
            process.onExit().get(60, TimeUnit.SECONDS);
        }
    }

    private static void executable(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void startsWithTheClassesThatAreLaidOut() throws Exception {
        layOut();
        assertThat(run("rules")).contains("-XX:SharedArchiveFile=" + archive).endsWith("rules\n");
    }

    @Test
    void startsWithoutThoseOfAnotherBuild() throws Exception {
        layOut();
        Files.setLastModifiedTime(jar, FileTime.from(Instant.parse("2020-02-02T02:02:02Z")));
        assertThat(run("rules")).doesNotContain("SharedArchiveFile").endsWith("rules\n");
    }

    @Test
    void startsWithoutWhereTheyAreNotComplete() throws Exception {
        Files.writeString(archive, "half");
        assertThat(run("rules")).doesNotContain("SharedArchiveFile").endsWith("rules\n");
    }

    @Test
    void laysThemOutBesideTheFirstGame() throws Exception {
        assertThat(run("play")).doesNotContain("SharedArchiveFile").endsWith("play\n");
        awaitUnlocked();
        assertThat(archive).hasContent("new");
        assertThat(run("play")).contains("-XX:SharedArchiveFile=" + archive);
    }

    @Test
    void twoProgramsLayThemOutOnce() throws Exception {
        Files.createDirectories(home.resolve("target/annabella.jsa.lock"));
        assertThat(run("play")).endsWith("play\n");
        assertThat(archive).doesNotExist();
    }

    @Test
    void startsWhereNothingCanBeKept() throws Exception {
        // Not even root can make a folder where a file is.
        Files.writeString(home.resolve("target/annabella.jsa.lock"), "no folder");
        assertThat(run("play")).endsWith("play\n");
        assertThat(archive).doesNotExist();
    }

    /** What measures the station is no part of it: it has a jar of its own. */
    @Test
    void measuresWithWhatLiesBesideTheStation() throws Exception {
        layOut();
        assertThat(run("bench"))
                .contains(jar + ":" + jar.resolveSibling("annabella-bench.jar"))
                .endsWith("org.annabella.cli.Main bench\n");
    }

    /** A closed stream would be the next file that Java opens, such as its own archive of classes. */
    @ParameterizedTest
    @ValueSource(strings = {"<&-", ">&-", "2>&-", "<&- >&- 2>&-"})
    void leavesNoStreamClosed(String closed) throws Exception {
        executable(home.resolve("bin/java"), """
                #!/bin/sh
                open=
                for n in 0 1 2; do [ ! -e /proc/$$/fd/$n ] || open="$open$n"; done
                echo "$open" >"$0.open"
                """);
        said(new ProcessBuilder(
                "/bin/sh",
                "-c",
                "\"$1\" rules " + closed,
                "sh",
                home.resolve("annabella").toString()));
        assertThat(home.resolve("bin/java.open")).hasContent("012");
    }

    /** In such a locale Java of its own could name no file with such a letter, nor read it from a line. */
    @ParameterizedTest
    @ValueSource(strings = {"C", "xx_XX.UTF-8"})
    void namesFilesAndPlayersWithLettersOfItsOwnWhereTheLocaleHasNone(String locale) throws Exception {
        String real = """
                #!/bin/sh
                options=
                while [ "$1" != -jar ]; do options="$options $1"; shift; done
                shift 2
                exec %s $options -Dannabella.home=%s -cp %s org.annabella.cli.Main "$@"
                """.formatted(
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        Installation.home().toAbsolutePath(),
                        System.getProperty("java.class.path"));
        executable(home.resolve("bin/java"), real);
        // What is needed is not laid out beside it.
        Files.createDirectories(home.resolve("target/annabella.jsa.lock"));
        String play = """
                o=$(printf '\\303\\266')
                mkdir "$1/H${o}fe"
                mv "$1/annabella" "$1/target" "$1/H${o}fe"
                echo "{\\"white\\": {\\"player\\": \\"J${o}rg\\"}, \\"hearing\\": {\\"ears\\": \\"vosk\\"}}" >"$1/H${o}fe/K${o}nig.json"
                printf "start\\narbiter pause h${o}rbar\\nquit\\n" |
                    "$1/H${o}fe/annabella" play --config "$1/H${o}fe/K${o}nig.json" --out "$1/H${o}fe/Spiel-$o"
                "$1/H${o}fe/annabella" review "$1/H${o}fe/Spiel-$o" --text
                cat "$1/H${o}fe/Spiel-$o/journal.jsonl"
                """;
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", play, "sh", home.toString());
        builder.environment().put("LC_ALL", locale);
        assertThat(said(builder))
                .contains("the game is kept in " + home + "/Höfe/Spiel-ö")
                .contains("Jörg", "\"name\":\"Jörg\"", "\"reason\":\"hörbar\"")
                .doesNotContain("\uFFFD", "H??fe", "J?");
    }

    private void layOut() throws IOException, InterruptedException {
        run("play");
        awaitUnlocked();
    }

    /** It is made beside the game: its lock goes last. */
    private void awaitUnlocked() throws IOException, InterruptedException {
        Process wait = new ProcessBuilder(
                        "sh",
                        "-c",
                        "while [ ! -e \"$1.of\" ] || [ -e \"$1.lock\" ]; do sleep 0.05; done",
                        "sh",
                        archive.toString())
                .redirectErrorStream(true)
                .start();
        try {
            assertThat(wait.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            wait.destroyForcibly();
        }
    }

    private String run(String command) throws IOException, InterruptedException {
        return said(new ProcessBuilder(List.of(home.resolve("annabella").toString(), command)));
    }

    private String said(ProcessBuilder builder) throws IOException, InterruptedException {
        // Without Maven, which would build; the tools of the shell are there.
        builder.environment().put("PATH", home.resolve("bin") + ":" + tools());
        builder.redirectErrorStream(true);
        Process process = builder.start();
        try (InputStream said = process.getInputStream()) {
            return new String(said.readAllBytes(), UTF_8);
        } finally {
            process.waitFor(60, TimeUnit.SECONDS);
        }
    }

    /** A folder with what the script needs and nothing else: Maven may lie beside them. */
    private Path tools() throws IOException {
        Path tools = home.resolve("tools");
        if (Files.exists(tools)) {
            return tools;
        }
        Files.createDirectories(tools);
        for (String name : List.of("awk", "dirname", "find", "head", "ls", "cat", "mkdir", "rm", "mv", "locale")) {
            executable(tools.resolve(name), "#!/bin/sh\nPATH=/usr/bin:/bin exec " + name + " \"$@\"\n");
        }
        for (String name : List.of("nice", "timeout")) {
            // What they start is ours.
            executable(tools.resolve(name), "#!/bin/sh\nshift\n[ \"$1\" != 19 ] || shift\nexec \"$@\"\n");
        }
        return tools;
    }
}
