package org.annabella.threads;

import static java.util.Map.entry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.ConcurrentModificationException;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.regex.Pattern;

/**
 * A defect in one line for what is kept: its kind by a name that stays, and its message without the names of our types. The
 * log holds the rest.
 */
public final class DefectWords {
    private static final Map<Class<? extends Throwable>, String> KINDS = Map.ofEntries(
            entry(IllegalStateException.class, "illegalState"),
            entry(IllegalArgumentException.class, "illegalArgument"),
            entry(NullPointerException.class, "missingValue"),
            entry(IndexOutOfBoundsException.class, "outOfRange"),
            entry(NoSuchElementException.class, "nothingThere"),
            entry(ClassCastException.class, "wrongKind"),
            entry(ArithmeticException.class, "arithmetic"),
            entry(UnsupportedOperationException.class, "unsupported"),
            entry(ConcurrentModificationException.class, "changedMeanwhile"),
            entry(IOException.class, "inputOutput"),
            entry(UncheckedIOException.class, "inputOutput"),
            entry(InterruptedException.class, "interrupted"),
            entry(OutOfMemoryError.class, "outOfMemory"),
            entry(StackOverflowError.class, "stackOverflow"),
            entry(AssertionError.class, "impossible"),
            entry(LinkageError.class, "unfitLibrary"));

    private static final String ANY = "defect";
    /** A type with its package, and what may stand behind it; or a value that begins with the name of its type. */
    private static final Pattern TYPES =
            Pattern.compile("\\b(?:[a-z]\\w*\\.)+[A-Z][\\w$]*(?:\\.\\w+)?(?:\\([^)]*\\))?|\\b[A-Z]\\w*(?=\\[)");

    private DefectWords() {}

    /** Names the defect, such as {@code illegalState: the clock has no time}; never empty, never more than one line. */
    public static String of(Throwable defect) {
        String message = defect.getMessage();
        String said = message == null ? "" : oneLine(message);
        return said.isEmpty() ? kind(defect.getClass()) : kind(defect.getClass()) + ": " + said;
    }

    /**
     * Says in plain English why a file was not to be had, without naming it: whoever tells it has done so. One line, never
     * empty.
     */
    public static String whyNot(IOException failed) {
        if (failed instanceof AccessDeniedException) {
            return "this user may not";
        } else if (failed instanceof NoSuchFileException) {
            return "it is not there";
        } else if (failed instanceof FileAlreadyExistsException || failed instanceof NotDirectoryException) {
            return "something else is in its place";
        } else if (failed instanceof CharacterCodingException) {
            return "it is not text in UTF-8";
        }
        String reason = failed instanceof FileSystemException onDisk ? onDisk.getReason() : failed.getMessage();
        return reason == null || reason.isBlank() ? kind(failed.getClass()) : oneLine(reason);
    }

    private static String oneLine(String text) {
        return TYPES.matcher(text).replaceAll("…").replaceAll("\\s+", " ").strip();
    }

    private static String kind(Class<?> type) {
        String name = KINDS.get(type);
        if (name != null) {
            return name;
        }
        Class<?> wider = type.getSuperclass();
        return wider == null ? ANY : kind(wider);
    }
}
