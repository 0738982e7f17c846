package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.GameInput;
import org.annabella.game.Phase;
import org.annabella.game.Topic;
import org.annabella.phrases.Notice;
import org.annabella.table.GameLoop;
import org.annabella.web.access.Limits;
import org.annabella.web.page.Acts;
import org.annabella.web.page.LoginNotice;
import org.annabella.web.page.Role;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may, and what every answer holds to. */
@SystemTest
class ConsoleTest {
    private TestTable table;

    @BeforeEach
    void open() throws IOException {
        table = TestTable.open();
    }

    @AfterEach
    void close() {
        table.close();
    }

    private Visitor at(Role role) {
        return Visitor.at(table, role);
    }

    private static String key(String address) {
        return address.substring(address.indexOf("key=") + 4);
    }

    @Nested
    class Keys {
        @ParameterizedTest
        @EnumSource(Role.class)
        void leaveTheAddressAtOnceAndOpenOneRoleOnly(Role role) {
            Visitor visitor = new Visitor(table);
            String address = table.address(role);
            Visitor.Answer entered =
                    visitor.get(address.substring(table.console().base().length()));
            assertThat(entered.status()).isEqualTo(303);
            assertThat(entered.header("location")).isEqualTo("/" + role.id());
            assertThat(entered.header("set-cookie"))
                    .contains("HttpOnly", "SameSite=Strict", "Path=/" + role.id())
                    .doesNotContain(key(address));
            for (Role other : Role.values()) {
                assertThat(visitor.get("/" + other.id()).status()).isEqualTo(other == role ? 200 : 403);
            }
        }

        @Test
        void ofOneRoleDoNotOpenAnother() {
            String key = key(table.address(Role.PLAYER_WHITE));
            assertThat(new Visitor(table).get("/enter?as=arbiter&key=" + key).status())
                    .isEqualTo(403);
        }

        @ParameterizedTest
        @EnumSource(Role.class)
        void openTheirPageBeforeTheGameToo(Role role) throws IOException {
            try (TestTable early = TestTable.open()) {
                Visitor visitor = new Visitor(early);
                visitor.get(early.address(role).substring(early.console().base().length()));
                assertThat(visitor.get("/" + role.id()).status()).isEqualTo(200);
            }
        }

        @Test
        void mayBeTypedWithBlanksAtTheDoor() {
            String key =
                    key(table.address(Role.ARBITER)).replaceAll("(..)", "$1 ").toUpperCase(Locale.ROOT);
            Visitor visitor = new Visitor(table);
            assertThat(visitor.post("/enter", Map.of("as", "arbiter", "key", key))
                            .status())
                    .isEqualTo(303);
            assertThat(visitor.get("/arbiter").status()).isEqualTo(200);
        }

        @Test
        void thatAreWrongTooOftenMakeTheGuesserWaitAndTheRightOneOpensAllTheSame() {
            Visitor guesser = new Visitor(table);
            List<Integer> answers = Stream.generate(() -> guesser.get("/enter?as=arbiter&key=a1a1a1a1a1a1a1a1")
                            .status())
                    .limit(12)
                    .toList();
            assertThat(answers.subList(0, 10)).containsOnly(403);
            assertThat(answers.subList(10, 12)).containsOnly(429);
            String right = table.address(Role.ARBITER);
            assertThat(new Visitor(table)
                            .get(right.substring(table.console().base().length()))
                            .status())
                    .isEqualTo(303);
        }

        @Test
        void thatAreWrongSlowDownNobodyAtAnotherAddress() {
            Visitor guesser = new Visitor(table);
            String wrong = "/enter?as=arbiter&key=wrong";
            for (int i = 0; i < 12; i++) {
                guesser.get(wrong, "X-Forwarded-For", "10.0.0.66");
            }
            assertThat(guesser.get(wrong, "X-Forwarded-For", "10.0.0.66").status())
                    .isEqualTo(429);
            assertThat(guesser.get(wrong, "X-Forwarded-For", "10.0.0.7").status())
                    .isEqualTo(403);
            assertThat(guesser.get(wrong, "X-Forwarded-For", "10.0.0.66, 10.0.0.8")
                            .status())
                    .isEqualTo(403);
        }

