package org.annabella.web.access;

import static j2html.TagCreator.a;
import static j2html.TagCreator.button;
import static j2html.TagCreator.form;
import static j2html.TagCreator.input;
import static j2html.TagCreator.label;
import static j2html.TagCreator.option;
import static j2html.TagCreator.p;
import static j2html.TagCreator.select;
import static j2html.TagCreator.text;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import j2html.tags.DomContent;
import j2html.tags.specialized.FormTag;
import java.util.Arrays;
import java.util.Optional;
import org.annabella.phrases.PageWords;
import org.annabella.threads.Waits;
import org.annabella.web.page.Forms;
import org.annabella.web.page.Layout;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.jspecify.annotations.Nullable;

/** What somebody sees who has not entered: a form for the key, and what is wrong. */
public final class LoginPage {
    /** Pages at once, and each second, for those who have not entered. */
    private static final int STRANGERS = 100;

    private static final int STRANGERS_PER_SECOND = 20;

    private final Layout layout;
    private final Looks looks;
    private final RateLimiter strangers;

    /**
     * A login page.
     *
     * @param language of whoever asks for none in which there are pages
     * @param hasProxy whether a proxy on this computer is believed, as {@link Caller} says
     */
    public LoginPage(Layout layout, String language, boolean hasProxy) {
        this.layout = layout;
        this.looks = new Looks(layout.codes(), language, hasProxy);
        this.strangers = new RateLimiter(STRANGERS, STRANGERS_PER_SECOND, Waits::nanoTime);
    }

    /** How the browsers that come here want the pages. */
    Looks looks() {
        return looks;
    }

    /** Whether a page's own script asks, which wants a sentence and no page. */
    public static boolean isScript(Context context) {
        return "reply".equals(context.header("Annabella-Wants"));
    }

    /** The form for the key, and what is wrong, if something is; in the language that is chosen here. */
    public void show(Context context, @Nullable String problem) {
        Preferences look = looks.chosen(context);
        PageWords words = words(look);
        if (problem != null && isScript(context)) {
            sentence(context, words.say(problem));
            return;
        }
        page(
                context,
                look,
                words.say("enter.title"),
                layout.languages(look, words, role(context)),
                p(problem == null ? "" : words.say(problem)).withId("problem").attr("role", "alert"),
                entrance(words, problem != null, role(context)));
    }

    /** As whom somebody wanted to enter, or was in: chosen again, so that nobody has to choose it twice. */
    private static Optional<Role> role(Context context) {
        String chosen = context.method() == HandlerType.POST ? context.formParam("as") : context.queryParam("as");
        return Optional.ofNullable(chosen)
                .or(() -> Optional.ofNullable(context.pathParamMap().get(Authenticator.ROLE)))
                .flatMap(Role::of);
    }

    /** A form for the name of whoever has entered. */
    public void askName(Context context, Session session) {
        PageWords words = words(session.preferences());
        FormTag form = form().withMethod("post")
                .withAction("/" + session.role().id() + "/name")
                .with(
                        Forms.hidden("key", session.formKey()),
                        label(
                                text(words.say("name.label")),
                                input().withName("name")
                                        .withType("text")
                                        .attr("autocomplete", "name")
                                        .attr("aria-describedby", "hint")),
                        p(words.say("name.hint")).withId("hint"),
                        button(words.say("name.go")).withType("submit"));
        context.contentType("text/html; charset=utf-8")
                .result(layout.plain(words.say("name.title"), session.preferences(), form));
    }

    /** One sentence, and the way back. */
    public void say(Context context, String name) {
        Preferences look = looks.of(context);
        PageWords words = words(look);
        if (isScript(context)) {
            sentence(context, words.say(name));
            return;
        }
        page(context, look, words.say(name), p(a(words.say("enter.title")).withHref("/")));
    }

    private static void sentence(Context context, String text) {
        context.contentType("text/plain; charset=utf-8").result(text);
    }

    /** Strangers who ask without end get less and less. */
    private void page(Context context, Preferences look, String title, DomContent... content) {
        if (strangers.tryAcquire()) {
            context.contentType("text/html; charset=utf-8").result(layout.plain(title, look, content));
        } else {
            context.status(429).header("Retry-After", "1");
            sentence(context, words(look).say("tooMany"));
        }
    }

    private static PageWords words(Preferences look) {
        return PageWords.of(look.language(), "common");
    }

    /** A page that comes whole announces nothing; what is wrong is read out with the field that is to be filled in again. */
    private static FormTag entrance(PageWords words, boolean wrong, Optional<Role> chosen) {
        return form().withMethod("post")
                .withAction("/enter")
                .with(
                        label(
                                text(words.say("enter.role")),
                                select().withName("as")
                                        .with(Arrays.stream(Role.values())
                                                .map(role -> option(words.say("role." + role.id()))
                                                        .withValue(role.id())
                                                        .withCondSelected(chosen.equals(Optional.of(role)))))),
                        label(
                                text(words.say("enter.key")),
                                input().withName("key")
                                        .withType("text")
                                        .attr("required")
                                        .attr("autocapitalize", "none")
                                        .attr("spellcheck", "false")
                                        .attr("autocomplete", "off")
                                        .condAttr(wrong, "autofocus", "")
                                        .condAttr(wrong, "aria-invalid", "true")
                                        .attr("aria-describedby", wrong ? "problem hint" : "hint")),
                        p(words.say("enter.hint")).withId("hint"),
                        button(words.say("enter.go")).withType("submit"));
    }
}
