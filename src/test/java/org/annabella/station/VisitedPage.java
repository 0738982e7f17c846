package org.annabella.station;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.annabella.web.page.Role;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** A page of a station's console as somebody reads it and fills in its forms who has entered with its key. */
final class VisitedPage {
    private final HttpClient browser = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
    private final URI address;

    private VisitedPage(String enter) throws IOException, InterruptedException {
        address = send(HttpRequest.newBuilder(URI.create(enter)).build()).uri();
    }

    /** Enters the page of this role. */
    static VisitedPage of(Station station, Role role) throws IOException, InterruptedException {
        return new VisitedPage(station.console().orElseThrow().address(role));
    }

    /** Comes by this address, which may hold a key. */
    static VisitedPage at(String address) throws IOException, InterruptedException {
        return new VisitedPage(address);
    }

    /** How it is now. */
    Document now() throws IOException, InterruptedException {
        return Jsoup.parse(send(HttpRequest.newBuilder(address).build()).body(), address.toString());
    }

    /** What stands on it now, without its tags. */
    String text() throws IOException, InterruptedException {
        return now().text();
    }

    /** Sends a form, and returns the page that is the answer. */
    String post(URI action, List<Map.Entry<String, String>> fields) throws IOException, InterruptedException {
        String form = fields.stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        HttpRequest request = HttpRequest.newBuilder(action)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", action.getScheme() + "://" + action.getAuthority())
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        return send(request).body();
    }

    private HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return browser.send(request, HttpResponse.BodyHandlers.ofString());
    }
}
