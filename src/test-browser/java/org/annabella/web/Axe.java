package org.annabella.web;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The rules of axe-core, from its jar. */
final class Axe {
    private static final String SCRIPT = script();
    private static final String RUN = """
            async ([tags, rules]) => {
              const options = {resultTypes: ['violations'], elementRef: false};
              const by = async runOnly => (await axe.run(document, {...options, runOnly})).violations;
              const found = tags.length ? await by({type: 'tag', values: tags}) : [];
              if (rules.length) found.push(...await by({type: 'rule', values: rules}));
              return found.flatMap(rule => rule.nodes.map(node =>
                  `${rule.id}: ${node.html.slice(0, 200)}: ${node.failureSummary.replace(/\\s+/g, ' ').slice(0, 300)}`));
            }""";

    private Axe() {}

    /** What these rules find on a page; the rules that have one of these tags, and these rules by name. */
    static List<String> violations(Page page, List<String> tags, List<String> rules) {
        page.evaluate(SCRIPT);
        List<String> found = new ArrayList<>();
        for (Object each : (List<?>) page.evaluate(RUN, List.of(tags, rules))) {
            found.add(each.toString());
        }
        return found;
    }

    private static String script() {
        try (InputStream in = Axe.class.getResourceAsStream("/axe.min.js")) {
            if (in == null) {
                throw new IllegalStateException("axe-core is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
