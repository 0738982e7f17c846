package org.annabella.web.hall;

import static j2html.TagCreator.a;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.li;
import static j2html.TagCreator.ol;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import j2html.tags.DomContent;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.annabella.chess.Side;
import org.annabella.clock.ShownTime;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.hall.broadcast.Rounds;
import org.annabella.hall.broadcast.ShownGame;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.UserText;
import org.annabella.web.Assets;
import org.annabella.web.Tagged;
import org.annabella.web.access.Limits;
import org.annabella.web.access.RequestFilter;
import org.annabella.web.access.Servers;
import org.annabella.web.access.Sessions;
import org.annabella.web.page.BoardGrid;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;

/**
 * What everybody may read without a key: the round's games as PGN, and each game as a page with a board that a screen reader reads.
 * Nothing can be sent here.
 *
 * <p>Threads: a browser's requests come on threads of the server's.
 */
public final class Spectators implements AutoCloseable {
    private final Phrasebook phrases;
    private final PageWords words;
    private final Layout layout;
    private final RequestFilter requestFilter;
    private final Assets assets = new Assets();
    private final Javalin server;
    private volatile Rounds rounds = Rounds.NONE;
    private volatile SortedMap<String, Served> files = new TreeMap<>();

    private record Served(String text, Tagged file) {}

    /**
     * Where the pages are.
     *
     * @param address where they listen
     * @param port where they listen; 0 for any that is free
     * @param names the host names under which they may be reached beside the address
     * @param phrases in which language
     */
    public record Plan(InetAddress address, int port, List<String> names, Phrasebook phrases) {
        /** Copies the names. */
        public Plan {
            names = List.copyOf(names);
        }
    }

    private Spectators(Plan plan) {
        this.phrases = plan.phrases();
        String code = phrases.language().code();
        this.words = PageWords.of(code, "hall");
        this.layout =
                new Layout(List.of(new Layout.Language(code, phrases.language().name())));
        this.requestFilter = new RequestFilter(plan.address(), plan.names());
        this.server = Javalin.create(this::configure);
    }

    /**
     * Opens the pages.
     *
     * @throws IOException if the port is taken
     */
    public static Spectators open(Plan plan) throws IOException {
        Spectators pages = new Spectators(plan);
        Servers.start(pages.server, plan.address(), plan.port());
        pages.requestFilter.opened(pages.server.port());
        return pages;
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        Limits.apply(config, new Sessions(notice -> {}));
        routes(config.routes);
    }

    private void routes(RoutesConfig routes) {
        routes.before(this::filter);
        routes.get("/", this::all);
        routes.get("/static/{name}", context -> {
            if (!assets.send(context, context.pathParam("name"))) {
                context.status(404);
            }
        });
        routes.get("/table/{table}", context -> one(context, context.path(), latest(context.pathParam("table"))));
        routes.get(
                "/{round}/table/{table}",
                context ->
                        one(context, context.path(), ofRound(context.pathParam("round"), context.pathParam("table"))));
        for (String path : List.of("/games.pgn", "/{round}/{file}")) {
            routes.get(path, this::file);
            routes.head(path, this::file);
        }
    }

    private void filter(Context context) {
        RequestFilter.forbid(context);
        if (!requestFilter.knows(context.host())) {
            context.status(403).skipRemainingHandlers();
        }
    }

    /** Has everybody see these from now on. */
    public void show(Rounds shown) {
        SortedMap<String, Served> served = new TreeMap<>();
        shown.files().forEach((name, text) -> served.put(name, served(files.get(name), text)));
        rounds = shown;
        files = served;
    }

    /** What has not changed keeps its tag, which is not made anew each time. */
    private static Served served(@Nullable Served before, String text) {
        return before != null && before.text().equals(text)
                ? before
                : new Served(text, new Tagged(text.getBytes(StandardCharsets.UTF_8), Rounds.MEDIA_TYPE));
    }

    /** The port at which they are. */
    public int port() {
        return server.port();
    }

    private void file(Context context) {
        Served served = files.get(context.path().substring(1));
        if (served == null) {
            context.status(404);
            return;
        }
        served.file().send(context);
    }

