package org.annabella.hearing.process;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.jsontype.TypeResolverBuilder;
import com.fasterxml.jackson.databind.jsontype.impl.StdTypeResolverBuilder;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.annabella.chess.Move;
import org.annabella.chess.Square;
import org.jspecify.annotations.Nullable;

/**
 * What was heard as JSON and back, without loss: every record by its components, every sealed family by the name of the
 * record. It holds between two processes of one build, not on disk.
 */
final class HearingJson {
    private static final ObjectMapper JSON = new ObjectMapper()
            .setAnnotationIntrospector(new SealedFamilies())
            .setVisibility(PropertyAccessor.ALL, Visibility.NONE)
            .setVisibility(PropertyAccessor.FIELD, Visibility.ANY)
            .setVisibility(PropertyAccessor.CREATOR, Visibility.ANY)
            .registerModule(values());

    private HearingJson() {}

    static String write(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalArgumentException("cannot be told to another process: " + value, impossible);
        }
    }

    /**
     * Reads a value.
     *
     * @throws IOException if the text is no such value
     */
    static <T> T read(String text, Class<T> type) throws IOException {
        return JSON.readValue(text, type);
    }

    private static SimpleModule values() {
        SimpleModule module = new SimpleModule();
        add(module, Square.class, Square::toString, Square::at);
        add(module, Move.class, Move::uci, Move::parse);
        add(module, Duration.class, Duration::toString, Duration::parse);
        return module;
    }

    private static <T> void add(
            SimpleModule module, Class<T> type, Function<T, String> format, Function<String, T> parse) {
        module.addSerializer(type, new JsonSerializer<T>() {
            @Override
            public void serialize(T value, JsonGenerator out, SerializerProvider provider) throws IOException {
                out.writeString(format.apply(value));
            }
        });
        module.addDeserializer(type, new JsonDeserializer<T>() {
            @Override
            public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
                return parse.apply(in.getText());
            }
        });
    }

    /** Lets Jackson know that a sealed interface is one of its records, whichever they are. */
    private static final class SealedFamilies extends JacksonAnnotationIntrospector {
        private static final long serialVersionUID = 1L;

        @Override
        public @Nullable TypeResolverBuilder<?> findTypeResolver(
                MapperConfig<?> config, AnnotatedClass type, JavaType base) {
            Class<?> family = type.getRawType();
            boolean member = Arrays.stream(family.getInterfaces()).anyMatch(Class::isSealed);
            return family.isInterface() && family.isSealed() || member
                    ? new StdTypeResolverBuilder()
                            .init(JsonTypeInfo.Id.NAME, null)
                            .inclusion(JsonTypeInfo.As.PROPERTY)
                            .typeProperty("is")
                    : super.findTypeResolver(config, type, base);
        }

        @Override
        public @Nullable List<NamedType> findSubtypes(Annotated type) {
            Class<?> family = type.getRawType();
            return family.isSealed()
                    ? Arrays.stream(family.getPermittedSubclasses())
                            .map(each -> new NamedType(each, each.getSimpleName()))
                            .toList()
                    : super.findSubtypes(type);
        }
    }
}