        @Test
        void thatAreTriedAreToldToTheArbiterAndTheTerminal() {
            List<LoginNotice> told = new CopyOnWriteArrayList<>();
            table.console().addLoginListener(told::add);
            Visitor arbiter = at(Role.ARBITER);
            try (Visitor.Stream stream = arbiter.follow(Role.ARBITER, "Last-Event-ID", "0")) {
                Visitor guesser = new Visitor(table);
                for (int i = 0; i < 11; i++) {
                    guesser.get("/enter?as=player-white&key=wrong");
                }
                assertThat(stream.next().data()).contains("wrong keys", "Player, White", "127.0.0.1");
            }
            assertThat(told)
                    .containsExactly(
                            new LoginNotice(LoginNotice.Kind.WRONG_KEYS, Role.PLAYER_WHITE, "127.0.0.1", 5),
                            new LoginNotice(LoginNotice.Kind.WRONG_KEYS, Role.PLAYER_WHITE, "127.0.0.1", 10));
            assertThat(arbiter.get("/arbiter").body()).contains("10 wrong keys");
            assertThat(at(Role.PLAYER_BLACK).get("/player-black").body()).doesNotContain("wrong keys");
        }

        @Test
        void thatASecondBrowserHasAreToldToTheFirst() {
            Visitor first = at(Role.ARBITER);
            assertThat(first.get("/arbiter").body()).doesNotContain("further browser");
            try (Visitor.Stream stream = first.follow(Role.ARBITER, "Last-Event-ID", "0")) {
                at(Role.ARBITER);
                assertThat(stream.next().data()).contains("A further browser has entered as “Arbiter”");
            }
            assertThat(first.get("/arbiter").body()).contains("A further browser has entered as “Arbiter”");
        }

        @Test
        void thatAreWrongLeaveTheRoleAndTheLanguageToChoose() {
            Visitor visitor = new Visitor(table);
            Document door = Jsoup.parse(visitor.post("/enter", Map.of("as", "player-black", "key", "wrong"))
                    .body());
            assertThat(door.select("select[name=as] option[selected]").eachAttr("value"))
                    .containsExactly("player-black");
            String danish = door.select("#languages a[hreflang=da]").attr("href");
            Visitor.Answer again = visitor.get(danish);
            assertThat(again.status()).isEqualTo(200);
            assertThat(Jsoup.parse(again.body())
                            .select("html[lang=da] select[name=as] option[selected]")
                            .eachAttr("value"))
                    .containsExactly("player-black");
        }

        @Test
        void ofARoleThatIsNotInAnyMoreAreAskedForAtTheDoor() {
            Visitor arbiter = new Visitor(table);
            Document door = Jsoup.parse(arbiter.get("/player-white").body());
            assertThat(door.select("select[name=as] option[selected]").eachAttr("value"))
                    .containsExactly("player-white");
            assertThat(door.select("#languages a").eachAttr("href")).allMatch(href -> href.startsWith("/?language="));
        }

        @Test
        void ofABrowserThatEntersAgainAreNoFurtherBrowser() {
            Visitor arbiter = at(Role.ARBITER);
            String address = table.address(Role.ARBITER);
            arbiter.get(address.substring(table.console().base().length()));
            assertThat(arbiter.get("/arbiter").body()).doesNotContain("further browser");
        }

        @Test
        void thatAreRenewedPutEverybodyOutWhoHadTheOldOne() {
            String old = table.address(Role.ARBITER);
            Visitor arbiter = at(Role.ARBITER);
            Visitor player = at(Role.PLAYER_WHITE);
            try (Visitor.Stream stream = arbiter.follow(Role.ARBITER)) {
                table.console().renew(Role.ARBITER);
                stream.awaitEnd();
            }
            assertThat(table.address(Role.ARBITER)).isNotEqualTo(old);
            assertThat(arbiter.get("/arbiter").status()).isEqualTo(403);
            assertThat(new Visitor(table)
                            .get(old.substring(table.console().base().length()))
                            .status())
                    .isEqualTo(403);
            assertThat(at(Role.ARBITER).get("/arbiter").status()).isEqualTo(200);
            assertThat(player.get("/player-white").status()).isEqualTo(200);
        }

        @Test
        void doNotStopThoseWhoAreInside() {
            Visitor inside = at(Role.ARBITER);
            Visitor guesser = new Visitor(table);
            for (int i = 0; i < 15; i++) {
                guesser.get("/enter?as=arbiter&key=wrong");
            }
            assertThat(inside.get("/arbiter").status()).isEqualTo(200);
        }

        @Test
        void areInNoPage() {
            table.start();
            String page = at(Role.ARBITER).get("/arbiter").body();
            Arrays.stream(Role.values()).forEach(role -> assertThat(page).doesNotContain(key(table.address(role))));
        }

        @Test
        void areNewWithEachRun() throws IOException {
            String before = table.address(Role.ARBITER);
            Visitor visitor = at(Role.ARBITER);
            table.restart();
            assertThat(table.address(Role.ARBITER)).isNotEqualTo(before);
            assertThat(visitor.get("/arbiter").status()).isEqualTo(403);
            assertThat(visitor.follow(Role.ARBITER).status()).isEqualTo(403);
        }
    }

