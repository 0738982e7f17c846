package org.annabella.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.config.BadInput;
import org.annabella.game.Asker;
import org.annabella.game.Declaration;
import org.annabella.game.GameInput;
import org.annabella.game.Subject;
import org.annabella.game.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions as they are typed. */
class AskLineTest {
    private static GameInput.Ask read(String text) {
        return AskLine.read(Duration.ZERO, Side.BLACK, text);
    }

    private static GameInput.Ask about(Subject subject) {
        return new GameInput.Ask(Duration.ZERO, Side.BLACK, subject, Asker.PLAYER);
    }

    @Test
    void areReadWithWhatTheyAreAbout() {
        assertThat(read("opponentTime"))
                .isEqualTo(new GameInput.Ask(Duration.ZERO, Side.BLACK, Topic.OPPONENT_TIME, Asker.PLAYER));
        assertThat(read("movesSoFar").topic()).isEqualTo(Topic.MOVES_SO_FAR);
        assertThat(read("square d4")).isEqualTo(about(new Subject.OnSquare(Square.at("d4"))));
        assertThat(read("file e")).isEqualTo(about(new Subject.OnFile(4)));
        assertThat(read("rank 4")).isEqualTo(about(new Subject.OnRank(3)));
        assertThat(read("pieces own knight")).isEqualTo(about(new Subject.Pieces(Side.BLACK, Role.KNIGHT)));
        assertThat(read("pieces opponent queen")).isEqualTo(about(new Subject.Pieces(Side.WHITE, Role.QUEEN)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "square | give a square from a1 to h8 after 'square'",
                "square i9 | give a square from a1 to h8, found 'i9'",
                "file 4 | give a file from a to h, found '4'",
                "file ab | give a file from a to h, found 'ab'",
                "rank 9 | give a rank from 1 to 8, found '9'",
                "pieces knight | give whose and which, such as 'pieces own knight' or 'pieces opponent queen' after 'pieces'",
                "pieces my knight | give own or opponent after 'pieces', found 'my'",
                "pieces own horse | 'horse' is not known: 'help' lists the lines",
                "time now | give nothing more after 'time'",
                "mate | 'mate' is not known: 'help' lists the lines"
            })
    void saysWhatIsWrongWithALine(String line, String message) {
        assertThatThrownBy(() -> read(line)).isInstanceOf(BadInput.class).hasMessage(message);
    }

    /** Who finds a flag down, or somebody absent, may have left out whose. */
    @Test
    void saysWhatIsMissing() {
        assertThatThrownBy(() -> AskLine.constant(Side.class, ""))
                .isInstanceOf(BadInput.class)
                .hasMessage("something is missing: give one of white, black");
        assertThatThrownBy(() -> AskLine.constant(Declaration.class, ""))
                .hasMessageContaining("offerDraw")
                .hasMessageContaining("confirmResult");
    }
}
