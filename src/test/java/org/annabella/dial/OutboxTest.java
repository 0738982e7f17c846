package org.annabella.dial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OutboxTest {

    private static final DialMessage PING = new DialMessage.Ping();
    private static final DialMessage HUSH = new DialMessage.Hush();

    private final Outbox outbox = new Outbox(Duration.ofMillis(250), 3);

    private static Duration ms(long millis) {
        return Duration.ofMillis(millis);
    }

    @Test
    void sendsOneAtATime() {
        outbox.add(() -> PING, 9);
        outbox.add(() -> HUSH, 9);
        assertThat(outbox.due(ms(0))).contains(new DialFrame(1, PING));
        assertThat(outbox.due(ms(1))).isEmpty();
        assertThat(outbox.acknowledged(1)).isTrue();
        assertThat(outbox.due(ms(2))).contains(new DialFrame(2, HUSH));
    }

    @Test
    void repeatsUnderTheSameNumber() {
        outbox.add(() -> PING, 9);
        outbox.due(ms(0));
        assertThat(outbox.due(ms(249))).isEmpty();
        assertThat(outbox.due(ms(250))).contains(new DialFrame(1, PING));
        assertThat(outbox.attempts()).isEqualTo(2);
    }

    @Test
    void givesUpAndGoesOnUnderAnotherNumber() {
        outbox.add(() -> PING, 2);
        outbox.add(() -> HUSH, 2);
        outbox.due(ms(0));
        outbox.due(ms(250));
        assertThat(outbox.due(ms(500))).contains(new DialFrame(2, HUSH));
        assertThat(outbox.acknowledged(1)).isFalse();
    }

    @Test
    void putsANewerFaceInThePlaceOfAnOlderOne() {
        outbox.add(() -> HUSH, 9);
        outbox.replace(() -> PING);
        assertThat(outbox.due(ms(0))).contains(new DialFrame(1, PING));
        outbox.replace(() -> PING);
        assertThat(outbox.due(ms(1))).contains(new DialFrame(2, PING));
        outbox.acknowledged(1);
        assertThat(outbox.due(ms(2))).isEmpty();
        outbox.acknowledged(2);
        assertThat(outbox.due(ms(3))).contains(new DialFrame(3, HUSH));
    }

    @Test
    void keepsOnlyFacesWhenItForgets() {
        outbox.add(() -> HUSH, 9);
        outbox.replace(() -> PING);
        outbox.forgetTheRest();
        outbox.due(ms(0));
        outbox.acknowledged(1);
        assertThat(outbox.due(ms(1))).isEmpty();
    }

    @Test
    void takesNoMoreThanItsLimit() {
        assertThat(outbox.add(() -> PING, 1)).isTrue();
        assertThat(outbox.add(() -> PING, 1)).isTrue();
        assertThat(outbox.add(() -> PING, 1)).isTrue();
        assertThat(outbox.add(() -> PING, 1)).isFalse();
    }

    @Test
    void countsFromOneTo255AndNeverUsesZero() {
        Set<Integer> numbers = new HashSet<>();
        for (int i = 0; i < 600; i++) {
            outbox.add(() -> PING, 1);
            int number = outbox.due(ms(i)).orElseThrow().sequence();
            numbers.add(number);
            outbox.acknowledged(number);
        }
        assertThat(numbers).hasSize(255).doesNotContain(0).contains(1, 255);
    }
}
