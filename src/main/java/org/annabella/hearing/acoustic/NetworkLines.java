package org.annabella.hearing.acoustic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.hearing.acoustic.Layer.Tap;
import org.annabella.hearing.acoustic.NetworkFile.Stored;

/**
 * Reads the lines that join a network's components: {@code component-node name=… component=… input=Append(Offset(x, -1),
 * x)}, each after those that it takes from.
 *
 * <p>Source: Kaldi, {@code nnet3/nnet-descriptor.h}; of its descriptors, {@code Append} and {@code Offset}.
 */
final class NetworkLines {
    private static final Pattern INPUT = Pattern.compile("input-node name=input dim=(\\d+)\\s*");
    private static final Pattern COMPONENT = Pattern.compile("component-node name=(\\S+) component=(\\S+) input=(.+)");
    private static final Pattern OUTPUT = Pattern.compile("output-node name=output input=(\\S+)( objective=\\w+)?\\s*");
    private static final Pattern APPEND = Pattern.compile("Append\\((.*)\\)");
    private static final Pattern OFFSET = Pattern.compile("Offset\\(\\s*(\\S+?)\\s*,\\s*(-?\\d{1,3})\\s*\\)");
    private static final Pattern NAME = Pattern.compile("[\\w.-]+");
    private static final Pattern COMMA_OUTSIDE_BRACKETS = Pattern.compile(",(?![^(]*\\))");

    private final KaldiCursor in;
    private final Map<String, Stored> components;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Set<String> used = new HashSet<>();
    private final List<Layer> layers = new ArrayList<>();
    private int inputs;

    /** Joins these components; {@code in} says where a fault is. */
    NetworkLines(KaldiCursor in, Map<String, Stored> components) {
        this.in = in;
        this.components = components;
    }

    Network read(List<String> lines) throws UnfitModel {
        String output = "";
        for (String line : lines) {
            Matcher input = INPUT.matcher(line);
            Matcher component = COMPONENT.matcher(line);
            Matcher last = OUTPUT.matcher(line);
            if (input.matches()) {
                inputs = Integer.parseInt(input.group(1));
                numbers.put("input", Layer.INPUT);
            } else if (component.matches()) {
                add(component.group(1), component.group(2), component.group(3).strip());
            } else if (last.matches()) {
                output = last.group(1);
            } else {
                throw in.unfit("joins its network in a way that cannot be tuned: '" + line + "'");
            }
        }
        if (layers.isEmpty() || numbers.getOrDefault(output, Layer.INPUT) != layers.size() - 1) {
            throw in.unfit("has a network whose output is not its last part");
        }
        return new Network(inputs, layers);
    }

    private void add(String name, String component, String given) throws UnfitModel {
        Stored stored = components.get(component);
        if (stored == null || !used.add(component)) {
            throw in.unfit("uses its part '" + component + "' twice, or does not have it");
        }
        Layer layer = new Layer(component, stored.component(), taps(given));
        requireFit(layer);
        layers.add(layer);
        numbers.put(name, layers.size() - 1);
    }

    private List<Tap> taps(String given) throws UnfitModel {
        Matcher append = APPEND.matcher(given);
        List<Tap> taps = new ArrayList<>();
        for (String part : COMMA_OUTSIDE_BRACKETS.split(append.matches() ? append.group(1) : given)) {
            taps.add(tap(part.strip()));
        }
        return taps;
    }

    private Tap tap(String part) throws UnfitModel {
        Matcher offset = OFFSET.matcher(part);
        boolean moved = offset.matches();
        String name = moved ? offset.group(1) : part;
        Integer source = numbers.get(name);
        if (source == null || !NAME.matcher(name).matches()) {
            throw in.unfit("joins its network in a way that cannot be tuned: '" + part + "'");
        }
        return new Tap(source, moved ? Integer.parseInt(offset.group(2)) : 0);
    }

    private void requireFit(Layer layer) throws UnfitModel {
        int given = 0;
        for (Tap tap : layer.taps()) {
            given += tap.source() == Layer.INPUT
                    ? inputs
                    : layers.get(tap.source()).component().outputs();
        }
        int wanted = layer.component() instanceof Component.Affine affine
                ? affine.inputs()
                : layer.component().outputs();
        if (given != wanted) {
            throw in.unfit("gives " + given + " numbers to '" + layer.name() + "', which takes " + wanted);
        }
    }
}
