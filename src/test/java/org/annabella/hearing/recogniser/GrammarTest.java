package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Position;
import org.annabella.hearing.Hypothesis;
import org.annabella.hearing.meaning.Announcements;
import org.annabella.hearing.meaning.Answers;
import org.annabella.hearing.meaning.Interpretation.Ask;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.hearing.meaning.MoveResolver;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.model.Spellings;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;

/** A strict grammar allows its sequences and no other, whatever the sound says. */
@SystemTest
class GrammarTest {
    private static final Spellings WORDS = Tones.loaded().spellings(Languages.BOTH);

    @Test
    void aPositionAllowsOnlyWhatCanBeSaidInIt() {
        MoveResolver resolver = new MoveResolver(Position.INITIAL);
        Interpreter interpreter = new Interpreter(Languages.BOTH);
        byte[] grammar = Grammar.ofPosition(Announcements.of(resolver), List.of(), Languages.BOTH, WORDS::numberOf, 1);
        List<String> said = new ArrayList<>();
        for (String spoken :
                List.of("springer gustav et felix tre", "springer tre", "mat ja eva fire nej", "tid tid")) {
            for (Hypothesis reading : heard(grammar, spoken)) {
                said.add(reading.text());
                assertThat(Interpreter.isActionable(interpreter.understand(resolver, reading.words())))
                        .as(reading.text())
                        .isTrue();
            }
        }
        assertThat(said).contains("springer gustav et felix tre");
    }

    @Test
    void aLanguageAllowsWhatIsWellFormedInAnyPosition() {
        byte[] grammar = Grammar.ofLanguage(Languages.BOTH, WORDS::numberOf, 1);
        for (String spoken : List.of(
                "konge anna otte slår hector et skakmat",
                "bauer fra eva syv eva acht bliver tårn schach matt",
                "eva slår david seks en passant",
                "große rochade skak",
                "rettelse eva fire",
                "eva slår david",
                "springer slår løber",
                "bonde slår tårn bliver dronning skak",
                "eva slår en passant",
                "springer gustav rettelse springer felix tre",
                "ich rücke zurecht",
                "to")) {
            assertThat(heard(grammar, spoken).get(0).text()).isEqualTo(spoken);
        }
    }

    @Test
    void anOpenQuestionAllowsItsAnswers() {
        Position position = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
        MoveResolver resolver = new MoveResolver(position);
        Ask question = (Ask) new Interpreter(Languages.BOTH).understand(position, "springer david to");
        byte[] grammar = Grammar.ofPosition(
                Announcements.of(resolver), new Answers(position, question).all(), Languages.BOTH, WORDS::numberOf, 1);
        for (String spoken : List.of("felix", "bella et", "nej", "zwo", "springer felix et david to")) {
            assertThat(heard(grammar, spoken).get(0).text()).isEqualTo(spoken);
        }
    }

    @Test
    void freeSpeechAllowsAnyWordsAndSoundThatIsNone() {
        byte[] grammar = Grammar.ofWords(Languages.BOTH, WORDS::numberOf, 1, 2);
        assertThat(heard(grammar, "skak ja to [unk] springer").get(0).text()).isEqualTo("skak ja to [unk] springer");
    }

    private static List<Hypothesis> heard(byte[] grammar, String spoken) {
        SpeechModel model = Tones.loaded();
        try (SafeRecognizer recognizer = SafeRecognizer.over(model, model.recognizer(WORDS, grammar), 5)) {
            Tones.feed(recognizer, Tones.say(spoken));
            return recognizer.result().stream()
                    .filter(reading -> !reading.words().isEmpty())
                    .toList();
        }
    }
}
