package org.annabella.web;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.matchrules.DBusMatchRule;
import org.freedesktop.dbus.matchrules.DBusMatchRuleBuilder;
import org.freedesktop.dbus.messages.DBusSignal;
import org.freedesktop.dbus.messages.constants.MessageTypes;
import org.freedesktop.dbus.types.Variant;

/**
 * A desktop of its own on which a screen reader's place is taken: a display, a session bus and the accessibility bus (AT-SPI 2,
 * as Orca uses it). What a live region is given is written down as it comes over that bus, not as it stands in the page.
 */
final class SpokenTree implements AutoCloseable {
    static final Path DISPLAY = Path.of("/usr/bin/Xvfb");
    static final Path LAUNCHER = Path.of("/usr/libexec/at-spi-bus-launcher");
    static final Path BUS = Path.of("/usr/bin/dbus-daemon");

    private static final int PATIENCE_SECONDS = 30;
    private static final char EMBEDDED = '\ufffc';

    private final List<Process> processes = new ArrayList<>();
    private final Map<String, String> surroundings;
    private final DBusConnection session;
    private final DBusConnection tree;
    private final BlockingQueue<Announced> announced = new LinkedBlockingQueue<>();

    /**
     * What a screen reader is given to speak.
     *
     * @param how {@code polite} or {@code assertive}
     */
    record Announced(String how, String text) {}

    @DBusInterfaceName("org.a11y.Bus")
    interface Launcher extends DBusInterface {
        String GetAddress();
    }

    @DBusInterfaceName("org.a11y.atspi.Registry")
    interface Registry extends DBusInterface {
        void RegisterEvent(String event, List<String> properties, String application);
    }

    @DBusInterfaceName("org.a11y.atspi.Accessible")
    interface Accessible extends DBusInterface {
        Map<String, String> GetAttributes();
    }

    @DBusInterfaceName("org.a11y.atspi.Text")
    interface Text extends DBusInterface {
        String GetText(int from, int to);
    }

    SpokenTree(Path home) throws IOException, DBusException {
        String display = ":" + started(true, Map.of(), DISPLAY.toString(), "-displayfd", "1", "-nolisten", "tcp");
        String bus = started(true, Map.of(), BUS.toString(), "--session", "--nofork", "--print-address");
        surroundings = Map.of(
                "DISPLAY",
                display,
                "DBUS_SESSION_BUS_ADDRESS",
                bus,
                "GNOME_ACCESSIBILITY",
                "1",
                "HOME",
                Files.createDirectories(home).toString());
        started(false, surroundings, LAUNCHER.toString(), "--launch-immediately");
        session = DBusConnectionBuilder.forAddress(bus).withShared(false).build();
        tree = DBusConnectionBuilder.forAddress(launcher().GetAddress())
                .withShared(false)
                .build();
        listen();
    }

    /** Where a program is to be started that this reader is to hear. */
    Map<String, String> surroundings() {
        return surroundings;
    }

    private String started(boolean tells, Map<String, String> environment, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(environment);
        if (!tells) {
            builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        }
        Process process = builder.start();
        processes.add(process);
        if (!tells) {
            return "";
        }
        BufferedReader told = process.inputReader();
        String line = told.readLine();
        if (line == null) {
            throw new AssertionError(command[0] + " has ended");
        }
        return line.strip();
    }

    /** The launcher needs a moment until it has its name. */
    private Launcher launcher() throws DBusException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            try {
                Launcher launcher = session.getRemoteObject("org.a11y.Bus", "/org/a11y/bus", Launcher.class);
                launcher.GetAddress();
                return launcher;
            } catch (DBusException | DBusExecutionException notYet) {
                if (System.nanoTime() > end) {
                    throw notYet;
                }
                Thread.onSpinWait();
            }
        }
    }

    private void listen() throws DBusException {
        for (String member : List.of("ChildrenChanged", "TextChanged")) {
            DBusMatchRule rule = DBusMatchRuleBuilder.create()
                    .withType(MessageTypes.SIGNAL)
                    .withInterface("org.a11y.atspi.Event.Object")
                    .withMember(member)
                    .build();
            tree.addGenericSigHandler(rule, this::happened);
        }
        Registry registry = tree.getRemoteObject("org.a11y.atspi.Registry", "/org/a11y/atspi/registry", Registry.class);
        for (String event : List.of("object:children-changed:add", "object:text-changed:insert")) {
            registry.RegisterEvent(event, List.of(), "");
        }
    }

    /** A child that is put in has its own text; a text that is put in carries it. */
    private void happened(DBusSignal signal) {
        try {
            Object[] parameters = signal.getParameters();
            Object what = ((Variant<?>) parameters[3]).getValue();
            if (parameters[0].toString().startsWith("add") && what instanceof Object[] child) {
                hear(child[0].toString(), child[1].toString(), text(child[0].toString(), child[1].toString()));
            } else if (parameters[0].toString().startsWith("insert") && what instanceof String text) {
                hear(signal.getSource(), signal.getPath(), text);
            }
        } catch (DBusException | DBusExecutionException gone) {
            // What is no longer there is not spoken either.
        }
    }

    private String text(String application, String path) throws DBusException {
        try {
            return tree.getRemoteObject(application, path, Text.class).GetText(0, -1);
        } catch (DBusExecutionException none) {
            return "";
        }
    }

    private void hear(String application, String path, String text) throws DBusException {
        String plain = text.replace(EMBEDDED, ' ').strip();
        if (plain.isEmpty()) {
            return;
        }
        String how = tree.getRemoteObject(application, path, Accessible.class)
                .GetAttributes()
                .getOrDefault("container-live", "off");
        if (!how.equals("off")) {
            announced.add(new Announced(how, plain));
        }
    }

    /** Waits for what is announced next of this kind, passing over what comes before it. */
    Announced await(Predicate<Announced> wanted) throws InterruptedException {
        List<Announced> passed = new ArrayList<>();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            Announced next = announced.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (next == null) {
                throw new AssertionError("not announced; heard " + passed);
            }
            if (wanted.test(next)) {
                return next;
            }
            passed.add(next);
        }
    }

    /** Passes over what was announced so far. */
    void forget() {
        announced.clear();
    }

    @Override
    public void close() {
        tree.disconnect();
        session.disconnect();
        processes.forEach(process -> {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        });
    }
}
