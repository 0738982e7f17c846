package org.annabella.laws;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every field of an edition and every matter is read by something that decides: what is written there and changes nothing would be
 * a promise that nobody keeps. Reading the file, copying it and showing it on a page do not count.
 */
class EveryCellIsReadTest {

    private static final String LAWS = "org.annabella.laws";
    private static final Set<String> DECIDING = Set.of(
            "org.annabella.game",
            "org.annabella.game.rules",
            "org.annabella.arbiter",
            "org.annabella.journal",
            "org.annabella.config");

    /** What an edition is called: told to people, and nothing else. */
    private static final Set<String> NAMES = Set.of("Edition.id", "Edition.title", "Edition.inForce");

    private static JavaClasses program;

    @BeforeAll
    static void readProgram() {
        program = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(
                        "org.annabella.laws",
                        "org.annabella.game",
                        "org.annabella.arbiter",
                        "org.annabella.journal",
                        "org.annabella.config");
    }

    @TestFactory
    Stream<DynamicTest> everyFieldIsRead() {
        return program.stream().filter(EveryCellIsReadTest::isValue).flatMap(type -> components(type)
                .map(name -> DynamicTest.dynamicTest(type.getSimpleName() + "." + name, () -> assertThat(
                                NAMES.contains(type.getSimpleName() + "." + name) || isRead(type, name))
                        .as("%s.%s is read by something that decides", type.getSimpleName(), name)
                        .isTrue())));
    }

    @TestFactory
    Stream<DynamicTest> everyMatterIsQuoted() {
        JavaClass matter = program.get(Matter.class);
        return Arrays.stream(Matter.values())
                .map(each -> DynamicTest.dynamicTest(
                        each.name(), () -> assertThat(matter.getField(each.name()).getAccessesToSelf().stream()
                                        .map(JavaAccess::getOriginOwner)
                                        .anyMatch(EveryCellIsReadTest::decides))
                                .as("%s is quoted by something that decides", each)
                                .isTrue()));
    }

    /** The test itself notices: what nobody reads is found, what somebody reads is not. */
    @Test
    void whatNobodyReadsIsFound() {
        assertThat(isRead(program.get(Edition.class), "title")).isFalse();
        assertThat(isRead(program.get(Edition.class), "touch")).isTrue();
    }

    private static boolean isValue(JavaClass type) {
        boolean tests = type.getName().contains("Test");
        return type.getPackageName().equals(LAWS) && type.isRecord() && !tests;
    }

    private static Stream<String> components(JavaClass type) {
        return Arrays.stream(type.reflect().getRecordComponents()).map(RecordComponent::getName);
    }

    private static boolean decides(JavaClass origin) {
        return DECIDING.contains(origin.getPackageName())
                && !origin.getSimpleName().equals("EditionReader");
    }

    /** Read by a class that decides, be it by way of other methods of the laws. */
    private static boolean isRead(JavaClass type, String component) {
        JavaMethod accessor = type.getMethod(component);
        Set<JavaCodeUnit> seen = new HashSet<>();
        List<JavaCodeUnit> next = Stream.concat(
                        Stream.of((JavaCodeUnit) accessor),
                        type.getField(component).getAccessesToSelf().stream()
                                .map(access -> access.getOrigin())
                                .filter(origin -> isOwnWay(origin, accessor)))
                .toList();
        while (!next.isEmpty()) {
            List<JavaCodeUnit> callers = next.stream()
                    .filter(seen::add)
                    .flatMap(unit -> unit instanceof JavaMethod method
                            ? method.getAccessesToSelf().stream()
                            : Stream.<JavaAccess<?>>empty())
                    .map(access -> access.getOrigin())
                    .toList();
            if (callers.stream().anyMatch(caller -> decides(caller.getOwner()))) {
                return true;
            }
            next = callers.stream()
                    .filter(caller -> caller.getOwner().getPackageName().equals(LAWS))
                    .filter(caller -> !seen.contains(caller))
                    .toList();
        }
        return false;
    }

    /** Not by making, comparing or printing the value. */
    private static boolean isOwnWay(JavaCodeUnit origin, JavaMethod accessor) {
        return origin instanceof JavaMethod
                && !origin.equals(accessor)
                && !Set.of("equals", "hashCode", "toString").contains(origin.getName());
    }
}
