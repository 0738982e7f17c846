package org.annabella.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.annabella.config.Texts;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A path as it is given on the command line: an empty one, of a variable that is not set, would be the current folder. */
final class GivenPath implements ITypeConverter<Path> {
    @Override
    public Path convert(String given) {
        if (given.isBlank()) {
            throw new TypeConversionException("the name is empty");
        }
        try {
            return Path.of(given);
        } catch (InvalidPathException impossible) {
            throw new TypeConversionException(Texts.noPath(given));
        }
    }
}
