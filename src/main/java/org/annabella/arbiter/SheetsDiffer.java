package org.annabella.arbiter;

import java.util.Optional;

/** Do the sheets differ? Then play goes back to the last ply on which they agree (FIDE Laws 2023, D.2.9). */
final class SheetsDiffer implements Question {

    @Override
    public Optional<Answer> ask(Exhibits exhibits) {
        return exhibits.sheetsAgree() ? Optional.empty() : Optional.of(Answer.sheetsDiffer(exhibits));
    }
}
