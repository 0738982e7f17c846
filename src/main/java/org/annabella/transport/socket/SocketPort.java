package org.annabella.transport.socket;

import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.annabella.serial.QueuedPort;
import org.annabella.threads.Waits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An open web socket: each text is a line. */
final class SocketPort extends QueuedPort {

    private static final Logger LOG = LoggerFactory.getLogger(SocketPort.class);
    private static final int LONGEST = 1 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final StringBuilder text = new StringBuilder();
    private volatile @Nullable WebSocket socket;

    /** What the JDK calls, one call after the other. */
    WebSocket.Listener listener() {
        return new WebSocket.Listener() {
            @Override
            public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
                took(part, last);
                from.request(1);
                return null;
            }

            @Override
            public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String why) {
                LOG.debug("closed: {} {}", code, why);
                ended();
                return null;
            }

            @Override
            public void onError(WebSocket from, Throwable broken) {
                LOG.debug("broken: {}", broken.toString());
                ended();
            }
        };
    }

    void connected(WebSocket opened) {
        socket = opened;
    }

    private void took(CharSequence part, boolean last) {
        text.append(part);
        if (text.length() > LONGEST) {
            LOG.warn("more than {} characters in one message", LONGEST);
            text.setLength(0);
            ended();
        } else if (last) {
            delivered((text.toString().replace('\n', ' ') + "\n").getBytes(StandardCharsets.UTF_8));
            text.setLength(0);
        }
    }

    @Override
    public int write(byte[] bytes, int length, int from) {
        WebSocket open = socket;
        if (open == null || isGone()) {
            return -1;
        }
        try {
            String line = new String(bytes, from, length, StandardCharsets.UTF_8).strip();
            Waits.get(open.sendText(line, true), PATIENCE);
            return length;
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return -1;
        } catch (ExecutionException | TimeoutException broken) {
            LOG.debug("not sent: {}", broken.toString());
            return -1;
        }
    }

    @Override
    public void close() {
        ended();
        WebSocket open = socket;
        if (open != null) {
            open.abort();
        }
    }
}
