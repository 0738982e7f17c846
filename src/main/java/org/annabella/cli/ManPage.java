package org.annabella.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The commands as the manual page tells them, in the language of {@code man}: one subsection each, from the commands themselves. */
final class ManPage {
    private ManPage() {}

    /** Returns the subsections of all commands below this one, in their order. */
    static String commands(CommandLine program) {
        return below(program).map(ManPage::command).collect(Collectors.joining());
    }

    private static Stream<CommandSpec> below(CommandLine command) {
        return command.getSubcommands().values().stream()
                .flatMap(each -> Stream.concat(Stream.of(each.getCommandSpec()), below(each)));
    }

    private static String command(CommandSpec command) {
        StringBuilder page = new StringBuilder(".SS ")
                .append(plain(command.qualifiedName()))
                .append('\n')
                .append(lines(command.usageMessage().description()));
        command.positionalParameters().stream()
                .filter(parameter -> !parameter.hidden())
                .forEach(parameter -> page.append(item(name(parameter), parameter)));
        command.options().stream()
                .filter(option -> !option.hidden() && !isEverywhere(option))
                .sorted(Comparator.comparing(OptionSpec::longestName))
                .forEach(option -> page.append(item(name(option), option)));
        return page.toString();
    }

    /** What every command takes is said once, not with each. */
    private static boolean isEverywhere(OptionSpec option) {
        return option.inherited() || option.usageHelp() || option.versionHelp();
    }

    private static String item(String name, ArgSpec argument) {
        return ".TP\n" + name + "\n" + lines(argument.description());
    }

    private static String name(OptionSpec option) {
        String names = List.of(option.names()).stream()
                .map(name -> "\\fB" + plain(name) + "\\fR")
                .collect(Collectors.joining(", "));
        boolean takesValue = option.arity().max() > 0;
        return takesValue ? names + " \\fI" + plain(option.paramLabel()) + "\\fR" : names;
    }

    private static String name(PositionalParamSpec parameter) {
        return "\\fI" + plain(parameter.paramLabel().toUpperCase(Locale.ROOT)) + "\\fR";
    }

    private static String lines(String... text) {
        return List.of(text).stream()
                .map(line -> plain(line.replace("%n", "\n").replace("%%", "%")))
                .flatMap(String::lines)
                .map(line -> line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String plain(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-");
    }
}
