package org.annabella.web.access;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who is connected, and for how long without saying something whole. A connection on which a session has been shown is
 * <em>inside</em> and stays; of the others only so many are kept, for each address and in all, and the eldest makes room
 * for the next: a crowd at the door keeps out neither those who are in nor those who come with a key.
 *
 * <p>Threads: from any. The server's outermost handler.
 */
final class Connections extends Handler.Wrapper {
    /** Connections that have shown no session, from one address; all come from one where a proxy stands before us. */
    static final int STRANGERS_OF_ONE_ADDRESS = 48;
    /** The same from all addresses. */
    static final int STRANGERS = 96;

    private static final Logger LOG = LoggerFactory.getLogger(Connections.class);
    private static final Duration FIRST_HEAD = Duration.ofSeconds(5);
    private static final Duration NEXT_HEAD = Duration.ofSeconds(30);
    private static final Duration STRANGERS_REQUEST = Duration.ofSeconds(5);
    private static final Duration BODY = Duration.ofSeconds(15);
    private static final long LOOK_MILLIS = 500;

    private final Predicate<Request> hasSession;
    private final RateLimiter.Clock clock;
    private final Map<Connection, Guest> guests = new LinkedHashMap<>();

    Connections(Predicate<Request> hasSession, RateLimiter.Clock clock) {
        this.hasSession = hasSession;
        this.clock = clock;
    }

    /** How far a connection has come. */
    private enum Standing {
        /** Nothing whole has been sent yet. */
        NEW,
        /** A request's head is whole, but not yet its body. */
        BODY,
        /** The request is being answered. */
        ANSWER,
        /** A request was answered, the next may come. */
        BETWEEN
    }

    /** One connection; guarded by the lock on all. */
    private static final class Guest {
        private final EndPoint end;
        private final String address;
        private boolean inside;
        private boolean ended;
        private Standing standing = Standing.NEW;
        private long since;

        Guest(EndPoint end, long since) {
            this.end = end;
            this.address = address(end.getRemoteSocketAddress());
            this.since = since;
        }

        /** How long it may stay as it is; empty for ever: the stream of a page ends when its reader leaves. */
        private Optional<Duration> limit() {
            return switch (standing) {
                case NEW -> Optional.of(FIRST_HEAD);
                case BETWEEN -> Optional.of(NEXT_HEAD);
                case BODY -> Optional.of(inside ? BODY : STRANGERS_REQUEST);
                case ANSWER -> inside ? Optional.empty() : Optional.of(STRANGERS_REQUEST);
            };
        }

        private boolean isLate(long now) {
            return limit().filter(limit -> now - since > limit.toNanos()).isPresent();
        }

        private void is(Standing next, long now) {
            standing = next;
            since = now;
        }

        private static String address(SocketAddress from) {
            return from instanceof InetSocketAddress internet && internet.getAddress() != null
                    ? internet.getAddress().getHostAddress()
                    : String.valueOf(from);
        }
    }

    /** Begins to hear of connections and to look at their time when this server starts. */
    void watch(Server server) {
        server.addEventListener(new LifeCycle.Listener() {
            @Override
            public void lifeCycleStarting(LifeCycle starting) {
                for (Connector connector : server.getConnectors()) {
                    connector.addBean(new Comings());
                }
            }

            @Override
            public void lifeCycleStarted(LifeCycle started) {
                lookLater(server.getConnectors()[0].getScheduler());
            }
        });
    }

    private void lookLater(Scheduler scheduler) {
        scheduler.schedule(
                () -> {
                    try {
                        closeLate();
                    } catch (RuntimeException bug) {
                        LOG.error("connections could not be looked at", bug);
                    }
                    if (isRunning()) {
                        lookLater(scheduler);
                    }
                },
                LOOK_MILLIS,
                TimeUnit.MILLISECONDS);
    }

    /** Hears of connections from the server. */
    private final class Comings implements Connection.Listener {
        @Override
        public void onOpened(Connection connection) {
            List<Guest> excess;
            synchronized (guests) {
                guests.put(connection, new Guest(connection.getEndPoint(), clock.nanos()));
                excess = excess();
            }
            excess.forEach(guest -> end(guest, "others wait at the door"));
        }

        @Override
        public void onClosed(Connection connection) {
            synchronized (guests) {
                guests.remove(connection);
            }
        }
    }

    /** The eldest stranger of the address with the most, where there are too many. */
    private List<Guest> excess() {
        Map<String, List<Guest>> strangers = guests.values().stream()
                .filter(guest -> !guest.inside)
                .collect(Collectors.groupingBy(guest -> guest.address));
        int all = strangers.values().stream().mapToInt(List::size).sum();
        List<Guest> most = strangers.values().stream()
                .max(Comparator.comparingInt(List::size))
                .orElseGet(List::of);
        return most.size() > STRANGERS_OF_ONE_ADDRESS || all > STRANGERS ? List.of(most.get(0)) : List.of();
    }

    /** Ends every connection that has taken too long. */
    void closeLate() {
        List<Guest> late = new ArrayList<>();
        synchronized (guests) {
            long now = clock.nanos();
            guests.values().stream().filter(guest -> guest.isLate(now)).forEach(late::add);
        }
        late.forEach(guest -> end(guest, "too slow"));
    }

    private void end(Guest guest, String why) {
        synchronized (guests) {
            guest.ended = true;
        }
        LOG.debug("the connection of {} is ended: {}", guest.address, why);
        guest.end.close(new TimeoutException(why));
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Connection connection = request.getConnectionMetaData().getConnection();
        boolean inside = hasSession.test(request);
        changed(connection, inside, Standing.BODY);
        Request.addCompletionListener(request, ended -> changed(connection, false, Standing.BETWEEN));
        return super.handle(request, response, callback);
    }

    private void changed(Connection connection, boolean inside, Standing standing) {
        synchronized (guests) {
            Guest guest = guests.get(connection);
            if (guest != null) {
                guest.inside |= inside;
                guest.is(standing, clock.nanos());
            }
        }
    }

    /** The handler after which a request's body has been read: strangers get only a part of the threads. */
    Handler.Wrapper answering(int threadsOfStrangers, Request.Handler refusal) {
        return new Answering(threadsOfStrangers, refusal);
    }

    private boolean isInside(Connection connection) {
        synchronized (guests) {
            Guest guest = guests.get(connection);
            return guest != null && guest.inside;
        }
    }

    private boolean isEnded(Connection connection) {
        synchronized (guests) {
            Guest guest = guests.get(connection);
            return guest == null || guest.ended;
        }
    }

    private final class Answering extends Handler.Wrapper {
        private final Semaphore strangers;
        private final Request.Handler refusal;

        Answering(int threadsOfStrangers, Request.Handler refusal) {
            this.strangers = new Semaphore(threadsOfStrangers);
            this.refusal = refusal;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
            Connection connection = request.getConnectionMetaData().getConnection();
            if (isEnded(connection)) {
                callback.failed(new EofException("ended before it was whole"));
                return true;
            }
            changed(connection, false, Standing.ANSWER);
            if (isInside(connection)) {
                return super.handle(request, response, callback);
            }
            if (!strangers.tryAcquire()) {
                response.setStatus(503);
                return refusal.handle(request, response, callback);
            }
            Request.addCompletionListener(request, ended -> strangers.release());
            return super.handle(request, response, callback);
        }
    }
}
