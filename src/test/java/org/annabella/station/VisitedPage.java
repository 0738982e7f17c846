package org.annabella.station;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.annabella.web.page.Role;

/** A page of a station's console as somebody reads it who has entered with its key. */
final class VisitedPage {
    private final HttpClient browser = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
    private final URI address;

    private VisitedPage(URI address) {
        this.address = address;
    }

    /** Enters the page of this role. */
    static VisitedPage of(Station station, Role role) throws IOException, InterruptedException {
        String base = station.console().orElseThrow().base();
        VisitedPage page = new VisitedPage(URI.create(base + "/" + role.id()));
        page.get(URI.create(station.console().orElseThrow().address(role)));
        return page;
    }

    /** What stands on it now, without its tags, each run of white space as one space. */
    String text() throws IOException, InterruptedException {
        return get(address)
                .replaceAll("(?s)<(script|style).*?</\\1>", " ")
                .replaceAll("<[^>]+>", " ")
                .replace("&#x27;", "'")
                .replaceAll("\\s+", " ");
    }

    private String get(URI from) throws IOException, InterruptedException {
        HttpResponse<String> answer =
                browser.send(HttpRequest.newBuilder(from).build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(from.getPath() + ": " + answer.statusCode());
        }
        return answer.body();
    }
}
