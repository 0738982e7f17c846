package org.annabella.web;

import io.javalin.http.Context;
import org.annabella.phrases.UserText;
import org.annabella.web.access.LoginPage;
import org.annabella.web.page.Reply;

/** Sends what came of an act: to a page's own script the sentence alone, to a form without scripts the page with it. */
public final class Replies {
    private Replies() {}

    /**
     * Sends it.
     *
     * @param page sends the page with it
     */
    public static void send(Context context, Reply reply, Runnable page) {
        context.status(status(reply));
        if (LoginPage.isScript(context)) {
            if (reply instanceof Reply.Ask) {
                context.header("Annabella-Ask", "yes");
            }
            context.contentType("text/plain; charset=utf-8").result(UserText.plain(reply.message()));
        } else {
            page.run();
        }
    }

    private static int status(Reply reply) {
        if (reply instanceof Reply.Done || reply instanceof Reply.Ask) {
            return 200;
        }
        return reply instanceof Reply.Unreadable ? 422 : 409;
    }
}