    private void page(Context context, String title, DomContent... content) {
        context.contentType("text/html; charset=utf-8")
                .result(layout.plain(title, Preferences.usual(phrases.language().code()), content));
    }

    private void all(Context context) {
        List<DomContent> sections = new ArrayList<>();
        for (Map.Entry<String, List<ShownGame>> round : rounds.rounds().entrySet()) {
            sections.add(section(
                    h2(words.say("round", "round", round.getKey())),
                    ul().with(round.getValue().stream().map(game -> li(link(round.getKey(), game)))),
                    p(a(words.say("pgn")).withHref("/round-" + round.getKey() + "/games.pgn"))));
        }
        if (sections.isEmpty()) {
            sections.add(p(words.say("games.none")));
        }
        page(context, words.say("games"), sections.toArray(DomContent[]::new));
    }

    /** Names the round: a table has another game in the next one. */
    private DomContent link(String round, ShownGame game) {
        return a(text(words.say("column.table") + " " + game.table() + ": " + players(game) + ", " + standing(game)))
                .withHref("/round-" + round + "/table/" + game.table());
    }

    private static String players(ShownGame game) {
        return UserText.of(game.name(Side.WHITE)) + " – " + UserText.of(game.name(Side.BLACK));
    }

    private String standing(ShownGame game) {
        return game.result() == GameResult.NONE
                ? words.say("phase." + game.phase().name().toLowerCase(Locale.ROOT))
                : game.result().toString();
    }

    private @Nullable ShownGame latest(String table) {
        return rounds.games().stream()
                .filter(each -> each.table().equals(table))
                .reduce((first, last) -> last)
                .orElse(null);
    }

    private @Nullable ShownGame ofRound(String folder, String table) {
        return rounds.rounds().entrySet().stream()
                .filter(round -> folder.equals("round-" + round.getKey()))
                .flatMap(round -> round.getValue().stream())
                .filter(each -> each.table().equals(table))
                .findFirst()
                .orElse(null);
    }

    private void one(Context context, String path, @Nullable ShownGame game) {
        if (game == null) {
            context.status(404);
            page(context, words.say("games.none"), p(a(words.say("games")).withHref("/")));
            return;
        }
        page(
                context,
                words.say("column.table") + " " + game.table(),
                p(players(game) + ": " + standing(game)),
                p(words.say("column.white") + " " + time(game.clocks().white()) + ", " + words.say("column.black") + " "
                        + time(game.clocks().black())),
                p(a(words.say("again")).withHref(path)),
                section(h2(words.say("board")), board(game)),
                section(h2(words.say("moves")), moves(game)),
                p(a(words.say("games")).withHref("/")));
    }

    private static String time(Duration left) {
        return ShownTime.digits(ShownTime.of(left));
    }

    private DomContent board(ShownGame game) {
        View view = new View(
                Role.PLAYER_WHITE,
                Preferences.usual(phrases.language().code()),
                phrases,
                GameState.NOT_STARTED,
                Duration.ZERO,
                0,
                List.of(),
                new View.Options(true, ""));
        String label = words.say("board");
        return game.lastStep()
                .map(step -> BoardGrid.after("board", label, step.before(), step.move(), step.after(), Side.WHITE))
                .orElseGet(() ->
                        new BoardGrid("board", label, game.position().placement(), Side.WHITE, Set.of(), Set.of()))
                .silent(view);
    }

    /** Numbered as at the table: from the number of the beginning, where Black may be the first to move. */
    private DomContent moves(ShownGame game) {
        WrittenMoves written = WrittenMoves.of(phrases.language());
        List<String> halves = new ArrayList<>(game.start().turn() == Side.WHITE ? List.of() : List.of("…"));
        game.moves().forEach(moved -> halves.add(written.of(moved.uci(), moved.san())));
        List<DomContent> pairs = new ArrayList<>();
        for (int i = 0; i < halves.size(); i += 2) {
            pairs.add(li(String.join(" ", halves.subList(i, Math.min(i + 2, halves.size())))));
        }
        return ol().attr("start", Integer.toString(game.start().moveNumber())).with(pairs);
    }

    @Override
    public void close() {
        Servers.stop(server);
    }
}
