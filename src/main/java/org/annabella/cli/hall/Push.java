package org.annabella.cli.hall;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.annabella.config.BadInput;
import org.annabella.hall.broadcast.Rounds;
import org.annabella.threads.DefectWords;

/** Sends a round's games to an address by PUT whenever they have changed, until they are taken. For one thread. */
final class Push {
    private final URI url;
    private final Duration patience;
    private final HttpClient client;
    private String taken = "";

    /**
     * A push to this address.
     *
     * @param patience how long an answer may take
     * @throws BadInput if it is no address of the web
     */
    Push(URI url, Duration patience) {
        if (url.getHost() == null || !List.of("http", "https").contains(String.valueOf(url.getScheme()))) {
            throw new BadInput("--push is an address such as https://example.org/round.pgn, found '" + url + "'");
        }
        this.url = url;
        this.patience = patience;
        this.client = HttpClient.newBuilder().connectTimeout(patience).build();
    }

    /** Sends the games, unless these have been taken already. Returns why they were not taken; empty if all is well. */
    Optional<String> send(String pgn) {
        if (pgn.equals(taken)) {
            return Optional.empty();
        }
        Optional<String> trouble = tried(pgn);
        taken = trouble.isEmpty() ? pgn : taken;
        return trouble.map(why -> url + " does not take the games: " + why + "; it is tried again");
    }

    private Optional<String> tried(String pgn) {
        HttpRequest request = HttpRequest.newBuilder(url)
                .timeout(patience)
                .header("Content-Type", Rounds.MEDIA_TYPE)
                .PUT(HttpRequest.BodyPublishers.ofString(pgn))
                .build();
        try {
            int status = client.send(request, head -> new Unread()).statusCode();
            return status / 100 == 2 ? Optional.empty() : Optional.of("it answers " + status);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return Optional.of("the program ends");
        } catch (IOException failed) {
            return Optional.of(why(failed));
        }
    }

    /** What a server says beside its status is not waited for: it may never end. */
    private static final class Unread implements HttpResponse.BodySubscriber<String> {
        @Override
        public CompletionStage<String> getBody() {
            return CompletableFuture.completedFuture("");
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.cancel();
        }

        @Override
        public void onNext(List<ByteBuffer> some) {
            // What was on its way already.
        }

        @Override
        public void onError(Throwable failure) {
            // The status is known.
        }

        @Override
        public void onComplete() {
            // The status is known.
        }
    }

    private static String why(IOException failed) {
        if (failed instanceof HttpTimeoutException) {
            return "it does not answer in time";
        }
        return failed instanceof ConnectException ? "nobody is there" : DefectWords.whyNot(failed);
    }
}
