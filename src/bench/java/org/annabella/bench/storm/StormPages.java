package org.annabella.bench.storm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.annabella.bench.storm.StormBrowser.StormForm;
import org.annabella.chess.Placement;
import org.annabella.chess.Side;
import org.annabella.game.GameEvent;
import org.annabella.game.Phase;
import org.annabella.threads.Defects;
import org.annabella.threads.Threads;
import org.annabella.threads.Waits;
import org.annabella.web.Answered;
import org.annabella.web.page.Role;

/**
 * The browsers of a storm: two arbiters, the players, the assistants, and whoever has no business there. What comes back is
 * looked at by {@link StormSight}.
 */
final class StormPages {
    /** What no arbiter of a storm does: the game would have another score, or be over. */
    private static final List<String> NEVER =
            List.of("sealedMissing", "decideSealed", "correctResult", "accept", "open", "startClock", "acceptClaim");

    /** What may end a game. */
    private static final List<String> ENDS = List.of(
            "end",
            "flags",
            "wrongColours",
            "finish",
            "illegal",
            "adjourn",
            "phone",
            "bothAtFault",
            "annul",
            "displaced");

    private static final List<String> ASKS = List.of("ask", "askPosition", "asked", "callArbiter", "declineDraw");
    private static final List<String> RUBBISH = List.of(
            "",
            " ",
            "<script>alert(1)</script>",
            "\u202edrow",
            "a\u0000b\u001b[2J",
            "\u2603".repeat(200),
            "-1",
            "99999999999");

    private static final int READINGS = 3;
    private static final Duration PUSHED = Duration.ofMillis(200);

    private final StormPlan plan;
    private final StormWorld world;
    private final StormLog log;
    private final StormTally tally;
    private final StormSight sight;
    private final Consumer<String> story;
    private final SplittableRandom random;
    private final List<StormBrowser> arbiters;
    private final Map<Role, StormBrowser> others = new EnumMap<>(Role.class);
    private final List<StormBrowser> all;
    private final List<StormStream> streams = new ArrayList<>();
    /** A ruling that ends the game is taken back, most times. */
    private boolean ended;

    StormPages(
            StormPlan plan,
            StormWorld world,
            StormLog log,
            StormTally tally,
            StormSight sight,
            Consumer<String> story) {
        this.plan = plan;
        this.world = world;
        this.log = log;
        this.tally = tally;
        this.sight = sight;
        this.story = story;
        this.random = new SplittableRandom(plan.seed() * 59 + 17);
        this.arbiters = List.of(
                new StormBrowser(world, Role.ARBITER, "192.168.1.10"),
                new StormBrowser(world, Role.ARBITER, "192.168.1.11"));
        for (Role role : Role.values()) {
            if (role != Role.ARBITER) {
                others.put(role, new StormBrowser(world, role, "192.168.1." + (20 + role.ordinal())));
            }
        }
        this.all = Stream.concat(arbiters.stream(), others.values().stream()).toList();
    }

    /** One of several things that people at browsers do; never which move is played. */
    void visit(Side seat) throws InterruptedException {
        switch (random.nextInt(12)) {
            case 0, 1, 2 -> read(one(all));
            case 3 -> guess();
            case 4 -> flood();
            case 5 -> listen(one(all));
            case 6 -> prefer(one(all));
            case 7 -> withoutKey();
            case 8 -> leave(one(all));
            default -> player(random.nextBoolean() ? seat : seat.opposite());
        }
    }

