package org.annabella.hall.link;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttClientTransportConfig;
import com.hivemq.client.mqtt.MqttClientTransportConfigBuilder;
import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.lifecycle.MqttClientDisconnectedContext;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5ClientBuilder;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishBuilder;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import javax.net.ssl.TrustManagerFactory;
import org.annabella.hall.keys.Login;
import org.annabella.threads.TaskThread;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A connection to a broker that is looked for again, always: after a second first, then after twice as long each time, up to half a
 * minute.
 *
 * <p>Threads: every method is called on the task thread of the plan, and so is the listener.
 */
public final class BrokerLink implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BrokerLink.class);
    private static final int KEEP_ALIVE_SECONDS = 10;
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
    private static final long CONNECT_SECONDS = 10;
    private static final int LARGEST_PACKET = 65_536;

    private final Plan plan;
    private final Listener listener;
    private final TrustManagerFactory trust;
    private @Nullable Mqtt5AsyncClient client;
    private Duration pause = FIRST_PAUSE;
    private boolean up;
    private boolean closed;
    /** Tells an older connection from the one that counts. */
    private int generation;

    /**
     * How to connect.
     *
     * @param address where the broker is
     * @param login by what it knows us, and we it
     * @param id who we are there: of two with the same the newer stays
     * @param will what the broker says when we are gone; absent for nothing
     * @param thread on which everything happens
     */
    public record Plan(
            BrokerAddress address,
            Login login,
            String id,
            @Nullable Message will,
            TaskThread thread) {}

    /** Whoever uses the connection. */
    public interface Listener {
        /** It is there. */
        void connected();

        /** It is gone, or could not be made; it is looked for again. */
        void gone(LinkTrouble trouble);

        /** A message has come. */
        void arrived(Message message);
    }

    /** A connection by this plan, which {@link #open} begins to look for. */
    public BrokerLink(Plan plan, Listener listener) {
        this.plan = plan;
        this.listener = listener;
        this.trust = trust(plan.login().certificate());
    }

    /** Only the one certificate of the key file is believed, whoever vouches for others. */
    private static TrustManagerFactory trust(String pem) {
        try {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            store.setCertificateEntry(
                    "broker",
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII))));
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(store);
            return factory;
        } catch (GeneralSecurityException | IOException broken) {
            throw new org.annabella.json.Unreadable("the certificate in the key file is broken", broken);
        }
    }

    /** Begins to look for the broker. */
    public void open() {
        plan.thread().run(this::connect);
    }

    private void connect() {
        if (closed) {
            return;
        }
        int mine = ++generation;
        Mqtt5AsyncClient made = client(mine);
        client = made;
        made.publishes(
                MqttGlobalPublishFilter.ALL, publish -> onThread(mine, () -> listener.arrived(message(publish))));
        made.connectWith()
                .cleanStart(true)
                .sessionExpiryInterval(0)
                .keepAlive(KEEP_ALIVE_SECONDS)
                .restrictions()
                .maximumPacketSize(LARGEST_PACKET)
                .applyRestrictions()
                .send()
                .whenComplete((ack, failure) -> {
                    if (failure == null) {
                        onThread(mine, this::connected);
                    }
                });
    }

    private Mqtt5AsyncClient client(int mine) {
        Mqtt5ClientBuilder builder = MqttClient.builder()
                .useMqttVersion5()
                .identifier(plan.id())
                .transportConfig(transport())
                .addDisconnectedListener(context -> ended(mine, context))
                .simpleAuth()
                .username(plan.login().user())
                .password(plan.login().password().getBytes(StandardCharsets.UTF_8))
                .applySimpleAuth();
        Message will = plan.will();
        return will == null
                ? builder.buildAsync()
                : builder.willPublish()
                        .topic(will.topic())
                        .payload(will.bytes())
                        .qos(MqttQos.AT_LEAST_ONCE)
                        .retain(will.retained())
                        .applyWillPublish()
                        .buildAsync();
    }

    /** TLS belongs in here: what the client's own builder is told of it counts for nothing beside a transport. */
    private MqttClientTransportConfig transport() {
        MqttClientTransportConfigBuilder transport = MqttClientTransportConfig.builder()
                .serverHost(plan.address().host())
                .serverPort(plan.address().port())
                .socketConnectTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
                .mqttConnectTimeout(CONNECT_SECONDS, TimeUnit.SECONDS);
        return plan.address().tls()
                ? transport
                        .sslConfig()
                        .trustManagerFactory(trust)
                        .handshakeTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
                        .applySslConfig()
                        .build()
                : transport.build();
    }

    private void ended(int mine, MqttClientDisconnectedContext context) {
        LinkTrouble trouble = LinkTrouble.of(context.getCause(), plan.address(), plan.login());
        LOG.debug("the connection of {} has ended", plan.id(), context.getCause());
        onThread(mine, () -> again(trouble));
    }

    private void onThread(int mine, Runnable task) {
        plan.thread().run(() -> {
            if (mine == generation && !closed) {
                task.run();
            }
        });
    }

    private void connected() {
        pause = FIRST_PAUSE;
        up = true;
        listener.connected();
    }

    private void again(LinkTrouble trouble) {
        up = false;
        generation++;
        Duration wait = pause;
        Duration twice = pause.multipliedBy(2);
        pause = twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
        plan.thread().after(wait, this::connect);
        listener.gone(trouble);
    }

    private static Message message(Mqtt5Publish publish) {
        return new Message(
                publish.getTopic().toString(),
                new String(publish.getPayloadAsBytes(), StandardCharsets.UTF_8),
                publish.isRetain(),
                Duration.ofSeconds(publish.getMessageExpiryInterval().orElse(0)));
    }

    /** Whether there is a connection now. */
    public boolean isUp() {
        return up;
    }

    /**
     * Has the broker send what comes at topics like these, and what is retained there now.
     *
     * @param done told whether the broker agrees
     */
    public void subscribe(List<String> filters, BiConsumer<Boolean, String> done) {
        Mqtt5AsyncClient now = client;
        if (now == null || !up) {
            done.accept(false, "there is no connection");
            return;
        }
        int mine = generation;
        CompletableFuture<?>[] all = filters.stream()
                .map(filter -> now.subscribeWith()
                        .topicFilter(filter)
                        .qos(MqttQos.AT_LEAST_ONCE)
                        .send())
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(all)
                .whenComplete((acks, failure) -> onThread(
                        mine, () -> done.accept(failure == null, failure == null ? "" : String.valueOf(failure))));
    }

    /** Has the broker send no more of what comes there. */
    public void unsubscribe(String filter) {
        Mqtt5AsyncClient now = client;
        if (now != null && up) {
            now.unsubscribeWith().topicFilter(filter).send();
        }
    }

    /**
     * Sends a message at least once.
     *
     * @param done told whether the broker has it, and why not
     */
    public void publish(Message message, BiConsumer<Boolean, String> done) {
        Mqtt5AsyncClient now = client;
        if (now == null || !up) {
            done.accept(false, "there is no connection");
            return;
        }
        int mine = generation;
        Mqtt5PublishBuilder.Complete building = Mqtt5Publish.builder()
                .topic(message.topic())
                .payload(message.bytes())
                .qos(MqttQos.AT_LEAST_ONCE)
                .retain(message.retained());
        Mqtt5Publish publish = message.keptFor().isZero()
                ? building.build()
                : building.messageExpiryInterval(message.keptFor().toSeconds()).build();
        now.publish(publish)
                .whenComplete((result, failure) ->
                        onThread(mine, () -> done.accept(why(result, failure).isEmpty(), why(result, failure))));
    }

    private static String why(@Nullable Mqtt5PublishResult result, @Nullable Throwable failure) {
        if (failure != null || result == null) {
            return String.valueOf(failure);
        }
        return result.getError().map(String::valueOf).orElse("");
    }

    /** Ends without a will. */
    @Override
    public void close() {
        closed = true;
        up = false;
        Mqtt5AsyncClient last = client;
        if (last != null) {
            last.disconnect();
        }
    }
}
