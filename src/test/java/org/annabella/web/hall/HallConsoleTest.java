package org.annabella.web.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.braille.Await;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.hall.HallPages;
import org.annabella.hall.Tables;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The overview and the spectators' pages over real sockets, with a real broker behind them. */
@SystemTest
class HallConsoleTest {
    @TempDir
    Path directory;

    private HallPages pages;
    private final HttpClient browser = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();

    @BeforeEach
    void open() throws Exception {
        pages = HallPages.open(directory);
    }

    @AfterEach
    void close() throws Exception {
        if (pages != null) {
            pages.close();
        }
    }

    private HttpResponse<String> get(String url, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return browser.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String url, String form) throws Exception {
        return browser.send(
                HttpRequest.newBuilder(URI.create(url))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .header("Annabella-Wants", "reply")
                        .POST(HttpRequest.BodyPublishers.ofString(form))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static String field(String page, String name) {
        Matcher field =
                Pattern.compile("name=\"" + name + "\" value=\"([^\"]+)\"").matcher(page);
        assertThat(field.find()).as(name + " in " + page).isTrue();
        return field.group(1);
    }

    /** Enters, says a name, and returns the overview. */
    private String enter() throws Exception {
        String door = get(pages.enter()).body();
        post(pages.overview() + "/arbiter/name", "name=Anna+Larsen&key=" + field(door, "key"));
        return get(pages.overview() + "/arbiter").body();
    }

    @Test
    void showsEveryTableToWhoeverHasTheKey() throws Exception {
        assertThat(get(pages.overview() + "/arbiter").statusCode()).isEqualTo(403);
        assertThat(get(pages.overview() + "/enter?as=arbiter&key=a1a1a1a1a1a1a1a1")
                        .statusCode())
                .isEqualTo(403);
        assertThat(enter())
                .contains("Tables here: 1 of 3", "<td>1… e5</td>", "being played", "not seen yet")
                .contains("href=\"http://127.0.0.1:1\"");
        assertThat(get(pages.overview() + "/arbiter?show=gone").body()).doesNotContain("id=\"table-2\"");
    }

    @Test
    void readsNoFormInAnotherCharacterSet() throws Exception {
        HttpRequest form = HttpRequest.newBuilder(URI.create(pages.overview() + "/enter"))
                .header("Content-Type", "application/x-www-form-urlencoded; charset=foo")
                .POST(HttpRequest.BodyPublishers.ofString("as=arbiter&key=x"))
                .build();
        assertThat(browser.send(form, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(415);
    }

    @Test
    void sendsWhatIsNewAsItHappens() throws Exception {
        enter();
        HttpRequest live = HttpRequest.newBuilder(URI.create(pages.overview() + "/arbiter/live?from=x"))
                .build();
        try (Stream<String> lines =
                browser.send(live, HttpResponse.BodyHandlers.ofLines()).body()) {
            Iterator<String> news =
                    lines.filter(line -> line.startsWith("data: {")).iterator();
            assertThat(news.next()).contains("1… e5");
            pages.table().play("g1f3");
            String next = news.next();
            while (!next.contains("2. Nf3")) {
                next = news.next();
            }
            assertThat(next).doesNotContain("@form-key@");
        }
    }

    private void call() throws Exception {
        Duration at = pages.table().state().now();
        pages.table().post(new GameInput.CallArbiter(at, Side.WHITE));
    }

    /** Each window of one browser goes on to show what was chosen in it. */
    @Test
    @Timeout(60)
    void aWindowKeepsItsOwnChoiceOfTables() throws Exception {
        String all = enter();
        String gone = get(pages.overview() + "/arbiter?show=gone").body();
        assertThat(liveOf(all).next()).contains("act-2-pause");
        assertThat(liveOf(gone).next()).contains("Not here (2)").doesNotContain("act-2-pause");
        assertThat(get(pages.overview() + "/arbiter").body()).contains("act-2-pause");
    }

    /** A browser without scripts gets the page anew with each act, and with each choice of a language. */
    @Test
    void thePageThatComesBackShowsTheTablesThatWereChosen() throws Exception {
        enter();
        String page = get(pages.overview() + "/arbiter?show=running").body();
        HttpResponse<String> again = postAsAPage(
                "/arbiter/act", "key=" + field(page, "key") + "&do=resume&table=2&seq=0&show=" + field(page, "show"));
        assertThat(again.body()).contains("nothing was done").contains("show=running\" aria-current");
        Matcher settings =
                Pattern.compile("action=\"([^\"]+/preferences[^\"]*)\"").matcher(page);
        assertThat(settings.find()).isTrue();
        HttpResponse<String> other =
                postAsAPage(settings.group(1), "key=" + field(page, "key") + "&language=da&theme=auto&size=100");
        assertThat(other.body()).contains("lang=\"da\"").contains("show=running\" aria-current");
    }

    private HttpResponse<String> postAsAPage(String path, String form) throws Exception {
        return browser.send(
                HttpRequest.newBuilder(URI.create(pages.overview() + path))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(form))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private Iterator<String> liveOf(String page) throws Exception {
        Matcher address = Pattern.compile("data-live=\"([^\"]+)\"").matcher(page);
        assertThat(address.find()).isTrue();
        return lines(address.group(1), "data: {");
    }

    private Iterator<String> live(String from, String beginning) throws Exception {
        return lines("/arbiter/live?from=" + from, beginning);
    }

    private Iterator<String> lines(String path, String beginning) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(pages.overview() + path)).build();
        Stream<String> lines =
                browser.send(request, HttpResponse.BodyHandlers.ofLines()).body();
        return lines.filter(line -> line.startsWith(beginning)).iterator();
    }

    private static void awaitCall(Iterator<String> news) {
        String next = news.next();
        while (!next.contains("Table 2 calls the arbiter")) {
            next = news.next();
        }
    }

    /** The first may have been answered at the board, which no station hears of. */
    @Test
    @Timeout(60)
    void whoCallsOnceMoreIsSaidOnceMore() throws Exception {
        enter();
        Iterator<String> news = live("x", "data: {");
        assertThat(news.next()).doesNotContain("calls the arbiter\",\"urgent");
        call();
        awaitCall(news);
        call();
        awaitCall(news);
        assertThat(pages.table().state().plies()).hasSize(2);
    }

    @Test
    void aCallThatCameWhileTheStreamWasCutIsSaid() throws Exception {
        String page = enter();
        Matcher seq = Pattern.compile("data-seq=\"(\\d+)\"").matcher(page);
        assertThat(seq.find()).isTrue();
        call();
        Await.until("the call is seen", this::isCalled);
        assertThat(live(seq.group(1), "data: {").next()).contains("Table 2 calls the arbiter");
        String now = field(get(pages.overview() + "/arbiter").body(), "seq");
        assertThat(live(now, "data: {").next()).doesNotContain("Table 2 calls the arbiter");
    }

    private boolean isCalled() {
        try {
            return get(pages.overview() + "/arbiter").body().contains("White calls the arbiter");
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
    }

    /** An act would be refused for ever as one of a state of affairs that is no more, though nothing looks otherwise. */
    @Test
    @Timeout(60)
    void aFormCountsAgainAfterSomethingThatNobodyInTheHallSees() throws Exception {
        String page = enter();
        long old = Long.parseLong(field(page, "seq"));
        Iterator<String> numbers = live(Long.toString(old), "id: ");
        numbers.next();
        Duration at = pages.table().state().now();
        pages.table().post(new GameInput.Announce(at, Side.WHITE, HeardMove.text(Move.parse("g1f3"), "g1f3")));
        String form = "key=" + field(page, "key") + "&do=pause&table=2&reason=noise&seq=";
        String reply = "";
        while (!reply.equals("Table 2: done.")) {
            String number = numbers.next().substring("id: ".length());
            reply = post(pages.overview() + "/arbiter/act", form + number).body();
        }
        assertThat(pages.table().state().phase()).isEqualTo(Phase.PAUSED);
    }

    @Test
    void actsCountForWhatWasRead() throws Exception {
        String page = enter();
        String key = field(page, "key");
        String form = "key=" + key + "&do=pause&table=2&reason=noise&seq=";
        HttpResponse<String> old = post(pages.overview() + "/arbiter/act", form + "0");
        assertThat(old.statusCode()).isEqualTo(409);
        assertThat(old.body()).contains("nothing was done");
        assertThat(pages.table().state().phase()).isEqualTo(Phase.RUNNING);
        Await.until("the pause is taken", () -> answer(form).equals("Table 2: done."));
        assertThat(pages.table().state().phase()).isEqualTo(Phase.PAUSED);
        assertThat(post(pages.overview() + "/arbiter/act", "do=resume&table=2&seq=9")
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void whatATableRefusesIsSaidInTheArbitersWords() throws Exception {
        String page = enter();
        assertThat(answerOfTheTable("key=" + field(page, "key") + "&do=resume&table=2&seq="))
                .isEqualTo("Table 2: not allowed now (That is not possible now.).");
    }

    @Test
    void thatATableHasFailedIsSaidInTheArbitersWords() throws Exception {
        String page = enter();
        String form = "key=" + field(page, "key") + "&do=pause&table=2&reason=" + Tables.FAULT.replace(' ', '+');
        assertThat(answerOfTheTable(form + "&seq="))
                .isEqualTo("Table 2: not allowed now (The station has a fault. Please call the arbiter.).");
    }

    private String answerOfTheTable(String form) {
        String[] reply = {""};
        Await.until("the table answers", () -> {
            reply[0] = answer(form);
            return !reply[0].contains("nothing was done");
        });
        return reply[0];
    }

    private String answer(String form) {
        try {
            String seq = field(get(pages.overview() + "/arbiter").body(), "seq");
            return post(pages.overview() + "/arbiter/act", form + seq).body();
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
    }

    @Test
    void everybodyReadsTheGames() throws Exception {
        HttpResponse<String> games = get(pages.games() + "/round-1/games.pgn");
        assertThat(games.body()).contains("[White \"", "1. e4", "[Board \"2\"]");
        assertThat(games.headers().firstValue("Content-Type")).hasValue("application/x-chess-pgn; charset=utf-8");
        String tag = games.headers().firstValue("ETag").orElseThrow();
        assertThat(get(pages.games() + "/games.pgn", "If-None-Match", tag).statusCode())
                .isEqualTo(304);
        assertThat(get(pages.games() + "/round-1/game-2.pgn").statusCode()).isEqualTo(200);
        assertThat(get(pages.games() + "/round-9/games.pgn").statusCode()).isEqualTo(404);
        assertThat(get(pages.games() + "/").body()).contains("href=\"/round-1/table/2\"");
        assertThat(get(pages.games() + "/round-1/table/2").body())
                .contains("role=\"grid\"", "e4 e5", "href=\"/round-1/table/2\"");
        assertThat(get(pages.games() + "/round-2/table/2").statusCode()).isEqualTo(404);
        assertThat(get(pages.games() + "/table/2").body()).contains("role=\"grid\"", "e4 e5");
        assertThat(get(pages.games() + "/table/3").statusCode()).isEqualTo(404);
        assertThat(post(pages.games() + "/table/2", "x=1").statusCode()).isIn(404, 405);
    }
}
