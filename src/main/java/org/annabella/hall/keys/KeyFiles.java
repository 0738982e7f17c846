package org.annabella.hall.keys;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.annabella.hall.Topics;
import org.annabella.hall.Topics.Kind;

/**
 * All key files of one hall: {@code tables/table-7.key}, {@code roles/arbiter-Anna.key}, {@code roles/viewer.key}, and in
 * {@code broker} what Mosquitto needs. Each file is for its holder alone.
 */
public final class KeyFiles {
    private static final String TEMPLATE = "/config/hall/mosquitto.conf";
    private static final Duration LASTS = Duration.ofDays(825);
    private static final int SECRET = 32;

    private final Plan plan;
    private final SecureRandom random;
    private final String certificate;
    private final Map<String, String> files = new LinkedHashMap<>();
    private final List<Login> logins = new ArrayList<>();
    private final StringBuilder access = new StringBuilder();

    /**
     * What is wanted.
     *
     * @param topics the event
     * @param tables the names of the tables
     * @param arbiters the names of the arbiters
     * @param brokers the host names and addresses under which the broker is reached
     * @param port where it listens
     * @param now the time of day
     */
    public record Plan(
            Topics topics, List<String> tables, List<String> arbiters, List<String> brokers, int port, Instant now) {
        /** Copies the lists. */
        public Plan {
            tables = List.copyOf(tables);
            arbiters = List.copyOf(arbiters);
            brokers = List.copyOf(brokers);
        }
    }

    private KeyFiles(Plan plan, SecureRandom random) {
        this.plan = plan;
        this.random = random;
        Certificate made = Certificate.of(plan.brokers(), plan.now(), LASTS, random);
        this.certificate = made.certificate();
        files.put("broker/broker.crt", made.certificate());
        files.put("broker/broker.key", made.key());
    }

    /**
     * Makes all files anew.
     *
     * @param directory where they go; no file of theirs may be there
     * @return how many were made
     * @throws FileAlreadyExistsException if one is there already: keys that are in use must not vanish
     * @throws IOException if they cannot be written
     */
    public static int make(Plan plan, Path directory, SecureRandom random) throws IOException {
        KeyFiles made = new KeyFiles(plan, random);
        made.fill(directory.toAbsolutePath());
        return made.write(directory);
    }

    private void fill(Path directory) throws IOException {
        SortedMap<String, KeyPair> tables = pairs(plan.tables());
        SortedMap<String, KeyPair> arbiters = pairs(plan.arbiters());
        tables.forEach((name, pair) -> table(name, pair, publicKeys(arbiters)));
        arbiters.forEach((name, pair) -> arbiter(name, pair.getPrivate(), publicKeys(tables)));
        viewer(publicKeys(tables));
        StringBuilder passwords = new StringBuilder();
        logins.forEach(login -> passwords.append(Passwords.line(login, random)));
        files.put("broker/passwords", passwords.toString());
        files.put("broker/access", access.toString());
        files.put("broker/mosquitto.conf", config(directory.resolve("broker")));
    }

    private SortedMap<String, KeyPair> pairs(List<String> names) {
        SortedMap<String, KeyPair> pairs = new TreeMap<>();
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("Ed25519");
            names.forEach(name -> pairs.put(name, generator.generateKeyPair()));
            return pairs;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java of our version has Ed25519", impossible);
        }
    }

    private static SortedMap<String, PublicKey> publicKeys(SortedMap<String, KeyPair> pairs) {
        SortedMap<String, PublicKey> keys = new TreeMap<>();
        pairs.forEach((name, pair) -> keys.put(name, pair.getPublic()));
        return keys;
    }

    private Login login(String user) {
        Login login = new Login(user, Passwords.fresh(random), certificate);
        logins.add(login);
        return login;
    }

    private void table(String table, KeyPair signing, SortedMap<String, PublicKey> arbiters) {
        byte[] secret = new byte[SECRET];
        random.nextBytes(secret);
        Login login = login("table-" + table);
        TableKey key = new TableKey(
                plan.topics().event(), table, login, signing.getPrivate(), signing.getPublic(), secret, arbiters);
        files.put("tables/table-" + table + ".key", key.write());
        user(login);
        for (Kind kind : List.of(Kind.STATE, Kind.DESK, Kind.PRESENCE, Kind.ANSWER)) {
            allow("write", plan.topics().of(table, kind));
        }
        allow("write", plan.topics().of(table, Kind.LOG) + "/#");
        for (Kind kind : List.of(Kind.STATE, Kind.PRESENCE, Kind.ASK)) {
            allow("read", plan.topics().of(table, kind));
        }
    }

    private void arbiter(String name, PrivateKey ruling, SortedMap<String, PublicKey> tables) {
        Login login = login("arbiter-" + name);
        files.put(
                "roles/arbiter-" + name + ".key",
                new RoleKey(plan.topics().event(), name, login, ruling, tables).write());
        user(login);
        viewing();
        allow("read", plan.topics().of("+", Kind.DESK));
        allow("read", plan.topics().of("+", Kind.ANSWER));
        allow("write", plan.topics().of("+", Kind.ASK));
    }

    private void viewer(SortedMap<String, PublicKey> tables) {
        Login login = login(RoleKey.VIEWER);
        files.put("roles/viewer.key", new RoleKey(plan.topics().event(), RoleKey.VIEWER, login, null, tables).write());
        user(login);
        viewing();
    }

    private void viewing() {
        allow("read", plan.topics().of("+", Kind.STATE));
        allow("read", plan.topics().of("+", Kind.PRESENCE));
        allow("read", plan.topics().of("+", Kind.LOG) + "/#");
    }

    private void user(Login login) {
        access.append("\nuser ").append(login.user()).append('\n');
    }

    private void allow(String what, String topic) {
        access.append("topic ").append(what).append(' ').append(topic).append('\n');
    }

    private String config(Path broker) throws IOException {
        try (InputStream in = KeyFiles.class.getResourceAsStream(TEMPLATE)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + TEMPLATE);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("{broker}", broker.toString())
                    .replace("{port}", Integer.toString(plan.port()))
                    .replace("{user}", System.getProperty("user.name"));
        }
    }

    private int write(Path directory) throws IOException {
        for (String name : files.keySet()) {
            if (Files.exists(directory.resolve(name))) {
                throw new FileAlreadyExistsException(directory.resolve(name).toString());
            }
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            write(directory.resolve(file.getKey()), file.getValue());
        }
        Files.createDirectories(directory.resolve("broker/store"));
        return files.size();
    }

    /** Nobody else may read it, from its first byte on. */
    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        if (Files.getFileAttributeView(file.getParent(), PosixFileAttributeView.class) != null) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }
}
