package org.annabella.web.page;

import org.annabella.phrases.PageWords;

/**
 * Something that happened at the pages' door, and is no event of the game.
 *
 * @param role whose page it is about
 * @param address the network address that it came from, such as {@code 192.168.1.7}
 * @param count of {@link Kind#WRONG_KEYS}: how many there were from that address; of {@link Kind#ANOTHER_BROWSER}: how many
 *     browsers are in now
 */
public record LoginNotice(Kind kind, Role role, String address, int count) {
    /** What it is. */
    public enum Kind {
        /** Somebody tries keys. */
        WRONG_KEYS("door.wrongKeys"),
        /** One more browser has entered with the role's key. */
        ANOTHER_BROWSER("door.another");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    /** Whether those at this role's page are told: the arbiter of everything, others of their own page's browsers. */
    public boolean concerns(Role reader) {
        return reader == Role.ARBITER || kind == Kind.ANOTHER_BROWSER && reader == role;
    }

    /** One sentence in the language of these words, which are those named {@code common}. */
    public String words(PageWords common) {
        return common.say(
                kind.text,
                "role",
                common.say("role." + role.id()),
                "address",
                address,
                "count",
                Integer.toString(count));
    }
}
