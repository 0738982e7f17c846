package org.annabella.web.arbiter;

import java.util.List;
import java.util.stream.Stream;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.KeyHelp;

/** Every key of the arbiter's page, as against those whose act is possible now. */
public final class EveryAct {
    private EveryAct() {}

    public static List<KeyHelp> keys(String language) {
        PageWords words = PageWords.of(language, "arbiter");
        Stream<KeyHelp> acts =
                Stream.of(Act.values()).map(act -> new KeyHelp(act.key(), words.say("send." + act.id())));
        Stream<KeyHelp> now = ArbiterPage.PAGE.keys(ScriptedTable.started().view(language)).stream();
        return Stream.concat(acts, now).distinct().toList();
    }
}
