package org.annabella;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A network for one process and its children alone, in which Linux counts even an attempt to reach somebody. */
public final class NetworkOfItsOwn {
    private static final List<String> PROGRAM = List.of("unshare", "--map-root-user", "--net", "--");

    private NetworkOfItsOwn() {}

    /** Whether this computer lets the test make one. */
    public static boolean isPermitted() throws InterruptedException {
        try {
            Process process = new ProcessBuilder(below(List.of("true")))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException noSuchProgram) {
            return false;
        }
    }

    /** The command that runs this one in such a network. */
    public static List<String> below(List<String> command) {
        return Stream.concat(PROGRAM.stream(), command.stream()).toList();
    }

    /**
     * Reads a counter of the lines of {@code /proc/self/net/snmp}: the names stand in one line of a protocol, the numbers in the next.
     *
     * @return protocol, name and number
     */
    public static String counter(List<String> lines, String protocol, String name) {
        List<String[]> table = lines.stream()
                .map(line -> line.split(" +"))
                .filter(words -> words[0].equals(protocol + ":"))
                .toList();
        int column = List.of(table.get(0)).indexOf(name);
        return protocol + " " + name + " " + table.get(1)[column];
    }
}