    @Nested
    class Sessions {
        /** Browsers do not tell ports apart where they keep cookies. */
        @Test
        void ofTwoStationsAtOneHostDoNotPutEachOtherOut() throws Exception {
            HttpClient browser = HttpClient.newBuilder()
                    .cookieHandler(new CookieManager())
                    .followRedirects(HttpClient.Redirect.NORMAL)
                    .build();
            try (TestTable other = TestTable.open()) {
                assertThat(status(browser, table.address(Role.ARBITER))).isEqualTo(200);
                assertThat(status(browser, other.address(Role.ARBITER))).isEqualTo(200);
                assertThat(status(browser, table.console().base() + "/arbiter")).isEqualTo(200);
                assertThat(status(browser, other.console().base() + "/arbiter")).isEqualTo(200);
            }
        }

        private int status(HttpClient browser, String address) throws Exception {
            HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
            return browser.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        }

        @Test
        void endWithLeaving() {
            Visitor visitor = at(Role.ARBITER);
            String key = visitor.get("/arbiter").formKey();
            assertThat(visitor.post("/arbiter/leave", Map.of("key", key)).status())
                    .isEqualTo(303);
            assertThat(visitor.get("/arbiter").status()).isEqualTo(403);
        }

        @Test
        void ofOneRoleDoNotPushOutThoseOfAnother() {
            Visitor arbiter = at(Role.ARBITER);
            Visitor first = at(Role.PLAYER_WHITE);
            for (int i = 0; i < 41; i++) {
                at(Role.PLAYER_WHITE);
            }
            assertThat(arbiter.get("/arbiter").status()).isEqualTo(200);
            assertThat(first.get("/player-white").status()).isEqualTo(403);
        }

        @Test
        void areSlowedDownWhereTheyAskWithoutEnd() {
            Visitor visitor = at(Role.PLAYER_WHITE);
            List<Integer> answers = Stream.generate(
                            () -> visitor.get("/player-white/sound/x").status())
                    .limit(250)
                    .toList();
            assertThat(answers).contains(429);
            assertThat(at(Role.PLAYER_WHITE).get("/player-white").status()).isEqualTo(200);
        }

        @Test
        void rememberHowThePageLooksBeyondTheStationsRun() throws IOException {
            Visitor visitor = at(Role.PLAYER_WHITE);
            String key = visitor.get("/player-white").formKey();
            visitor.post(
                    "/player-white/preferences",
                    Map.of("key", key, "language", "sv", "theme", "yellow", "size", "300", "names", "anna"));
            table.restart();
            String address = table.address(Role.PLAYER_WHITE);
            visitor.get(address.substring(table.console().base().length()));
            assertThat(visitor.get("/player-white").body())
                    .contains("lang=\"sv\"", "data-theme=\"yellow\"", "data-size=\"300\"", "data-keys=\"false\"");
        }

        @Test
        void takeTheLanguageThatWasChosenAtTheDoor() {
            Visitor visitor = new Visitor(table);
            assertThat(visitor.get("/", "Accept-Language", "de").body())
                    .contains("<html lang=\"de\"", ">svenska</a>", ">norsk bokmål</a>");
            assertThat(visitor.get("/?language=sv", "Accept-Language", "de").body())
                    .contains("<html lang=\"sv\"", "aria-current");
            assertThat(visitor.get("/enter?as=arbiter&key=wrong", "Accept-Language", "de")
                            .body())
                    .contains("<html lang=\"sv\"", "Nyckeln passar inte");
            String address = table.address(Role.PLAYER_WHITE);
            visitor.get(address.substring(table.console().base().length()));
            assertThat(visitor.get("/player-white", "Accept-Language", "de").body())
                    .contains("<html lang=\"sv\"");
        }

