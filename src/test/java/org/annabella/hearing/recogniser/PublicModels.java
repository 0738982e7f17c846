package org.annabella.hearing.recogniser;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.Token;

/** Models of tones with the shapes and faults of those that the public offers. */
final class PublicModels {
    private static final int HEADER_BYTES = 66;
    private static final int FLAGS_AT = 30;
    private static final int HAS_OUTPUT_SYMBOLS = 2;
    private static final int SYMBOLS_MAGIC = 2_125_658_996;

    private PublicModels() {}

    /** The vocabulary of both languages, where a model has other words instead of these. */
    static List<String> vocabularyWith(Map<String, String> instead) {
        return ToneModel.vocabulary(Languages.BOTH).stream()
                .map(word -> instead.getOrDefault(word, word))
                .toList();
    }

    /** The vocabulary of both languages among so many other words. */
    static List<String> vocabularyAmong(int others) {
        List<String> words = new ArrayList<>(ToneModel.vocabulary(Languages.BOTH));
        for (int i = 0; i < others; i++) {
            words.add("word" + i);
        }
        return words;
    }

    /** Lays a model out as in the old days: everything in one folder, no settings of the decoder. */
    static void flatten(Path model) throws IOException {
        for (String file : List.of(
                "am/final.mdl",
                "conf/mfcc.conf",
                "graph/HCLr.fst",
                "graph/Gr.fst",
                "graph/words.txt",
                "graph/disambig_tid.int")) {
            Path from = model.resolve(file);
            Files.move(from, model.resolve(from.getFileName()));
        }
        Files.delete(model.resolve("conf/model.conf"));
    }

    /** Puts the list of words into the grammar's file. */
    static void embedWords(Path model) throws IOException {
        Path list = model.resolve("graph/words.txt");
        Path file = model.resolve("graph/Gr.fst");
        byte[] table = symbols(Files.readAllLines(list));
        byte[] graph = Files.readAllBytes(file);
        ByteBuffer whole = ByteBuffer.allocate(graph.length + table.length).order(ByteOrder.LITTLE_ENDIAN);
        whole.put(graph, 0, HEADER_BYTES).put(table).put(graph, HEADER_BYTES, graph.length - HEADER_BYTES);
        whole.putInt(FLAGS_AT, HAS_OUTPUT_SYMBOLS);
        Files.write(file, whole.array());
        Files.delete(list);
    }

    private static byte[] symbols(List<String> lines) {
        ByteBuffer table = ByteBuffer.allocate(100 + 64 * lines.size()).order(ByteOrder.LITTLE_ENDIAN);
        table.putInt(SYMBOLS_MAGIC);
        put(table, "words");
        table.putLong(lines.size()).putLong(lines.size());
        for (String line : lines) {
            String[] fields = line.split(" ");
            put(table, fields[0]);
            table.putLong(Long.parseLong(fields[1]));
        }
        byte[] bytes = new byte[table.position()];
        table.rewind().get(bytes);
        return bytes;
    }

    private static void put(ByteBuffer table, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        table.putInt(bytes.length).put(bytes);
    }

    /**
     * A language of few words: its files, ranks, pieces and one word for everything else. The graphs under
     * {@code hearing/lookahead} were made of its words by OpenFst 1.7.9.
     */
    static Language small() {
        Map<Token, List<String>> forms = new java.util.EnumMap<>(Token.class);
        for (Token token : Token.values()) {
            forms.put(token, List.of(SMALL.contains(word(token)) ? word(token) : "other"));
        }
        return new Language("xx", "small", "xx", Map.of(), forms, Map.of(), Map.of());
    }

    private static String word(Token token) {
        String id = token.id();
        return id.startsWith("file.") || id.startsWith("rank.") ? id.replace(".", "") : id.replaceFirst(".*\\.", "");
    }

    /** In the order of the alphabet, as lists of words are. */
    static final List<String> SMALL = List.of(
            "bishop", "filea", "fileb", "filec", "filed", "filee", "filef", "fileg", "fileh", "king", "knight", "other",
            "pawn", "queen", "rank1", "rank2", "rank3", "rank4", "rank5", "rank6", "rank7", "rank8", "rook", "[unk]");
}
