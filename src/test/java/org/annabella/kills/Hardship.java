package org.annabella.kills;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What is wrong around a station beside that it will be killed. */
enum Hardship {
    NONE,
    /** A quarter of the heap that it usually has. */
    SMALL_HEAP,
    /** The environment does not say where the user's own folder is. */
    NO_HOME,
    /** The user's own folder can be written by nobody, not even by root. */
    UNWRITABLE_HOME,
    /** Nothing but the plainest locale that can name the files, as the start script sets it. */
    PLAIN_LOCALE,
    /** No program can be found, so that eSpeak NG is missing. */
    NO_PROGRAMS,
    /** It was started without a standard output. */
    CLOSED_OUTPUT,
    /** Whoever read what it prints has left. */
    BROKEN_PIPE,
    /** The folder of the game may not be written: it is refused in one line, and taken up when it may be again. */
    READ_ONLY_FOLDER,
    /** The model of its recogniser is not there: a new game is refused in one line, one that is taken up goes on. */
    EARS_MISSING,
    /** It is stopped for a while and goes on, or is killed as it stands. */
    STOPPED,
    /** Its recognisers have been killed. */
    EARS_KILLED,
    /** Its recognisers hang. */
    EARS_STOPPED,
    /** Its voices have been killed. */
    VOICES_KILLED,
    /** Its voices hang. */
    VOICES_STOPPED;

    private static final String UNWRITABLE = "/proc/annabella";

    /** The options of the virtual machine. */
    List<String> machine(Path home) {
        String own = this == UNWRITABLE_HOME ? UNWRITABLE : home.toString();
        return List.of(this == SMALL_HEAP ? "-Xmx64m" : "-Xmx256m", "-Duser.home=" + own);
    }

    /** Whether nobody can know what was printed. */
    boolean isUnheard() {
        return this == CLOSED_OUTPUT || this == BROKEN_PIPE;
    }

    /** Changes the environment of the process. */
    void change(Map<String, String> environment, Path home) {
        environment.put("HOME", home.toString());
        switch (this) {
            case NO_HOME -> environment.remove("HOME");
            case UNWRITABLE_HOME -> environment.put("HOME", UNWRITABLE);
            case PLAIN_LOCALE -> {
                environment.keySet().removeIf(name -> name.startsWith("LC_") || name.startsWith("LANG"));
                environment.put("LC_ALL", "C.UTF-8");
            }
            case NO_PROGRAMS ->
                environment.put("PATH", home.resolve("no-programs").toString());
            default -> {
                // It happens while the station runs.
            }
        }
    }

    /** Befalls a station that runs. */
    void befall(DoomedStation station) throws IOException, InterruptedException {
        switch (this) {
            case BROKEN_PIPE -> station.closeOutput();
            case STOPPED -> station.pause(Duration.ofMillis(300));
            case EARS_KILLED -> station.signalChildren("KILL", true);
            case EARS_STOPPED -> station.signalChildren("STOP", true);
            case VOICES_KILLED -> station.signalChildren("KILL", false);
            case VOICES_STOPPED -> station.signalChildren("STOP", false);
            default -> {
                // It was so from the beginning.
            }
        }
    }
}
