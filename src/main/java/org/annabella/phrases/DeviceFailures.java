package org.annabella.phrases;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.game.DeviceId;

/**
 * Why devices fail. Drivers say it in one English sentence, which stays in the journal; here it is known again by the English texts of
 * the page {@code failures}, and told by those of another language. In their places stand ports, numbers and names.
 */
final class DeviceFailures {
    private static final String PAGE = "failures";
    /** What any failure may end with begins so; it is known by itself. */
    private static final String MORE = "more.";

    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");
    private static final List<Known> KNOWN = known();

    /** One text; its places in the order in which they stand in it. */
    private record Known(String name, Pattern pattern, List<String> places) {
        boolean isMore() {
            return name.startsWith(MORE);
        }
    }

    private final String language;
    private final PageWords words;
    private final Function<DeviceId, String> names;

    /**
     * In a language.
     *
     * @param language two letters
     * @param names what devices are called in it
     */
    DeviceFailures(String language, Function<DeviceId, String> names) {
        this.language = language;
        this.words = PageWords.of(language, PAGE);
        this.names = names;
    }

    /** Tells why; quotes what is not known; nothing of nothing. */
    String tell(String why) {
        if (why.isBlank()) {
            return "";
        }
        return whole(why).or(() -> withMore(why)).orElseGet(() -> words.say("unknown", "why", why));
    }

    private Optional<String> whole(String why) {
        for (Known known : KNOWN) {
            Matcher found = known.pattern().matcher(why);
            if (!known.isMore() && found.matches()) {
                return Optional.of(say(known, found));
            }
        }
        return Optional.empty();
    }

    private Optional<String> withMore(String why) {
        for (Known known : KNOWN) {
            Matcher found = known.pattern().matcher(why);
            if (known.isMore() && found.find() && found.end() == why.length()) {
                Optional<String> first = whole(why.substring(0, found.start()));
                if (first.isPresent()) {
                    return first.map(told -> told + say(known, found));
                }
            }
        }
        return Optional.empty();
    }

    private String say(Known known, Matcher found) {
        List<String> filling = new ArrayList<>();
        for (int i = 0; i < known.places().size(); i++) {
            String place = known.places().get(i);
            String text = found.group(i + 1);
            filling.add(place);
            filling.add(filling(place, text));
        }
        return words.say(known.name(), filling.toArray(String[]::new));
    }

    /** What stands in a place: names of devices, the decimal sign and a reason within a reason are those of the language. */
    private String filling(String place, String text) {
        return switch (place) {
            case "device" -> names.apply(new DeviceId(text));
            case "because" -> whole(text).orElse(text);
            case "seconds" -> language.equals("en") ? text : text.replace('.', ',');
            default -> text;
        };
    }

    /** Those with most words first, as one may begin like another; and last those in whose first place all other words may stand. */
    private static List<Known> known() {
        PageWords english = PageWords.of("en", PAGE);
        return english.names().stream()
                .filter(name -> !name.equals("unknown"))
                .sorted(Comparator.<String, Boolean>comparing(
                                name -> english.say(name).startsWith("{"))
                        .thenComparing(Comparator.<String>comparingInt(
                                        name -> english.say(name).length())
                                .reversed())
                        .thenComparing(Comparator.naturalOrder()))
                .map(name -> known(name, english.say(name)))
                .toList();
    }

    private static Known known(String name, String text) {
        List<String> places = new ArrayList<>();
        StringBuilder pattern = new StringBuilder();
        Matcher place = PLACE.matcher(text);
        int at = 0;
        while (place.find()) {
            pattern.append(Pattern.quote(text.substring(at, place.start()))).append("(.+?)");
            places.add(place.group(1));
            at = place.end();
        }
        pattern.append(Pattern.quote(text.substring(at)));
        return new Known(name, Pattern.compile(pattern.toString()), List.copyOf(places));
    }
}
