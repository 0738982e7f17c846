package org.annabella.chess.pgn;

/** How the characters of a PGN file are written as bytes. */
public enum PgnEncoding {
    /** What everybody writes today; a byte order mark may stand first. */
    UTF_8,
    /** What older programs write; ISO 8859-1, which the specification names, is part of it. */
    WINDOWS_1252;

    /**
     * The encoding of a whole file: UTF-8 if a byte order mark says so or all bytes are that, else Windows-1252. Reads
     * them as far as is needed to know.
     */
    public static PgnEncoding of(PgnBytes bytes) {
        PgnDecoder decoder = new PgnDecoder(bytes, UTF_8);
        char[] part = new char[1 << 15];
        int count = decoder.read(part, 0, part.length);
        if (count > 0 && part[0] == PgnBuffer.BYTE_ORDER_MARK) {
            return UTF_8;
        }
        while (count > 0 && decoder.encoding() == UTF_8) {
            count = decoder.read(part, 0, part.length);
        }
        return decoder.encoding();
    }
}
