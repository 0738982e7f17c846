package org.annabella.bench.storm;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Piece;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Sight;
import org.annabella.phrases.Notice;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.web.Answered;
import org.annabella.web.page.Role;

/** What pages show, held against what stands on the boards and what may be told to whom. */
final class StormSight {
    private static final Set<Integer> MAY_COME = Set.of(200, 303, 400, 403, 404, 405, 409, 413, 422, 429);
    private static final Pattern CELL = Pattern.compile(
            "<td id=\"(board-white|board-black|squares)-([a-h][1-8])\"[^>]*>(.*?)</td>", Pattern.DOTALL);
    private static final Pattern DRAWN = Pattern.compile("pieces\\.svg#(\\w+)\" class=\"piece (\\w+)\"");
    private static final Pattern TABLE = Pattern.compile("<table.*?</table>", Pattern.DOTALL);
    /** Parts in which clocks go on in words as well. */
    private static final Set<String> TIMES = Set.of("band");

    private static final String UNRECOGNISED = "unrecognised";

    private final StormPlan plan;
    private final StormWorld world;
    private final StormTally tally;
    private final StormCheck check;
    private final StormPrivacy privacy;

    StormSight(StormPlan plan, StormWorld world, StormTally tally, StormCheck check, StormPrivacy privacy) {
        this.plan = plan;
        this.world = world;
        this.tally = tally;
        this.check = check;
        this.privacy = privacy;
    }

    void breaks(String what) {
        check.breaks(what);
    }

    /** No request ends in a defect, whatever it asks for. */
    void answered(Answered answer, StormBrowser browser) {
        tally.checked(StormInvariant.ANSWERS);
        if (!MAY_COME.contains(answer.status())) {
            breaks("the page of " + browser.role().id() + " answers " + answer.status());
        }
    }

    /** Whoever has the right key is let in, and whoever was slow is not shut out. */
    void lets(Answered answer, StormBrowser browser) {
        answered(answer, browser);
        if (answer.status() != 200 && answer.status() != 303) {
            breaks("the right key does not open the page of " + browser.role().id() + ": " + answer.status());
        }
    }

    /** Nobody else is. */
    void refuses(Answered answer, StormBrowser browser, String why) {
        answered(answer, browser);
        tally.checked(StormInvariant.DOORS);
        if (answer.status() != 403 && answer.status() != 429) {
            breaks("the page of " + browser.role().id() + " answers " + answer.status() + " to " + why);
        }
    }

    /** What a page shows that it must not. */
    void looksAt(StormBrowser browser) {
        tally.count("pages looked through");
        String page = browser.page();
        mustNotBeTold(browser, words(TABLE.matcher(page).replaceAll(" ")));
        boolean isPlayer = browser.role() == Role.PLAYER_WHITE || browser.role() == Role.PLAYER_BLACK;
        if (isPlayer && sight(browser) == Sight.BLIND && page.contains("pieces.svg#")) {
            breaks("the page of " + browser.role().id() + ", who is blind, draws pieces");
        }
    }

    /** Of a board that is wrong no page says that it shows the position. */
    void saysNotInStep(StormBrowser arbiter, Side seat) {
        tally.checked(StormInvariant.IN_STEP);
        String said = Stream.of(arbiter.page().split("class=\"board-of\""))
                .filter(part -> part.contains("board-" + seat.id() + "-"))
                .map(part -> words(part.split("</section>")[0]))
                .collect(Collectors.joining());
        if (LanguageFiles.known().stream()
                .map(code -> PageWords.of(code, "arbiter").say("boards.inStep"))
                .anyMatch(said::contains)) {
            breaks("the page says that " + seat + "'s board shows the position, and it shows another one");
        }
    }

    /** A page says, in whatever language it is read, that the station takes nothing any more. */
    void saysThatNothingIsTaken(StormBrowser browser) {
        tally.checked(StormInvariant.DISK_TOLD);
        String said = words(browser.page());
        if (LanguageFiles.readAll().stream()
                .map(language -> StormBrowser.plain(Phrasebook.of(language).say(Notice.JOURNAL_UNWRITABLE)))
                .noneMatch(said::contains)) {
            breaks("the disk has failed, and the page of " + browser.role().id() + " does not say so");
        }
    }

    private Sight sight(StormBrowser browser) {
        Side seat = browser.role().seat().orElseThrow();
        return seat.pick(Sight.BLIND, Sight.SIGHTED);
    }

    /** What a stream told. */
    void told(StormBrowser browser, String words) {
        mustNotBeTold(browser, words);
    }

    private void mustNotBeTold(StormBrowser browser, String words) {
        // What one player is told alone the other's assistant does not learn either.
        tally.checked(StormInvariant.PRIVATE_PAGES);
        browser.role().seat().ifPresent(seat -> privacy.pageHolds(seat, words, check));
    }

    /** What is read of it. */
    static String words(String html) {
        return StormBrowser.plain(html);
    }

    private static Map<Square, String> grid(String page, String id) {
        Map<Square, String> cells = new java.util.LinkedHashMap<>();
        Matcher cell = CELL.matcher(page);
        while (cell.find()) {
            if (cell.group(1).equals(id)) {
                Matcher drawn = DRAWN.matcher(cell.group(3));
                cells.put(
                        Square.at(cell.group(2)),
                        !drawn.find()
                                ? ""
                                : drawn.group(2).equals(UNRECOGNISED)
                                        ? UNRECOGNISED
                                        : drawn.group(2) + " " + drawn.group(1));
            }
        }
        return cells;
    }

    private static String name(@org.jspecify.annotations.Nullable Piece piece) {
        return piece == null
                ? ""
                : piece.side().pick("white ", "black ") + piece.role().name().toLowerCase(Locale.ROOT);
    }

    /** The arbiter's page draws what stands there. */
    void draws(StormBrowser arbiter, Side seat, Placement stands) {
        tally.checked(StormInvariant.DRAWN_BOARDS);
        compare(grid(arbiter.page(), "board-" + seat.id()), stands, "the page draws on " + seat + "'s board ");
    }

    /** A player who sees the board finds the position after the last completed move. */
    void drawsGame(StormBrowser player) {
        tally.checked(StormInvariant.DRAWN_GAMES);
        compare(
                grid(player.page(), "squares"),
                world.station().state().position().placement(),
                "the page of " + player.role().id() + " draws ");
    }

    private void compare(Map<Square, String> drawn, Placement stands, String what) {
        if (drawn.isEmpty()) {
            return;
        }
        for (Square square : Square.all()) {
            String there = drawn.getOrDefault(square, "");
            Piece piece = stands.pieceAt(square);
            boolean right = there.equals(UNRECOGNISED) ? piece != null : there.equals(name(piece));
            if (!right) {
                breaks(what + (there.isEmpty() ? "nothing" : there) + " on " + square + " where "
                        + (piece == null ? "nothing" : name(piece)) + " stands");
                return;
            }
        }
    }

    /** The parts that a stream keeps otherwise than the page that is read; clocks go on meanwhile. */
    Set<String> differing(StormStream stream, String page) {
        String read = timeless(page);
        Set<String> other = new TreeSet<>();
        stream.parts().forEach((id, html) -> {
            if (!TIMES.contains(id) && !read.contains(timeless(html))) {
                other.add(id);
            }
        });
        return other;
    }

    private static String timeless(String html) {
        return html.replaceAll("[0-9a-f]{32}", "key").replaceAll("\\d+", "#");
    }
}