        @ParameterizedTest
        @ValueSource(strings = {"/?language=xx", "/?language=", "/?language=%00", "/?language=sv%0d%0aSet-Cookie:x=y"})
        void passOverALanguageThatThereIsNot(String path) {
            Visitor.Answer answer = new Visitor(table).get(path, "Accept-Language", "de");
            assertThat(answer.body()).contains("<html lang=\"de\"");
            assertThat(answer.header("set-cookie")).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    "da",
                    "xx.light.100.letters.true.true",
                    "da.light.9999.anna.x.y",
                    "%00.......",
                    "a.b.c.d.e.f"
                })
        void passOverALookThatIsRubbish(String look) {
            Visitor visitor = new Visitor(table);
            String address = table.address(Role.PLAYER_WHITE);
            Visitor.Answer entered =
                    visitor.get(address.substring(table.console().base().length()), "Cookie", "annabella-look=" + look);
            assertThat(entered.status()).isEqualTo(303);
            assertThat(visitor.get("/player-white").status()).isEqualTo(200);
        }
    }

    @Nested
    class Forms {
        private Map<String, String> form(String key) {
            return Map.of("key", key, "seq", "1", "do", "nothing");
        }

        @Test
        void withoutTheirKeyDoNothing() {
            Visitor visitor = at(Role.ARBITER);
            String key = visitor.get("/arbiter").formKey();
            assertThat(visitor.post("/arbiter/act", form(key)).status()).isNotEqualTo(403);
            assertThat(visitor.post("/arbiter/act", form("")).status()).isEqualTo(403);
            assertThat(visitor.post("/arbiter/act", Map.of("do", "nothing")).status())
                    .isEqualTo(403);
            assertThat(visitor.post(
                                    "/arbiter/act",
                                    form(at(Role.ARBITER).get("/arbiter").formKey()))
                            .status())
                    .isEqualTo(403);
            assertThat(new Visitor(table).post("/arbiter/act", form(key)).status())
                    .isEqualTo(403);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"http://evil.example", "null", "https://127.0.0.1", "http://localhost:1", "rub bish", ""})
        void fromAForeignOriginAreRefused(String origin) {
            Visitor visitor = at(Role.ARBITER);
            String key = visitor.get("/arbiter").formKey();
            assertThat(visitor.post("/arbiter/act", form(key), "Origin", origin).status())
                    .isEqualTo(403);
        }

        @ParameterizedTest
        @ValueSource(strings = {"cross-site", "same-site"})
        void fromAForeignSiteAreRefused(String site) {
            Visitor visitor = at(Role.ARBITER);
            String key = visitor.get("/arbiter").formKey();
            assertThat(visitor.post("/arbiter/act", form(key), "Sec-Fetch-Site", site)
                            .status())
                    .isEqualTo(403);
        }

        @Test
        void fromOurOwnPagesAreTaken() {
            Visitor visitor = at(Role.ARBITER);
            String key = visitor.get("/arbiter").formKey();
            assertThat(visitor.post(
                                    "/arbiter/act",
                                    form(key),
                                    "Origin",
                                    "http://" + visitor.host(),
                                    "Sec-Fetch-Site",
                                    "same-origin")
                            .status())
                    .isNotEqualTo(403);
        }

        @Test
        void ofAnotherKindAreNotRead() {
            Visitor visitor = at(Role.ARBITER);
            Visitor.Answer refused =
                    visitor.ask("POST", "/arbiter/act", "{\"do\":\"end\"}", "Content-Type", "application/json");
            assertThat(refused.status()).isEqualTo(415);
            assertThat(refused.body()).contains("<h1>");
            assertThat(visitor.ask("POST", "/arbiter/act", "x", "Content-Type", "multipart/form-data; boundary=x")
                            .status())
                    .isEqualTo(415);
        }

        /** Whoever reaches the port may send them: they are no fault of the station's. */
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "charset=foo",
                    "charset=",
                    "charset=\"",
                    "charset=UTF-7",
                    "charset=\"utf-8",
                    "charset=utf-8x",
                    "charset=utf-8; charset=foo",
                    "x=y;CHARSET = 'utf-8'"
                })
        void inAnotherCharacterSetAreNotRead(String charset) {
            String type = "application/x-www-form-urlencoded; " + charset;
            Visitor visitor = new Visitor(table);
            Visitor.Answer refused =
                    visitor.ask("POST", "/enter", "as=arbiter&key=x", "Content-Type", type, "Accept-Language", "de");
            assertThat(refused.status()).isEqualTo(415);
            assertThat(refused.body()).contains("lang=\"de\"");
            assertThat(visitor.get("/enter?as=arbiter&key=x", "Content-Type", type)
                            .status())
                    .isEqualTo(415);
        }

        @ParameterizedTest
        @ValueSource(strings = {"; charset=utf-8", ";charset=\"UTF-8\"", " ; Charset=utf-8 ;x=y"})
        void thatSayTheirCharacterSetAreTaken(String charset) {
            String type = "application/x-www-form-urlencoded" + charset;
            Visitor visitor = at(Role.ARBITER);
            String key = visitor.get("/arbiter").formKey();
            assertThat(visitor.post("/arbiter/act", form(key), "Content-Type", type)
                            .status())
                    .isEqualTo(409);
        }

        @Test
        void thatAreTooLongAreNotRead() {
            Visitor visitor = at(Role.ARBITER);
            String key = visitor.get("/arbiter").formKey();
            Visitor.Answer answer =
                    visitor.post("/arbiter/act", Map.of("key", key, "do", "x".repeat(70_000)), "Accept-Language", "da");
            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.body()).contains("intet blev læst");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:80", ""})
    void aForeignHostIsRefused(String host) {
        Visitor visitor = at(Role.ARBITER);
        assertThat(visitor.get("/arbiter", "Host", host).status()).isIn(400, 403);
    }

    @Test
    void aNameOfTheConfigIsKnownAtAnyPortAndOnlyFromItsOwnPages() {
        Visitor visitor = at(Role.ARBITER);
        String key = visitor.get("/arbiter").formKey();
        Map<String, String> form = Map.of("key", key, "seq", "1", "do", "nothing");
        assertThat(visitor.get("/arbiter", "Host", "Annabella.Example").status())
                .isEqualTo(200);
        assertThat(visitor.get("/arbiter", "Host", "annabella.example:8443").status())
                .isEqualTo(200);
        assertThat(visitor.post(
                                "/arbiter/act",
                                form,
                                "Host",
                                "annabella.example",
                                "Origin",
                                "https://annabella.example")
                        .status())
                .isNotEqualTo(403);
        assertThat(visitor.post(
                                "/arbiter/act",
                                form,
                                "Host",
                                "annabella.example",
                                "Origin",
                                "https://annabella.example:8444")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void aNameThatIsNotKnownIsSaidToBeThat() {
        Visitor.Answer answer = at(Role.ARBITER).get("/arbiter", "Host", "chess.example", "Accept-Language", "de");
        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.body()).contains("Unter diesem Namen sind die Seiten nicht bekannt", "web.names");
    }

    @Test
    void cookiesAreSecureWhereTheProxySaysThatTheConnectionIs() {
        String address = table.address(Role.ARBITER);
        String path = address.substring(table.console().base().length());
        Visitor visitor = new Visitor(table);
        assertThat(visitor.get(path, "X-Forwarded-Proto", "https").header("set-cookie"))
                .contains("Secure");
        assertThat(visitor.get(path).header("set-cookie")).doesNotContain("Secure");
    }

    @Test
    void theCommonNamesOfThisComputerAreKnown() {
        Visitor visitor = at(Role.ARBITER);
        String port = visitor.host().substring(visitor.host().indexOf(':'));
        assertThat(visitor.get("/arbiter", "Host", "localhost" + port).status()).isEqualTo(200);
        assertThat(visitor.get("/arbiter", "Host", "[::1]" + port).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/enter?as=arbiter&key=x",
                "/arbiter",
                "/player-white",
                "/static/console.css",
                "/nowhere",
                "/enter?as=nobody"
            })
    void everyAnswerForbidsTheBrowserWhatWeDoNotNeed(String path) {
        Visitor.Answer answer = at(Role.ARBITER).get(path);
        assertThat(answer.header("content-security-policy"))
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(answer.header("x-content-type-options")).isEqualTo("nosniff");
        assertThat(answer.header("server")).isEmpty();
    }

    @Test
    void noPageIsKeptByTheBrowser() {
        assertThat(at(Role.ARBITER).get("/arbiter").header("cache-control")).contains("no-store");
    }

    @Test
    void filesAreKeptUntilTheyChange() {
        Visitor visitor = new Visitor(table);
        String tag = visitor.get("/static/live.js").header("etag");
        Visitor.Answer again = visitor.get("/static/live.js", "If-None-Match", tag);
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
    }

    @Test
    void whatCompressesIsCompressedOnRequestAndTheStreamIsNot() {
        Visitor visitor = at(Role.ARBITER);
        assertThat(visitor.get("/arbiter", "Accept-Encoding", "gzip").header("content-encoding"))
                .isEqualTo("gzip");
        assertThat(visitor.get("/static/console.css", "Accept-Encoding", "gzip").header("content-encoding"))
                .isEqualTo("gzip");
        try (Visitor.Stream stream = visitor.follow(Role.ARBITER, "Accept-Encoding", "gzip", "Last-Event-ID", "0")) {
            table.start();
            assertThat(stream.next().data()).startsWith("{");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "PATCH", "OPTIONS"})
    void anotherMethodIsRefusedInTheReadersLanguage(String method) {
        Visitor.Answer answer = at(Role.ARBITER).ask(method, "/arbiter", "", "Accept-Language", "de-AT,de;q=0.9");
        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.body()).contains("Das geht hier nicht");
    }

    @Test
    void headAnswersAsGetWithoutABody() {
        Visitor visitor = at(Role.ARBITER);
        Visitor.Answer head = visitor.ask("HEAD", "/arbiter", "");
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(new Visitor(table).ask("HEAD", "/arbiter", "").status()).isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "da|Den side findes ikke.",
                "sv|Den sidan finns inte.",
                "nb,no;q=0.8|Den siden finnes ikke.",
                "fr, de;q=0.5|Diese Seite gibt es nicht.",
                "|There is no such page."
            })
    void anAddressThatDoesNotExistIsToldInTheReadersLanguage(String row) {
        String[] parts = row.split("\\|", 2);
        Visitor.Answer answer = new Visitor(table).get("/nowhere", "Accept-Language", parts[0]);
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.body()).containsIgnoringCase(parts[1]).doesNotContain("Exception");
    }

    @Test
    void onlyTheArbiterHearsWhatWasSaid() {
        assertThat(at(Role.ARBITER).get("/arbiter/sound/known.wav").body()).isEqualTo(TestTable.SOUND);
        for (Role role : Role.values()) {
            Visitor visitor = at(role);
            assertThat(visitor.get("/" + role.id() + "/sound/known.wav").status())
                    .isEqualTo(role == Role.ARBITER ? 200 : 404);
        }
        assertThat(at(Role.ARBITER).get("/arbiter/sound/unknown.wav").status()).isEqualTo(404);
    }

    @Nested
    class LiveStreams {
        private JsonNode read(Visitor.Event event) throws IOException {
            return new JsonMapper().readTree(event.data());
        }

        @Test
        void goOnAfterTheLastEventThatTheBrowserGot() throws IOException {
            table.start();
            Visitor visitor = at(Role.ARBITER);
            long seen;
            try (Visitor.Stream stream = visitor.follow(Role.ARBITER, "Last-Event-ID", "0")) {
                seen = stream.next().id();
                assertThat(seen).isEqualTo(table.console().seq());
            }
            table.announce("e2e4");
            try (Visitor.Stream stream = visitor.follow(Role.ARBITER, "Last-Event-ID", Long.toString(seen))) {
                Visitor.Event event = stream.next();
                assertThat(event.id()).isEqualTo(table.console().seq());
                assertThat(read(event).get("parts").size()).isPositive();
            }
        }

        @ParameterizedTest
        @ValueSource(strings = {"rubbish", "-5", "99999999999999999999", "99999", ""})
        void giveThePageAnewToWhoeverNamesANumberThatNeverWas(String number) throws IOException {
            table.start().play("e2e4");
            try (Visitor.Stream stream = at(Role.PLAYER_BLACK).follow(Role.PLAYER_BLACK, "Last-Event-ID", number)) {
                JsonNode news = read(stream.next());
                assertThat(news.get("parts").size()).isPositive();
                assertThat(news.get("say")).isEmpty();
            }
        }

        @Test
        void sayThatNothingIsTakenAnyMoreAndThePageShowsIt() throws IOException {
            table.start();
            Visitor visitor = at(Role.ARBITER);
            String words = "Nothing more can be written. The game cannot continue. Please call the arbiter.";
            assertThat(visitor.get("/arbiter").body()).doesNotContain(words);
            try (Visitor.Stream stream = visitor.follow(Role.ARBITER, "Last-Event-ID", "0")) {
                stream.next();
                table.console().failed(new GameLoop.Failure("No space left on device", false));
                JsonNode news = read(stream.next());
                assertThat(news.get("parts").get("station").asText()).contains(words);
                assertThat(news.get("say").get(0).get("text").asText()).isEqualTo(words);
                assertThat(news.get("say").get(0).get("urgent").asBoolean()).isTrue();
            }
            assertThat(visitor.get("/arbiter").body()).contains(words);
            assertThat(at(Role.PLAYER_WHITE).get("/player-white").body()).contains(words);
        }

        @Test
        void sayThatTheStationHasStoppedAndThatItIsBack() throws IOException {
            table.start();
            Visitor visitor = at(Role.ARBITER);
            try (Visitor.Stream stream = visitor.follow(Role.ARBITER, "Last-Event-ID", "0")) {
                stream.next();
                table.console().warn(Notice.STATION_STOPPED);
                assertThat(read(stream.next()).get("say").get(0).get("text").asText())
                        .isEqualTo("The station has stopped. Please call the arbiter.");
                table.console().goesOn();
                JsonNode news = read(stream.next());
                assertThat(news.get("say").get(0).get("text").asText()).isEqualTo("The station is back.");
                assertThat(news.get("order").toString()).doesNotContain("station");
            }
        }

        @Test
        void tellTheArbiterAloneWhatIsWrongInTheHall() throws IOException {
            table.start();
            Visitor visitor = at(Role.ARBITER);
            try (Visitor.Stream stream = visitor.follow(Role.ARBITER, "Last-Event-ID", "0");
                    Visitor.Stream player = at(Role.PLAYER_WHITE).follow(Role.PLAYER_WHITE, "Last-Event-ID", "0")) {
                stream.next();
                player.next();
                table.console().hall("there is no broker at <hall>:8883");
                JsonNode news = read(stream.next());
                assertThat(news.get("say").get(0).get("text").asText())
                        .isEqualTo("In the hall: there is no broker at <hall>:8883");
                assertThat(news.get("parts").get("devices").asText())
                        .contains("In the hall: <bdi>there is no broker at &lt;hall&gt;:8883</bdi>");
                table.console().hall("");
                news = read(stream.next());
                assertThat(news.get("say").get(0).get("text").asText())
                        .isEqualTo("The table is connected to the hall again.");
                assertThat(news.get("parts").get("devices").asText()).doesNotContain("broker");
                table.announce("e2e4");
                assertThat(player.next().data()).contains("Eva four").doesNotContain("broker", "hall");
            }
        }

        /** That something has happened, and when, tells of the other player as well. */
        @Test
        void tellAPlayerNothingOfWhatConcernsTheOther() {
            table.start();
            try (Visitor.Stream stream = at(Role.PLAYER_BLACK).follow(Role.PLAYER_BLACK)) {
                stream.next();
                table.wait(Duration.ofSeconds(5));
                table.take(new GameInput.Ask(table.now(), Side.WHITE, Topic.TIME, Asker.PLAYER));
                table.take(new GameInput.Unclear(table.now(), Side.WHITE, "mumbled", 0, null));
                table.take(new GameInput.Lift(
                        table.now(), Side.WHITE, Square.parse("e2").orElseThrow()));
                table.take(new GameInput.Declare(table.now(), Side.WHITE, Declaration.ACCEPT_DRAW));
                long concernsWhite = table.console().seq();
                table.announce("e2e4");
                Visitor.Event news = stream.next();
                assertThat(news.id()).isGreaterThan(concernsWhite);
                assertThat(news.data()).contains("announces");
            }
        }

        @Test
        void ofAPlayerGoOnAfterTheLastEventThatTheBrowserGot() throws IOException {
            table.start();
            Visitor visitor = at(Role.PLAYER_BLACK);
            long seen;
            try (Visitor.Stream stream = visitor.follow(Role.PLAYER_BLACK)) {
                seen = stream.next().id();
            }
            table.play("e2e4");
            try (Visitor.Stream stream = visitor.follow(Role.PLAYER_BLACK, "Last-Event-ID", Long.toString(seen))) {
                JsonNode news = read(stream.next());
                assertThat(news.get("parts").get("standing").asText()).contains("Eva four");
                assertThat(news.get("say").toString()).contains("Eva four");
            }
        }

        @Test
        void areLimitedForEachSession() {
            Visitor visitor = at(Role.ARBITER);
            List<Visitor.Stream> open =
                    Stream.generate(() -> visitor.follow(Role.ARBITER)).limit(9).toList();
            assertThat(open.subList(0, 8))
                    .allSatisfy(stream -> assertThat(stream.status()).isEqualTo(200));
            assertThat(open.get(8).status()).isEqualTo(429);
            open.forEach(Visitor.Stream::close);
        }

        @Test
        void ofOneRoleLeaveThoseOfAnotherTheirs() {
            List<Visitor.Stream> open = Stream.generate(() -> at(Role.PLAYER_BLACK))
                    .limit(9)
                    .flatMap(visitor -> Stream.generate(() -> visitor.follow(Role.PLAYER_BLACK))
                            .limit(8))
                    .toList();
            assertThat(open.stream().filter(stream -> stream.status() == 200)).hasSize(Limits.STREAMS);
            assertThat(open.stream().filter(stream -> stream.status() == 429)).isNotEmpty();
            try (Visitor.Stream arbiter = at(Role.ARBITER).follow(Role.ARBITER);
                    Visitor.Stream opponent = at(Role.PLAYER_WHITE).follow(Role.PLAYER_WHITE)) {
                assertThat(arbiter.status()).isEqualTo(200);
                assertThat(opponent.status()).isEqualTo(200);
            }
            open.forEach(Visitor.Stream::close);
        }

        @Test
        void endWithTheStationAndLeaveNoThread() {
            Visitor.Stream stream = at(Role.ARBITER).follow(Role.ARBITER);
            Visitor.Stream unread = at(Role.ARBITER).follow(Role.ARBITER);
            assertThat(stream.status()).isEqualTo(200);
            table.close();
            stream.awaitEnd();
            unread.awaitEnd();
            Threads.awaitNone("web");
        }
    }

    @Nested
    class AStalePage {
        private Acts acts() {
            return table.console().acts();
        }

        private GameInput pause() {
            return new GameInput.Rule(table.now(), new ArbiterAct.Pause("to look"));
        }

        @Test
        void doesNotRuleOnANewerGame() {
            table.start();
            long read = table.console().seq();
            table.announce("e2e4");
            assertThat(acts().post(pause(), read)).isInstanceOf(Acts.Outcome.TooLate.class);
            assertThat(table.state().phase()).isEqualTo(Phase.RUNNING);
            assertThat(acts().post(pause(), table.console().seq())).isInstanceOf(Acts.Outcome.Taken.class);
        }

        private int pauses(Role role, long read) {
            Visitor visitor = at(role);
            String path = "/" + role.id();
            String key = visitor.get(path).formKey();
            return visitor.post(
                            path + "/act",
                            Map.of("key", key, "seq", Long.toString(read), "do", "pause", "confirm", "yes"))
                    .status();
        }

        /** The page is not told of what concerns the other player, and is not made old by it. */
        @Test
        void ofAPlayerIsNotOneOnWhichNothingHasChanged() {
            table.start().announce("e2e4");
            long read = table.console().seq();
            table.execute("e2e4");
            assertThat(acts().post(pause(), read)).isInstanceOf(Acts.Outcome.TooLate.class);
            assertThat(pauses(Role.PLAYER_BLACK, read)).isEqualTo(200);
            assertThat(table.state().phase()).isEqualTo(Phase.PAUSED);
        }

        @Test
        void ofAPlayerIsOneOnWhichTheOpponentsMoveIsMissing() {
            table.start();
            long read = table.console().seq();
            table.announce("e2e4");
            assertThat(pauses(Role.PLAYER_BLACK, read)).isEqualTo(409);
            assertThat(table.state().phase()).isEqualTo(Phase.RUNNING);
        }

        @Test
        void ofAGameThatNeverWasDoesNotRuleEither() {
            table.start();
            assertThat(acts().post(pause(), 9_999)).isInstanceOf(Acts.Outcome.TooLate.class);
            assertThat(acts().post(pause(), -1)).isInstanceOf(Acts.Outcome.TooLate.class);
        }

        /** The page was current when the form came; what was queued before it made it stale. */
        @Test
        void isFoundOutAtTheTableAndNotAtTheDoor() throws Exception {
            table.start().announce("e2e4").execute("e2e4");
            long read = table.console().seq();
            AtomicReference<CompletableFuture<Acts.Outcome>> outcome = new AtomicReference<>();
            table.whileHeldUp(() -> {
                table.post(new GameInput.Press(table.now(), Side.WHITE));
                outcome.set(CompletableFuture.supplyAsync(() -> acts().post(pause(), read)));
                table.awaitQueued(2);
            });
            assertThat(outcome.get().get(20, TimeUnit.SECONDS)).isInstanceOf(Acts.Outcome.TooLate.class);
            assertThat(table.settle().state().phase()).isEqualTo(Phase.RUNNING);
            assertThat(table.state().plies()).hasSize(1);
        }

        @Test
        void staysCurrentWhileNothingHappensThatMatters() {
            table.start();
            long read = table.console().seq();
            table.take(new GameInput.Device(table.now(), new DeviceId("sound-public"), DeviceState.LOST, "unplugged"));
            assertThat(table.console().seq()).isGreaterThan(read);
            assertThat(acts().post(pause(), read)).isInstanceOf(Acts.Outcome.Taken.class);
        }
    }

    /** The table is slow, because its disk is. */
    @Nested
    class ASlowTable {
        private final AtomicReference<Acts.Outcome> outcome = new AtomicReference<>();

        private void pauseWithoutPatience() {
            GameInput pause = new GameInput.Rule(table.now(), new ArbiterAct.Pause("to look"));
            outcome.set(new CheckedActs(table, new EventLog(List.of()), Duration.ZERO).post(pause));
        }

        @Test
        void neverDoesWhatItWasSaidNotToHaveDone() {
            table.start().whileHeldUp(this::pauseWithoutPatience).settle();
            assertThat(outcome.get()).isInstanceOf(Acts.Outcome.Withdrawn.class);
            assertThat(table.state().phase()).isEqualTo(Phase.RUNNING);
        }

        @Test
        void doesNotSayOfWhatItHasBegunThatItIsNotDone() {
            table.start().whileTheDiskHangs(this::pauseWithoutPatience);
            assertThat(outcome.get()).isInstanceOf(Acts.Outcome.NotKnown.class);
            assertThat(table.state().phase()).isEqualTo(Phase.PAUSED);
        }
    }
}
