package org.annabella.web.access;

import java.util.function.Consumer;
import org.annabella.web.page.LoginNotice;
import org.annabella.web.page.Role;

/** What happens at the door that those inside should know: guessing, and a further browser. Threads: from any. */
final class LoginNotices {
    /** A slip of the fingers is nobody's business. */
    private static final int FIRST_TOLD = 5;

    private final Consumer<LoginNotice> told;

    LoginNotices(Consumer<LoginNotice> told) {
        this.told = told;
    }

    /** Somebody at this address has given so many wrong keys: told at the fifth, and whenever their number has doubled. */
    void wrongKeys(Role role, String address, int count) {
        int fold = count / FIRST_TOLD;
        if (count % FIRST_TOLD == 0 && Integer.bitCount(fold) == 1) {
            told.accept(new LoginNotice(LoginNotice.Kind.WRONG_KEYS, role, address, count));
        }
    }

    /** A browser has entered as somebody as whom others are in already. */
    void anotherBrowser(Role role, String address, int browsers) {
        told.accept(new LoginNotice(LoginNotice.Kind.ANOTHER_BROWSER, role, address, browsers));
    }
}
