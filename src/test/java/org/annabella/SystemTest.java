package org.annabella;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Marks tests of the second gate, {@code mvn -Psystem verify}: those that start processes, open ports, load a recogniser or a
 * network, start a whole station or a browser ({@link GatesTest} demands it), and those that play so many games or try so many
 * texts that they take more than some five seconds. All others are the first gate, {@code mvn verify}.
 */
@Tag("system")
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SystemTest {}
