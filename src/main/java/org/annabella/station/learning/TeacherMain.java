package org.annabella.station.learning;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The process that learns a voice during a game: started by the station, not by people. A job comes as one line on standard
 * input, what came of it goes to standard output, complaints to standard error. Nothing is answered where nothing can be
 * learned.
 */
final class TeacherMain {
    private TeacherMain() {}

    /** Learns once. */
    public static void main(String[] arguments) throws IOException {
        System.setProperty("jna.encoding", "UTF-8");
        PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
        String line = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        if (line != null) {
            Teacher.inside(Teacher.Job.parse(line)).ifPresent(learned -> answers.println(learned.json()));
        }
    }
}
