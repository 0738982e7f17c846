package org.annabella.cli.hall;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.annabella.config.BadInput;
import org.annabella.config.LanguageFiles;
import org.annabella.config.Missing;
import org.annabella.hall.overview.HallListener;
import org.annabella.phrases.Phrasebook;
import org.annabella.station.computer.Consoles;
import org.annabella.web.hall.HallConsole;
import org.annabella.web.page.Layout;
import picocli.CommandLine.Option;

/** Where the overview is opened. */
final class PageOptions {
    private static final int USUAL = 8029;

    @Option(
            names = "--address",
            paramLabel = "A",
            defaultValue = "127.0.0.1",
            description = "Where the page listens; absent: this computer alone.")
    String address = "127.0.0.1";

    @Option(names = "--port", paramLabel = "N", description = "The page's port, 0 for any; absent: 8029.")
    int port = USUAL;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "A host name under which the page is reached by a proxy; may be given again.")
    List<String> names = new ArrayList<>();

    @Option(
            names = "--language",
            paramLabel = "L",
            defaultValue = "en",
            description = "The page's language for whoever has not chosen one; absent: en.")
    String language = "en";

    /**
     * The port, if it can be one; 0 is any that is free.
     *
     * @throws BadInput if it cannot
     */
    static int port(int port) {
        if (port < 0 || port > 65_535) {
            throw new BadInput("--port is a number from 0 to 65535, found " + port);
        }
        return port;
    }

    HallConsole open(HallListener hall) {
        LanguageFiles.read(language);
        HallConsole.Plan plan = new HallConsole.Plan(
                Consoles.address(address),
                port(port),
                names,
                LanguageFiles.readAll().stream()
                        .map(each -> new Layout.Language(each.code(), each.name()))
                        .toList(),
                language,
                code -> Phrasebook.of(LanguageFiles.read(code)),
                hall::now);
        try {
            return HallConsole.open(plan, hall);
        } catch (IOException taken) {
            throw new Missing("the page cannot be opened: " + taken.getMessage() + ": give another with --port");
        }
    }
}
