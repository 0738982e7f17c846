package org.annabella.hall;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.annabella.hall.keys.Login;
import org.annabella.hall.link.BrokerAddress;
import org.annabella.hall.link.BrokerLink;
import org.annabella.hall.link.LinkTrouble;
import org.annabella.hall.link.Message;
import org.annabella.threads.Defects;
import org.annabella.threads.TaskThread;
import org.annabella.threads.Threads;

/** Somebody with a key who speaks to the broker as they like. */
final class Anybody implements BrokerLink.Listener, AutoCloseable {
    final List<Message> heard = new CopyOnWriteArrayList<>();
    final List<String> troubles = new CopyOnWriteArrayList<>();
    private final TaskThread thread = Threads.tasks("anybody", Defects.LAST_RESORT);
    private final BrokerLink link;
    private final CompletableFuture<Void> up = new CompletableFuture<>();

    Anybody(BrokerAddress address, Login login, String id) {
        link = new BrokerLink(new BrokerLink.Plan(address, login, id, null, thread), this);
        link.open();
    }

    Anybody up() throws Exception {
        up.get(30, TimeUnit.SECONDS);
        return this;
    }

    boolean publish(Message message) throws Exception {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        thread.run(() -> link.publish(message, (kept, why) -> done.complete(kept)));
        return done.get(30, TimeUnit.SECONDS);
    }

    void listen(String filter) throws Exception {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        thread.run(() -> link.subscribe(List.of(filter), (agreed, why) -> done.complete(agreed)));
        done.get(30, TimeUnit.SECONDS);
    }

    @Override
    public void connected() {
        up.complete(null);
    }

    @Override
    public void gone(LinkTrouble trouble) {
        troubles.add(trouble.why());
    }

    @Override
    public void arrived(Message message) {
        heard.add(message);
    }

    @Override
    public void close() {
        thread.run(link::close);
        thread.finish(Duration.ofSeconds(5));
    }
}
