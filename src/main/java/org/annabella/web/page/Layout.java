package org.annabella.web.page;

import static j2html.TagCreator.a;
import static j2html.TagCreator.body;
import static j2html.TagCreator.button;
import static j2html.TagCreator.dd;
import static j2html.TagCreator.details;
import static j2html.TagCreator.dialog;
import static j2html.TagCreator.div;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.document;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.each;
import static j2html.TagCreator.footer;
import static j2html.TagCreator.form;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.head;
import static j2html.TagCreator.header;
import static j2html.TagCreator.html;
import static j2html.TagCreator.input;
import static j2html.TagCreator.kbd;
import static j2html.TagCreator.label;
import static j2html.TagCreator.li;
import static j2html.TagCreator.link;
import static j2html.TagCreator.main;
import static j2html.TagCreator.meta;
import static j2html.TagCreator.nav;
import static j2html.TagCreator.option;
import static j2html.TagCreator.p;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.script;
import static j2html.TagCreator.section;
import static j2html.TagCreator.select;
import static j2html.TagCreator.strong;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.title;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import j2html.tags.specialized.BodyTag;
import j2html.tags.specialized.FormTag;
import j2html.tags.specialized.HtmlTag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.UserText;
import org.jspecify.annotations.Nullable;

/** What is around every page: title, heading, way past the navigation, live regions, keys, and how the page looks. */
public final class Layout {
    /** The sizes that a reader can choose, in percent. */
    public static final List<Integer> SIZES = List.of(100, 125, 150, 200, 300, 400);

    /** The colours that a reader can choose; {@code auto} are those that the computer is set to. */
    public static final List<String> THEMES = List.of("auto", "light", "dark", "yellow");

    /** How a reader can have the files called. */
    public static final List<String> NAMES = List.of("letters", "anna");

    private final List<Language> languages;

    /** A language that pages exist in: its code, and its own name. */
    public record Language(String code, String name) {}

    /** Pages in these languages. */
    public Layout(List<Language> languages) {
        this.languages = List.copyOf(languages);
    }

    /** The codes of the languages. */
    public List<String> codes() {
        return languages.stream().map(Language::code).toList();
    }

    /**
     * A whole page, ready to be sent once the session's key is put in.
     *
     * @param reply the answer to the act that led here, if one did
     */
    public String page(Page page, View view, @Nullable Reply reply) {
        return page(new Sheet(
                page.title(view),
                view.words("common"),
                view.preferences(),
                view.role(),
                "",
                view.seq(),
                reply,
                page.parts(view),
                page.keys(view)));
    }

    /**
     * What stands on a page that is followed, whatever it is about.
     *
     * @param title the page's name
     * @param words what every page says
     * @param preferences how the reader wants it
     * @param role for whom
     * @param query what its reader has chosen to see, as it stands in the page's address behind the question mark; empty if nothing
     * @param seq the number of the last news that is in it
     * @param reply the answer to the act that led here, if one did
     * @param parts the pieces, in reading order
     * @param keys the page's own keys
     */
    public record Sheet(
            String title,
            PageWords words,
            Preferences preferences,
            Role role,
            String query,
            long seq,
            @Nullable Reply reply,
            List<Part> parts,
            List<KeyHelp> keys) {
        /** Copies the lists. */
        public Sheet {
            parts = List.copyOf(parts);
            keys = List.copyOf(keys);
        }

        private String address(String below) {
            return "/" + role.id() + below + (query.isEmpty() ? "" : "?" + query);
        }
    }

    /** A whole page that is about something else than one game, ready to be sent once the session's key is put in. */
    public String page(Sheet sheet) {
        PageWords words = sheet.words();
        Reply reply = sheet.reply();
        BodyTag body = body().attr("data-live", sheet.address("/live"))
                .attr("data-seq", Long.toString(sheet.seq()))
                .attr("data-lost", words.say("live.lost"))
                .attr("data-back", words.say("live.back"))
                .attr("data-over", words.say("live.over"))
                .attr("data-keys", Boolean.toString(sheet.preferences().keys()))
                .with(
                        a(words.say("skip")).withClass("skip").withHref("#main"),
                        header(h1(sheet.title()), keysButton(words)),
                        p(words.say("live.lost")).withId("cut").attr("hidden"),
                        main().withId("main")
                                .attr("tabindex", "-1")
                                .with(
                                        p(reply == null ? "" : reply.message())
                                                .withId("reply")
                                                .attr("role", "status"),
                                        reply instanceof Reply.Ask question ? asked(sheet, question) : rawHtml(""),
                                        p(a(words.say("live.over")).withHref("/"))
                                                .withId("over")
                                                .attr("hidden"),
                                        each(sheet.parts(), Layout::part)),
                        footer(settings(sheet, words)),
                        keys(sheet.keys(), words),
                        div().withId("say")
                                .withClass("words")
                                // No name: Orca says it before each line.
                                .attr("role", "log")
                                // The line that is new, not all that stand there.
                                .attr("aria-atomic", "false")
                                .attr("aria-live", "polite"),
                        div().withId("say-urgent")
                                .withClass("words")
                                // No role "alert": what is put into one, Firefox does not give to Orca as live.
                                .attr("aria-live", "assertive")
                                .attr("aria-atomic", "false"));
        return UserText.inHtml(document(whole(sheet.title(), sheet.preferences(), body)));
    }

