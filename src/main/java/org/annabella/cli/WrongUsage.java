package org.annabella.cli;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.annabella.config.Texts;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in words: what was meant where that can be guessed, and which values there are. */
final class WrongUsage {
    private static final Pattern NO_NUMBER = Pattern.compile("(?s)Invalid value for .*?: ('.*') is not an? (int|long)");
    private static final Pattern NO_DECIMAL =
            Pattern.compile("(?s)Invalid value for .*?: ('.*') is not an? (double|float)");

    private static final Pattern CONSTANTS = Pattern.compile("expected one of \\[(.*?)]");

    private WrongUsage() {}

    static String words(ParameterException wrong) {
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched);
        }
        String told = Texts.oneLine(wrong.getMessage()).replace("option option", "option");
        String constant = CONSTANTS
                .matcher(told)
                .replaceFirst(all -> "give one of " + all.group(1).toLowerCase(Locale.ROOT));
        String number = NO_NUMBER.matcher(constant).replaceFirst("$1 is no whole number");
        String words = NO_DECIMAL.matcher(number).replaceFirst("$1 is no number");
        ArgSpec argument = wrong.getArgSpec();
        return words.equals(constant) || argument == null ? words : words + ": " + described(argument);
    }

    private static String described(ArgSpec argument) {
        String name = argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
        return name + ": " + String.join(" ", argument.description()).replaceFirst("[.]$", "");
    }

    private static String unmatched(UnmatchedArgumentException wrong) {
        String given = String.join(" ", wrong.getUnmatched());
        boolean command = wrong.getCommandLine().getParent() == null && !given.startsWith("-");
        String what = command
                ? "there is no command '" + wrong.getUnmatched().get(0) + "'"
                : Texts.oneLine(String.valueOf(wrong.getMessage()));
        String meant = wrong.getSuggestions().stream().limit(2).collect(Collectors.joining("' or '"));
        return meant.isEmpty() || what.contains("Possible solutions") ? what : what + "; did you mean '" + meant + "'?";
    }
}
