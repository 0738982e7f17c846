package org.annabella.bench.storm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.annabella.threads.VirtualTime;
import org.annabella.web.Answered;
import org.annabella.web.Asked;
import org.annabella.web.Console;
import org.annabella.web.page.Role;

/** A browser of a storm: it keeps its cookies, shows the page that it read last, however old that is, and sends its forms. */
final class StormBrowser {
    private static final Pattern FORM = Pattern.compile(
            "<form[^>]*?action=\"(/[^\"]+/(?:act|preferences|name|leave))\"[^>]*>(.*?)</form>", Pattern.DOTALL);
    private static final Pattern CONTROL =
            Pattern.compile("<input([^>]*)>|<select([^>]*)>(.*?)</select>|<textarea([^>]*)>", Pattern.DOTALL);
    private static final Pattern ATTRIBUTE = Pattern.compile("([\\w-]+)(?:=\"([^\"]*)\")?");
    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern UNSEEN = Pattern.compile("\\p{Cf}");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern OPTION = Pattern.compile("<option[^>]*?value=\"([^\"]*)\"");

    private final StormWorld world;
    private final Role role;
    private final String address;
    private final Map<String, String> cookies = new HashMap<>();
    private String page = "";
    private List<StormForm> forms = List.of();

    /**
     * A form as it stands on a page.
     *
     * @param hidden what it carries anyway
     * @param texts the names of what is to be filled in
     * @param choices what can be chosen, by name
     */
    record StormForm(String action, Map<String, String> hidden, List<String> texts, Map<String, List<String>> choices) {
        /** What it asks for. */
        String act() {
            return hidden.getOrDefault("do", "");
        }

        long seq() {
            return Long.parseLong(hidden.getOrDefault("seq", "-1"));
        }
    }

    StormBrowser(StormWorld world, Role role, String address) {
        this.world = world;
        this.role = role;
        this.address = address;
    }

    Role role() {
        return role;
    }

    /** The page that was read last. */
    String page() {
        return page;
    }

    List<StormForm> forms() {
        return forms;
    }

    /** Asks; nothing comes back if the station dies meanwhile. */
    Optional<Answered> ask(String method, String path, String body) {
        if (!world.isUp() || world.isStarting()) {
            return Optional.empty();
        }
        Console console = world.station().console().orElseThrow();
        Map<String, String> headers = new HashMap<>();
        headers.put("Host", "127.0.0.1:" + StormConfig.PORT);
        headers.put("Cookie", cookies());
        if (method.equals("POST")) {
            headers.put("Content-Type", "application/x-www-form-urlencoded");
            headers.put("Sec-Fetch-Site", "same-origin");
        }
        Asked asked = new Asked(method, path, headers, body, address);
        try {
            return Optional.of(take(world.time().in(world.program(), () -> {
                try {
                    return console.answer(asked);
                } catch (IOException broken) {
                    throw new UncheckedIOException(broken);
                }
            })));
        } catch (VirtualTime.Killed killed) {
            return Optional.empty();
        }
    }

    private Answered take(Answered answered) {
        for (String cookie : answered.headers("Set-Cookie")) {
            String[] parts = cookie.split(";")[0].split("=", 2);
            cookies.put(parts[0], parts[1]);
        }
        return answered;
    }

    private String cookies() {
        List<String> all = new ArrayList<>();
        cookies.forEach((name, value) -> all.add(name + "=" + value));
        return String.join("; ", all);
    }

    /** Enters with the role's key. */
    Optional<Answered> enter() {
        if (!world.isUp() || world.isStarting()) {
            return Optional.empty();
        }
        URI entrance = URI.create(world.station().console().orElseThrow().address(role));
        return ask("GET", entrance.getPath() + "?" + entrance.getQuery(), "");
    }

    /** Reads the page; enters first if it must. */
    Optional<Answered> read() {
        Optional<Answered> read = ask("GET", "/" + role.id(), "");
        if (read.filter(answer -> answer.status() == 403).isPresent()) {
            enter();
            read = ask("GET", "/" + role.id(), "");
        }
        read.filter(answer -> answer.status() == 200).ifPresent(answer -> show(answer.body()));
        return read;
    }

    /** This stands on the screen now. */
    void show(String html) {
        page = html;
        forms = forms(html);
    }

    static List<StormForm> forms(String html) {
        List<StormForm> forms = new ArrayList<>();
        Matcher form = FORM.matcher(html);
        while (form.find()) {
            forms.add(form(form.group(1), form.group(2)));
        }
        return forms;
    }

    private static StormForm form(String action, String content) {
        Map<String, String> hidden = new LinkedHashMap<>();
        List<String> texts = new ArrayList<>();
        Map<String, List<String>> choices = new LinkedHashMap<>();
        Matcher control = CONTROL.matcher(content);
        while (control.find()) {
            String input = control.group(1) == null ? control.group(4) : control.group(1);
            if (input == null) {
                choices.put(attributes(control.group(2)).getOrDefault("name", ""), options(control.group(3)));
                continue;
            }
            Map<String, String> attributes = attributes(input);
            String name = attributes.getOrDefault("name", "");
            String value = plain(attributes.getOrDefault("value", ""));
            switch (attributes.getOrDefault("type", "text")) {
                case "hidden" -> hidden.put(name, value);
                case "radio", "checkbox" ->
                    choices.computeIfAbsent(name, first -> new ArrayList<>()).add(value);
                default -> texts.add(name);
            }
        }
        return new StormForm(action, hidden, texts, choices);
    }

    private static List<String> options(String content) {
        List<String> values = new ArrayList<>();
        Matcher option = OPTION.matcher(content);
        while (option.find()) {
            values.add(plain(option.group(1)));
        }
        return values;
    }

    private static Map<String, String> attributes(String tag) {
        Map<String, String> all = new HashMap<>();
        Matcher attribute = ATTRIBUTE.matcher(tag);
        while (attribute.find()) {
            all.put(attribute.group(1), attribute.group(2) == null ? "" : attribute.group(2));
        }
        return all;
    }

    /** Text as it is read. */
    static String plain(String html) {
        String text = TAG.matcher(html)
                .replaceAll(" ")
                .replace("&quot;", "\"")
                .replace("&#x27;", "'")
                .replace("&#39;", "'")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
        return BLANKS.matcher(UNSEEN.matcher(text).replaceAll("")).replaceAll(" ");
    }

    /** Sends a form. */
    Optional<Answered> send(StormForm form, Map<String, String> filled) {
        Map<String, String> all = new LinkedHashMap<>(form.hidden());
        all.putAll(filled);
        List<String> body = new ArrayList<>();
        all.forEach((name, value) -> body.add(coded(name) + "=" + coded(value)));
        return ask("POST", form.action(), String.join("&", body));
    }

    private static String coded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
