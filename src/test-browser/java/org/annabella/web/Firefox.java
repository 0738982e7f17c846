package org.annabella.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Debian's Firefox with a window, driven by WebDriver BiDi (W3C), which it speaks by itself: no driver, no patched browser.
 * One page of it is used.
 */
final class Firefox implements AutoCloseable {
    static final Path PROGRAM = Path.of("/usr/bin/firefox-esr");

    private static final String READY = "WebDriver BiDi listening on ";
    private static final int PATIENCE_SECONDS = 60;
    private static final ObjectMapper JSON = new ObjectMapper();
    /** As WebDriver writes keys that are no letters. */
    private static final Map<String, String> KEYS = Map.of("Tab", "\uE004", "Enter", "\uE007", "F6", "\uE036");

    private final Process process;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
    private final String page;
    private int calls;

    /** Opens it where this environment says: display, buses. */
    Firefox(Path profile, Map<String, String> surroundings) throws IOException, InterruptedException {
        Files.createDirectories(profile);
        ProcessBuilder builder = new ProcessBuilder(
                        PROGRAM.toString(),
                        "--no-remote",
                        "--profile",
                        profile.toString(),
                        "--remote-debugging-port",
                        "0",
                        "about:blank")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(surroundings);
        process = builder.start();
        socket = connect(listening(process.errorReader()));
        call("session.new", JSON.createObjectNode().set("capabilities", JSON.createObjectNode()));
        page = call("browsingContext.getTree", JSON.createObjectNode())
                .at("/contexts/0/context")
                .asText();
    }

    private static URI listening(BufferedReader told) throws IOException {
        for (String line = told.readLine(); line != null; line = told.readLine()) {
            int at = line.indexOf(READY);
            if (at >= 0) {
                Thread rest = new Thread(() -> told.lines().forEach(ignored -> {}), "firefox-messages");
                rest.setDaemon(true);
                rest.start();
                return URI.create(line.substring(at + READY.length()).strip() + "/session");
            }
        }
        throw new AssertionError("Firefox has ended before it listened");
    }

    private WebSocket connect(URI address) {
        StringBuilder text = new StringBuilder();
        return HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(address, new WebSocket.Listener() {
                    @Override
                    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
                        text.append(part);
                        if (last) {
                            answers.add(read(text.toString()));
                            text.setLength(0);
                        }
                        from.request(1);
                        return null;
                    }
                })
                .join();
    }

    private static JsonNode read(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException garbage) {
            throw new AssertionError(text, garbage);
        }
    }

    private JsonNode call(String method, JsonNode parameters) throws InterruptedException {
        ObjectNode command = JSON.createObjectNode().put("id", ++calls).put("method", method);
        command.set("params", parameters);
        socket.sendText(command.toString(), true).join();
        while (true) {
            JsonNode answer = answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (answer == null) {
                throw new AssertionError("no answer to " + command);
            }
            if (answer.path("id").asInt() == calls) {
                if (answer.path("type").asText().equals("error")) {
                    throw new AssertionError(command + ": " + answer);
                }
                return answer.path("result");
            }
        }
    }

    private ObjectNode onPage() {
        return JSON.createObjectNode().put("context", page);
    }

    /** Opens an address and waits until the page is whole. */
    void open(String address) throws InterruptedException {
        call("browsingContext.navigate", onPage().put("url", address).put("wait", "complete"));
    }

    /** What an expression of JavaScript comes to; a promise is waited for. */
    JsonNode evaluate(String expression) throws InterruptedException {
        ObjectNode wanted =
                JSON.createObjectNode().put("expression", expression).put("awaitPromise", true);
        wanted.set("target", onPage());
        JsonNode result = call("script.evaluate", wanted);
        if (!result.path("type").asText().equals("success")) {
            throw new AssertionError(expression + ": " + result);
        }
        return result.at("/result/value");
    }

    /** Waits until an expression holds. */
    void await(String condition) throws InterruptedException {
        evaluate("new Promise(done => { const look = () => (" + condition
                + ") ? done(true) : setTimeout(look, 20); look(); })");
    }

    /** Presses a key, such as {@code t} or {@code Enter}. */
    void press(String key) throws InterruptedException {
        String value = KEYS.getOrDefault(key, key);
        ArrayNode strokes = JSON.createArrayNode()
                .add(JSON.createObjectNode().put("type", "keyDown").put("value", value))
                .add(JSON.createObjectNode().put("type", "keyUp").put("value", value));
        ObjectNode keyboard = JSON.createObjectNode().put("type", "key").put("id", "keyboard");
        keyboard.set("actions", strokes);
        call(
                "input.performActions",
                onPage().set("actions", JSON.createArrayNode().add(keyboard)));
    }

    @Override
    public void close() {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