    /** The question that stands between an act and what follows from it; the same form with one more field does it. */
    private static DomContent asked(Sheet sheet, Reply.Ask question) {
        FormTag form = Forms.ask(sheet.role(), sheet.seq(), question.fields().getOrDefault("do", ""));
        question.fields().entrySet().stream()
                .filter(field -> !List.of("do", "seq", "key").contains(field.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .forEach(field -> form.with(Forms.hidden(field.getKey(), field.getValue())));
        form.with(Forms.hidden(Reply.Ask.SURE, "yes"), Forms.send(question.yes()));
        return section(
                        h2(question.title()),
                        p(strong(question.message())).withClass("found"),
                        form,
                        p(a(question.no()).withHref(sheet.address(""))))
                .withId("confirm")
                .attr("tabindex", "-1")
                .attr("autofocus");
    }

    /** A page without a game in it: the door, and what is said before it. */
    public String plain(String title, Preferences preferences, DomContent... content) {
        BodyTag body = body(main(h1(title)).withId("main").with(content));
        return UserText.inHtml(document(whole(title, preferences, body)));
    }

    /**
     * Links to the door in each language, each by its own name; wherever it was shown, it is at one address.
     *
     * @param role what is chosen at it
     */
    public DomContent languages(Preferences now, PageWords words, Optional<Role> role) {
        String as = role.map(chosen -> "&as=" + chosen.id()).orElse("");
        return nav(ul(each(
                        languages,
                        language -> li(a(language.name())
                                .withHref("/?language=" + language.code() + as)
                                .withHreflang(language.code())
                                .withLang(language.code())
                                .condAttr(language.code().equals(now.language()), "aria-current", "true")))))
                .withId("languages")
                .attr("aria-label", words.say("language"));
    }

    private static HtmlTag whole(String title, Preferences preferences, BodyTag body) {
        return html(
                        head(
                                meta().withCharset("utf-8"),
                                meta().withName("viewport").withContent("width=device-width, initial-scale=1"),
                                title(title + " – Annabella"),
                                link().withRel("icon").withHref("/static/icon.svg"),
                                link().withRel("stylesheet").withHref("/static/console.css"),
                                script().withType("module").withSrc("/static/console.js")),
                        body)
                .withLang(preferences.language())
                .attr("data-theme", preferences.theme())
                .attr("data-size", Integer.toString(preferences.size()))
                .attr("data-motion", Boolean.toString(preferences.motion()));
    }

    /** One part in the element that holds it. */
    private static DomContent part(Part part) {
        return div(part.content()).withId(part.id()).withClass("part").attr("tabindex", "-1");
    }

    private static DomContent keysButton(PageWords words) {
        return button(words.say("keys.open"))
                .withType("button")
                .withId("show-keys")
                .attr("aria-keyshortcuts", "?")
                .attr("hidden");
    }

    private static DomContent keys(List<KeyHelp> own, PageWords words) {
        return dialog().withId("keys")
                .attr("aria-labelledby", "keys-title")
                .with(
                        h2(words.say("keys")).withId("keys-title"),
                        dl(keyList(own, words)).withId("key-list"),
                        form(button(words.say("keys.close")).withType("submit")).attr("method", "dialog"));
    }

    /** What the list of keys holds: these, and those of every page. */
    public static DomContent keyList(List<KeyHelp> own, PageWords words) {
        List<KeyHelp> all = new ArrayList<>(own);
        all.add(new KeyHelp("F6", words.say("keys.parts")));
        all.add(new KeyHelp("?", words.say("keys.help")));
        return each(all, key -> div(dt(kbd(key.keys())), dd(key.does())));
    }

    private DomContent settings(Sheet sheet, PageWords words) {
        Preferences now = sheet.preferences();
        FormTag form = form().withMethod("post")
                .withAction(sheet.address("/preferences"))
                .with(
                        Forms.hidden("key", Forms.KEY_PLACE),
                        choice(
                                "language",
                                words.say("language"),
                                languages.stream().map(Language::code).toList(),
                                languages.stream().map(Language::name).toList(),
                                now.language()),
                        choice(
                                "theme",
                                words.say("theme"),
                                THEMES,
                                THEMES.stream()
                                        .map(theme -> words.say("theme." + theme))
                                        .toList(),
                                now.theme()),
                        choice(
                                "size",
                                words.say("size"),
                                SIZES.stream().map(Object::toString).toList(),
                                SIZES.stream()
                                        .map(size -> words.say("size.percent", "size", size.toString()))
                                        .toList(),
                                Integer.toString(now.size())),
                        choice(
                                "names",
                                words.say("names"),
                                NAMES,
                                NAMES.stream()
                                        .map(names -> words.say("names." + names))
                                        .toList(),
                                now.names()),
                        label(
                                input().withType("checkbox")
                                        .withName("motion")
                                        .withValue("true")
                                        .withCondChecked(now.motion()),
                                j2html.TagCreator.text(words.say("motion"))),
                        label(
                                input().withType("checkbox")
                                        .withName("keys")
                                        .withValue("true")
                                        .withCondChecked(now.keys()),
                                j2html.TagCreator.text(words.say("keys.single"))),
                        Forms.send(words.say("apply")));
        return details(summary(words.say("settings")), form, leave(sheet.role(), words))
                .withId("settings");
    }

    private static DomContent leave(Role role, PageWords words) {
        return form().withMethod("post")
                .withAction("/" + role.id() + "/leave")
                .with(Forms.hidden("key", Forms.KEY_PLACE), Forms.send(words.say("leave")));
    }

    /** A choice with a label of its own. */
    static DomContent choice(String name, String label, List<String> values, List<String> labels, String chosen) {
        List<DomContent> options = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            options.add(option(labels.get(i))
                    .withValue(values.get(i))
                    .withCondSelected(values.get(i).equals(chosen)));
        }
        return label(j2html.TagCreator.text(label), select().withName(name).with(options));
    }
}
