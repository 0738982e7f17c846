package org.annabella;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Checks the pages that {@code mvn site} has made: each has a language, a title, one main heading, landmarks, words for its
 * pictures and heads for its tables; each link leads to a page, a file or a heading that is there; nothing is loaded from
 * elsewhere.
 *
 * <p>{@code java -cp target/test-classes org.annabella.SiteCheck target/site}
 */
public final class SiteCheck {
    private final Map<Path, Document> pages = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();

    private SiteCheck() {}

    /** Prints what is wrong; ends with 1 if anything is. */
    public static void main(String[] arguments) throws Exception {
        SiteCheck check = new SiteCheck();
        check.read(Path.of(arguments[0]));
        check.pages.forEach(check::look);
        check.faults.forEach(System.err::println);
        System.out.println(check.pages.size() + " pages, " + check.faults.size() + " faults");
        System.exit(check.faults.isEmpty() && check.pages.size() > 30 ? 0 : 1);
    }

    private void read(Path site) throws IOException, ParserConfigurationException {
        DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        parser.setErrorHandler(null);
        try (Stream<Path> files = Files.walk(site)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".html")).toList()) {
                try {
                    pages.put(file.normalize(), parser.parse(file.toFile()));
                } catch (SAXException broken) {
                    faults.add(file + ": is not well formed: " + broken.getMessage());
                }
            }
        }
    }

    /** What is printed and laid on a table has no way to other pages. */
    private static boolean isToPrint(Path page) {
        return page.getParent().endsWith("cards");
    }

    private void look(Path page, Document document) {
        expect(page, !document.getDocumentElement().getAttribute("lang").isEmpty(), "has no language");
        expect(page, !text(document, "title").isBlank(), "has no title");
        expect(page, all(document, "h1").size() == 1, "has not one main heading");
        for (String landmark : isToPrint(page) ? List.of("main") : List.of("header", "main", "nav", "footer")) {
            expect(page, all(document, landmark).size() == 1, "has not one " + landmark);
        }
        expect(page, all(document, "script").isEmpty(), "has a script");
        all(document, "img").forEach(image -> {
            expect(page, !image.getAttribute("alt").isBlank(), "has a picture without words");
            leads(page, image.getAttribute("src"));
        });
        all(document, "table")
                .forEach(table ->
                        expect(page, table.getElementsByTagName("th").getLength() > 0, "has a table without heads"));
        all(document, "link").forEach(link -> leads(page, link.getAttribute("href")));
        all(document, "a").stream()
                .map(link -> link.getAttribute("href"))
                .filter(href -> !href.startsWith("http") && !href.isEmpty())
                .forEach(href -> leads(page, href));
        Set<String> ids = new HashSet<>();
        all(document, "*").stream()
                .map(element -> element.getAttribute("id"))
                .filter(id -> !id.isEmpty())
                .forEach(id -> expect(page, ids.add(id), "has two places named " + id));
    }

    private void leads(Path page, String href) {
        String[] parts = href.split("#", 2);
        Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
        expect(page, Files.exists(target), "leads to " + href + ", which is not there");
        Document there = pages.get(target);
        if (parts.length > 1 && there != null) {
            expect(
                    page,
                    all(there, "*").stream()
                            .anyMatch(each -> each.getAttribute("id").equals(parts[1])),
                    "leads to " + href + ", where no heading has that name");
        }
    }

    private static String text(Document document, String name) {
        return all(document, name).stream()
                .map(Element::getTextContent)
                .findFirst()
                .orElse("");
    }

    private static List<Element> all(Document document, String name) {
        NodeList found = document.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }

    private void expect(Path page, boolean holds, String otherwise) {
        if (!holds) {
            faults.add(page + ": " + otherwise);
        }
    }
}
