package org.annabella.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.concurrent.TimeUnit;
import javax.net.SocketFactory;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A reverse proxy with a certificate, as the organiser puts one before the pages: one request for each connection. */
final class TlsProxy implements AutoCloseable {
    private static final String SECRET = "changeit";

    private final ServerSocket door;
    private final SSLContext context;
    private final int station;

    private TlsProxy(ServerSocket door, SSLContext context, int station) {
        this.door = door;
        this.context = context;
        this.station = station;
    }

    /** Opens one before the station at this port; its certificate lies in the folder. */
    static TlsProxy open(Path folder, int station) throws IOException, InterruptedException, GeneralSecurityException {
        SSLContext context = context(certificate(folder));
        ServerSocket door =
                context.getServerSocketFactory().createServerSocket(0, 50, InetAddress.getLoopbackAddress());
        TlsProxy proxy = new TlsProxy(door, context, station);
        daemon(proxy::accept);
        return proxy;
    }

    int port() {
        return door.getLocalPort();
    }

    /** Sockets that believe the proxy's certificate. */
    SocketFactory sockets() {
        return context.getSocketFactory();
    }

    private static Path certificate(Path folder) throws IOException, InterruptedException {
        Path store = folder.resolve("proxy.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=annabella.example",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        SECRET,
                        "-keystore",
                        store.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("keytool.log").toFile())
                .start();
        // It asks whoever can be asked, and must not take what is meant for the process that runs the tests.
        keytool.getOutputStream().close();
        try {
            if (!keytool.waitFor(2, TimeUnit.MINUTES) || keytool.exitValue() != 0) {
                throw new AssertionError("keytool failed: " + Files.readString(folder.resolve("keytool.log")));
            }
        } finally {
            keytool.destroyForcibly();
        }
        return store;
    }

    private static SSLContext context(Path store) throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, SECRET.toCharArray());
        }
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, SECRET.toCharArray());
        TrustManagerFactory trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        KeyStore certificates = KeyStore.getInstance("PKCS12");
        certificates.load(null, null);
        certificates.setCertificateEntry("proxy", keys.getCertificate("mykey"));
        trusted.init(certificates);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
        return context;
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket browser = door.accept();
                daemon(() -> serve(browser));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket browser) {
        try (browser;
                Socket inner = new Socket(InetAddress.getLoopbackAddress(), station)) {
            String head = head(browser.getInputStream());
            int line = head.indexOf("\r\n") + 2;
            String forwarded = "X-Forwarded-For: " + browser.getInetAddress().getHostAddress()
                    + "\r\nX-Forwarded-Proto: https\r\n";
            inner.getOutputStream()
                    .write((head.substring(0, line) + forwarded + head.substring(line))
                            .getBytes(StandardCharsets.ISO_8859_1));
            daemon(() -> pass(browser, inner));
            copy(inner.getInputStream(), browser.getOutputStream());
        } catch (IOException cut) {
            // The browser sees that it is cut off.
            return;
        }
    }

    private static void pass(Socket browser, Socket inner) {
        try {
            copy(browser.getInputStream(), inner.getOutputStream());
        } catch (IOException over) {
            return;
        }
    }

    private static void copy(InputStream in, OutputStream out) throws IOException {
        byte[] bytes = new byte[4096];
        for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
            out.write(bytes, 0, count);
            out.flush();
        }
    }

    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("half a request");
            }
            head.write(next);
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "proxy");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
