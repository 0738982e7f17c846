package org.annabella.json;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * The fields of one kind of record in JSON, described once for both ways: an expression that makes the record of what the
 * {@link Pass} gives for each field, in the order in which the fields are written.
 *
 * @param <T> the record
 */
public interface Codec<T> {

    /** Makes the record, field by field. */
    T pass(Pass<T> f);

    /** Reads a record; that no other fields are there, {@link Fields#end} says. */
    default T read(Fields from) {
        return pass(new Pass.Reading<>(from));
    }

    /** Adds the fields of a record. */
    default void write(T record, ObjectNode to) {
        pass(new Pass.Writing<>(record, to));
    }

    /** A record as an object of its own. */
    default ObjectNode node(T record) {
        ObjectNode node = Fields.JSON.createObjectNode();
        write(record, node);
        return node;
    }
}