    private <T> T one(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private void does(String what) {
        tally.count("page: " + what);
        story.accept("page: " + what);
    }

    /** The browser of this role; the first of the arbiters. */
    StormBrowser of(Role role) {
        return role == Role.ARBITER ? arbiters.get(0) : Objects.requireNonNull(others.get(role));
    }

    /** Reads a page and looks at all of it. Returns whether it came. */
    boolean read(StormBrowser browser) {
        does(browser.role().id() + " is read");
        Optional<Answered> read = browser.read();
        read.ifPresent(answer -> {
            sight.answered(answer, browser);
            if (answer.status() == 200) {
                tally.count("page read while " + world.station().state().phase());
                sight.looksAt(browser);
            }
        });
        return read.filter(answer -> answer.status() == 200).isPresent();
    }

    /** Reads every page once. */
    void readAll() {
        all.forEach(this::read);
    }

    /** The station takes nothing any more: every page says so. */
    void sayThatNothingIsTaken() {
        for (StormBrowser browser : all) {
            if (browser.read().filter(answer -> answer.status() == 200).isPresent()) {
                sight.saysThatNothingIsTaken(browser);
            }
        }
    }

    /** What the first arbiter's page draws of both boards, and the sighted player's of the game. */
    void boardsAreDrawn(Map<Side, Placement> stand, Predicate<Placement> showsThePosition) {
        StormBrowser arbiter = arbiters.get(0);
        // Where the station was killed meanwhile the old page is still there.
        if (read(arbiter)) {
            stand.forEach((seat, placement) -> {
                sight.draws(arbiter, seat, placement);
                if (!showsThePosition.test(placement)) {
                    sight.saysNotInStep(arbiter, seat);
                }
            });
        }
        Role sighted = Role.PLAYER_BLACK;
        if (read(of(sighted))) {
            sight.drawsGame(of(sighted));
        }
    }

    /** Somebody tries keys. */
    private void guess() {
        does("wrong keys");
        StormBrowser stranger = new StormBrowser(world, one(List.of(Role.values())), "10.0.0." + random.nextInt(3));
        int times = 1 + random.nextInt(15);
        for (int i = 0; i < times; i++) {
            String key = "a1b2c3d4a1b2c3d4".substring(0, random.nextInt(17));
            Optional<Answered> answer =
                    stranger.ask("GET", "/enter?as=" + stranger.role().id() + "&key=" + key, "");
            answer.ifPresent(got -> sight.refuses(got, stranger, "a wrong key"));
        }
        // The right key always opens.
        stranger.enter().ifPresent(got -> sight.lets(got, stranger));
    }

    /** More requests than anybody may send: the rest is refused, and the page comes back after a while. */
    private void flood() throws InterruptedException {
        StormBrowser browser = one(all);
        does("a flood from " + browser.role().id());
        if (browser.read().filter(answer -> answer.status() == 200).isEmpty()) {
            return;
        }
        int refused = 0;
        for (int i = 0; i < 90; i++) {
            Optional<Answered> answer = browser.ask("GET", "/" + browser.role().id() + "/sound/none.wav", "");
            answer.ifPresent(got -> sight.answered(got, browser));
            refused += answer.filter(got -> got.status() == 429).isPresent() ? 1 : 0;
        }
        tally.count("requests refused in floods", refused);
        Waits.sleep(Duration.ofSeconds(8));
        browser.read().ifPresent(answer -> sight.lets(answer, browser));
    }

    /** A stream of what happens; the browser goes some time later, or stays. */
    private void listen(StormBrowser browser) {
        does(browser.role().id() + " follows");
        streams.removeIf(StormStream::isOver);
        if (streams.size() > 3) {
            streams.remove(random.nextInt(streams.size())).leave();
        }
        if (browser.read().filter(answer -> answer.status() == 200).isPresent()) {
            String from = random.nextInt(3) == 0 ? "" : "?from=" + random.nextInt(log.count() + 10);
            browser.ask("GET", "/" + browser.role().id() + "/live" + from, "").ifPresent(answer -> {
                sight.answered(answer, browser);
                if (answer.status() == 200) {
                    streams.add(new StormStream(browser, answer, world.starts()));
                }
            });
        }
    }

    /** Where nothing has happened for a while, what streams have told is what pages show, and nothing of it was for others. */
    void streamsShowThePages() throws InterruptedException {
        for (StormStream stream : List.copyOf(streams)) {
            if (stream.isOver() || stream.starts() != world.starts()) {
                streams.remove(stream);
                continue;
            }
            take(stream);
            if (!stream.parts().isEmpty() && world.isUp()) {
                compare(stream);
            }
        }
    }

    private void take(StormStream stream) {
        stream.take().ifPresent(text -> sight.told(stream.browser(), text));
    }

    /** Something may happen between reading and comparing, the reading itself at the door; it does not again and again. */
    private void compare(StormStream stream) throws InterruptedException {
        Set<String> other = Set.of();
        for (int i = 0; i < READINGS; i++) {
            Optional<Answered> page = stream.browser().read().filter(answer -> answer.status() == 200);
            Waits.sleep(PUSHED);
            if (page.isEmpty() || stream.isOver() || stream.starts() != world.starts()) {
                return;
            }
            take(stream);
            other = sight.differing(stream, page.get().body());
            if (other.isEmpty()) {
                tally.checked(StormInvariant.STREAMS);
                return;
            }
        }
        sight.breaks("the stream of " + stream.browser().role().id() + " shows other parts than its page: " + other);
    }

    private void prefer(StormBrowser browser) {
        does(browser.role().id() + " wants it otherwise");
        if (browser.read().filter(answer -> answer.status() == 200).isEmpty()) {
            return;
        }
        Map<String, String> wish = new LinkedHashMap<>();
        browser.forms().stream()
                .filter(form -> form.action().endsWith("/preferences"))
                .findFirst()
                .ifPresent(form -> {
                    form.choices().forEach((name, values) -> wish.put(name, one(values)));
                    wish.put("language", language(browser.role()));
                    browser.send(form, wish).ifPresent(answer -> sight.answered(answer, browser));
                    leaveStreamsOf(browser);
                });
    }

    /** What a browser has asked for makes it a new page, which follows anew. */
    private void leaveStreamsOf(StormBrowser browser) {
        List<StormStream> old = streams.stream()
                .filter(stream -> stream.browser().equals(browser))
                .toList();
        old.forEach(StormStream::leave);
        streams.removeAll(old);
    }

    /** A page is read in the language of the other seat: then it is seen if it shows what was told there. */
    private String language(Role role) {
        return role == Role.PLAYER_WHITE ? plan.blackLanguage() : plan.whiteLanguage();
    }

    /** A form without the session's key, or with another one's, does nothing. */
    private void withoutKey() {
        StormBrowser browser = of(one(List.of(Role.ARBITER, Role.PLAYER_WHITE, Role.PLAYER_BLACK)));
        does("a form without the right key, as " + browser.role().id());
        if (browser.read().filter(answer -> answer.status() == 200).isEmpty()
                || acts(browser).isEmpty()) {
            return;
        }
        StormForm form = one(acts(browser));
        Map<String, String> filled = fill(form);
        filled.put("key", random.nextBoolean() ? "" : "0123456789abcdef0123456789abcdef");
        browser.send(form, filled).ifPresent(answer -> sight.refuses(answer, browser, "a wrong form key"));
    }

    private void leave(StormBrowser browser) {
        does(browser.role().id() + " leaves");
        browser.read().ifPresent(answer -> sight.answered(answer, browser));
        browser.forms().stream()
                .filter(form -> form.action().endsWith("/leave"))
                .findFirst()
                .flatMap(form -> browser.send(form, Map.of()))
                .ifPresent(answer -> sight.answered(answer, browser));
    }

    /** What can be done on the page that was read last. */
    static List<StormForm> acts(StormBrowser browser) {
        return browser.forms().stream()
                .filter(form -> form.action().endsWith("/act"))
                .toList();
    }

    /** A player or an assistant asks, on a page of now or an old one, once or twice. */
    private void player(Side seat) {
        boolean assistant = random.nextInt(4) == 0;
        Role role = assistant
                ? seat == Side.WHITE ? Role.ASSISTANT_WHITE : Role.ASSISTANT_BLACK
                : seat.pick(Role.PLAYER_WHITE, Role.PLAYER_BLACK);
        StormBrowser browser = of(role);
        if (browser.forms().isEmpty() || random.nextBoolean()) {
            read(browser);
        }
        List<StormForm> asks =
                acts(browser).stream().filter(form -> ASKS.contains(form.act())).toList();
        if (asks.isEmpty()) {
            return;
        }
        StormForm form = one(asks);
        Map<String, String> filled = fill(form);
        does(role.id() + " does " + form.act());
        for (int times = 1 + random.nextInt(2); times > 0; times--) {
            browser.send(form, filled).ifPresent(answer -> sight.answered(answer, browser));
        }
        // What was answered is for this seat alone.
        read(of(seat.pick(Role.PLAYER_BLACK, Role.PLAYER_WHITE)));
    }

    /** Sends a form; whatever is answered must be no defect. */
    Optional<Answered> send(StormBrowser browser, StormForm form, Map<String, String> filled) {
        Optional<Answered> answer = browser.send(form, filled);
        answer.ifPresent(got -> {
            sight.answered(got, browser);
            tally.count("page: " + form.act() + " answered " + got.status());
        });
        return answer;
    }

    /** Types what is said on the player's page instead; false if that could not be done. */
    boolean says(Side seat, String words) {
        StormBrowser browser = of(seat.pick(Role.PLAYER_WHITE, Role.PLAYER_BLACK));
        if (browser.read().filter(answer -> answer.status() == 200).isEmpty()) {
            return false;
        }
        Optional<StormForm> form = acts(browser).stream()
                .filter(each -> each.act().equals("announce"))
                .findFirst();
        if (form.isEmpty()) {
            return false;
        }
        tally.count("typed on the page");
        return send(browser, form.get(), Map.of("words", words))
                .filter(got -> got.status() == 200)
                .isPresent();
    }

    /** An arbiter does something that is on the page, or was; sometimes twice, sometimes both of them at one moment. */
    void rules(Side seat) throws InterruptedException {
        StormBrowser arbiter = one(arbiters);
        boolean old = !arbiter.page().isEmpty() && random.nextInt(2) == 0;
        if (!old) {
            read(arbiter);
        }
        List<StormForm> acts = acts(arbiter).stream().filter(this::mayBeSent).toList();
        if (acts.isEmpty()) {
            return;
        }
        StormForm form = one(acts);
        Map<String, String> filled = fill(form);
        switch (random.nextInt(4)) {
            case 0 -> {
                does("twice at one moment: " + form.act());
                together(arbiter, form, filled, arbiter, form, filled);
            }
            case 1 -> {
                StormForm other = one(acts);
                StormBrowser second = arbiter == arbiters.get(0) ? arbiters.get(1) : arbiters.get(0);
                read(second);
                does("two arbiters at once: " + form.act() + " and " + other.act());
                Optional<StormForm> own = acts(second).stream()
                        .filter(each -> each.act().equals(other.act()))
                        .findFirst();
                if (own.isPresent()) {
                    together(arbiter, form, filled, second, own.get(), fill(other));
                }
            }
            default -> {
                does((old ? "from an old page: " : "") + form.act() + " " + seat);
                rule(arbiter, form, filled);
            }
        }
        if (ended) {
            ended = false;
            playsOn();
        }
    }

    private boolean mayBeSent(StormForm form) {
        return !NEVER.contains(form.act()) && (!ENDS.contains(form.act()) || random.nextInt(12) == 0);
    }

    private void together(
            StormBrowser one,
            StormForm form,
            Map<String, String> filled,
            StormBrowser other,
            StormForm second,
            Map<String, String> others)
            throws InterruptedException {
        int[] done = new int[1];
        Threads.start(
                "browser",
                () -> {
                    rule(one, form, filled);
                    done[0]++;
                },
                Defects.LAST_RESORT);
        Threads.start(
                "browser",
                () -> {
                    rule(other, second, others);
                    done[0]++;
                },
                Defects.LAST_RESORT);
        Waits.until(() -> done[0] == 2, Duration.ofMinutes(2));
    }

    /** Sends it, answers the question that comes back or lets it be, and looks whether a page that was too old was refused. */
    private void rule(StormBrowser arbiter, StormForm form, Map<String, String> filled) {
        boolean tooOld = hasMoved(form.seq());
        send(arbiter, form, filled).ifPresent(got -> {
            List<StormForm> asked = StormBrowser.forms(got.body()).stream()
                    .filter(each -> each.hidden().containsKey("sure"))
                    .toList();
            if (tooOld) {
                tally.checked(StormInvariant.OLD_PAGES);
            }
            if (tooOld && got.status() == 200 && asked.isEmpty()) {
                sight.breaks("an arbiter's '" + form.act() + "' from a page before the last move was taken");
            }
            if (!asked.isEmpty() && random.nextBoolean()) {
                does("it is sure");
                ended = true;
                arbiter.send(asked.get(0), Map.of()).ifPresent(sure -> sight.answered(sure, arbiter));
            }
        });
        ended |= ENDS.contains(form.act());
    }

    private boolean hasMoved(long seq) {
        List<GameEvent> told = log.told();
        return seq >= 0
                && told.subList((int) Math.min(seq, told.size()), told.size()).stream()
                        .anyMatch(GameEvent.MoveCompleted.class::isInstance);
    }

    /** The game was ended by mistake: it goes on, as far as it can. */
    private void playsOn() throws InterruptedException {
        Waits.sleep(Duration.ofSeconds(1));
        if (world.isUp() && !world.isStarting() && world.station().state().phase() == Phase.OVER) {
            send("playOn", Map.of("reason", "by mistake"));
        }
    }

    /** An arbiter reads the page and sends the form of this name; whether it was taken. */
    boolean send(String act, Map<String, String> filled) {
        StormBrowser arbiter = arbiters.get(0);
        if (arbiter.read().filter(answer -> answer.status() == 200).isEmpty()) {
            return false;
        }
        Optional<StormForm> form =
                acts(arbiter).stream().filter(each -> each.act().equals(act)).findFirst();
        does("the arbiter: " + act);
        return form.flatMap(each -> send(arbiter, each, filled))
                .filter(got -> got.status() == 200)
                .isPresent();
    }

    private Map<String, String> fill(StormForm form) {
        Map<String, String> filled = new LinkedHashMap<>();
        form.choices().forEach((name, values) -> filled.put(name, chosen(name, values)));
        form.texts().forEach(name -> filled.put(name, random.nextInt(12) == 0 ? one(RUBBISH) : text(name)));
        return filled;
    }

    private String chosen(String name, List<String> values) {
        List<String> fit = values.stream().filter(value -> isMild(name, value)).toList();
        return one(fit.isEmpty() ? values : fit);
    }

    private static boolean isMild(String name, String value) {
        return switch (name) {
            case "penalty" -> !value.equals("gameLost") && !value.equals("expulsion");
            case "coming" -> !value.equals("forfeit");
            case "colours" -> !value.equals("newGame");
            default -> true;
        };
    }

    private String text(String name) {
        return switch (name) {
            case "reason" -> one(List.of("noise", "the clock was wrong", "støj", "Lärm"));
            case "white", "black" -> one(List.of("", "1:10:00", "0:45:30"));
            case "amount" -> "0:01:00";
            case "result" -> one(List.of("1-0", "0-1", "1/2-1/2"));
            case "where" -> one(List.of("e4", "a", "7", "z9"));
            case "backToPly" -> random.nextInt(6) == 0 ? String.valueOf(random.nextInt(6)) : "";
            default -> "";
        };
    }
}
