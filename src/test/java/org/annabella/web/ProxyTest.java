package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.annabella.SystemTest;
import org.annabella.web.page.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages behind a proxy that encrypts, under a name of the config. */
@SystemTest
class ProxyTest {
    @TempDir
    private Path folder;

    @Test
    void aPageIsEnteredFollowedAndActedUponThroughIt() throws Exception {
        try (TestTable table = TestTable.open();
                TlsProxy proxy =
                        TlsProxy.open(folder, URI.create(table.console().base()).getPort())) {
            Visitor visitor = Visitor.through(proxy, "annabella.example");
            String address = table.address(Role.ARBITER);
            Visitor.Answer entered =
                    visitor.get(address.substring(table.console().base().length()));
            assertThat(entered.header("set-cookie")).contains("Secure", "HttpOnly", "SameSite=Strict");
            String key = visitor.get("/arbiter").formKey();
            try (Visitor.Stream stream = visitor.follow(Role.ARBITER, "Last-Event-ID", "0")) {
                table.start();
                assertThat(stream.next().data()).startsWith("{");
            }
            assertThat(visitor.post(
                                    "/arbiter/act",
                                    Map.of(
                                            "key",
                                            key,
                                            "seq",
                                            Long.toString(table.console().seq()),
                                            "do",
                                            "pause"),
                                    "Origin",
                                    "https://annabella.example",
                                    "Sec-Fetch-Site",
                                    "same-origin")
                            .status())
                    .isEqualTo(200);
            assertThat(Visitor.through(proxy, "other.example").get("/").body()).contains("not known under this name");
        }
    }
}
