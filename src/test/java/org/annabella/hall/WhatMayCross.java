package org.annabella.hall;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Side;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.GameResult;
import org.annabella.game.GameSetup;
import org.annabella.game.Phase;
import org.annabella.hall.Topics.Kind;
import org.annabella.journal.EditionFiles;
import org.annabella.json.Names;

/**
 * What may be in a table's messages, field by field: a field that is not here is strange, and so is a text that its field cannot have.
 * No field here can hold a sentence but those of the setup, which must be the setup's own.
 */
final class WhatMayCross {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern NUMBER_OR_FLAG = Pattern.compile("-?\\d+|true|false");
    private static final String HALF = "[0-9a-f]{16}";
    private static final String WHOLE = "[0-9a-f]{64}";
    private static final String WALL = "\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z";
    private static final String FEN = "[1-8KQRBNPkqrbnp/]{15,71} [wb] [-KQkqA-Ha-h]{1,4} [-a-h1-8]{1,2} \\d+ \\d+";
    private static final String DEVICE =
            "(board|hearing|recogniser|braille)-(white|black)|(sound|voice)-(public|earWhite|earBlack)"
                    + "|clock|hearing|recogniser|journal|papers|recordings";

    private final Map<Kind, Map<String, Predicate<String>>> allowed = new EnumMap<>(Kind.class);

    /** What may cross of a game that was set up so, at a table whose page is there. */
    WhatMayCross(GameSetup setup, String page) {
        Map<String, Predicate<String>> game = new HashMap<>();
        game.put("v", NUMBER_OR_FLAG.asMatchPredicate());
        game.put("game", fits(HALF));
        game.put("at", NUMBER_OR_FLAG.asMatchPredicate());
        game.put("n", NUMBER_OR_FLAG.asMatchPredicate());
        game.put("ply", NUMBER_OR_FLAG.asMatchPredicate());
        game.put("uci", fits("|[a-h][1-8][a-h][1-8][qrbn]?"));
        game.put("san", fits("|[KQRBNa-hx1-8=+#O-]{2,8}"));
        game.put("white", NUMBER_OR_FLAG.asMatchPredicate());
        game.put("black", NUMBER_OR_FLAG.asMatchPredicate());
        game.put("runs", oneOf(Side.values()));
        game.put("phase", oneOf(Phase.values()));
        game.put("result", WhatMayCross::isResult);
        game.put("reason", oneOf(EndReason.values()));
        game.put("whiteName", setup.white().name()::equals);
        game.put("blackName", setup.black().name()::equals);
        game.put("timeControl", setup.timeControl()::equals);
        game.put("fen", fits(FEN));
        Map<String, Predicate<String>> state = new HashMap<>(game);
        state.put("head", fits(WHOLE));
        state.put("wall", fits(WALL));
        state.put("sent", fits(WALL));
        allowed.put(Kind.STATE, state);
        allowed.put(Kind.LOG, log(game, setup));
        allowed.put(
                Kind.PRESENCE,
                Map.of(
                        "v", NUMBER_OR_FLAG.asMatchPredicate(),
                        "here", NUMBER_OR_FLAG.asMatchPredicate(),
                        "instance", fits(HALF),
                        "beat", NUMBER_OR_FLAG.asMatchPredicate(),
                        "wall", fits(WALL)));
        allowed.put(Kind.DESK, desk(page));
    }

    private static Map<String, Predicate<String>> log(Map<String, Predicate<String>> game, GameSetup setup) {
        Map<String, Predicate<String>> log = new HashMap<>(game);
        log.put("prev", fits(WHOLE + "|"));
        log.put("seal", fits(WHOLE));
        log.put("left", NUMBER_OR_FLAG.asMatchPredicate());
        log.put("back", NUMBER_OR_FLAG.asMatchPredicate());
        log.put("count", NUMBER_OR_FLAG.asMatchPredicate());
        log.put("seat", oneOf(Side.values()));
        log.put(
                "kind",
                fits("setUp|move|back|illegal|flag|result|confirmed|clock|"
                        + Arrays.stream(PublicEvent.Step.values())
                                .map(Names::of)
                                .collect(Collectors.joining("|"))));
        log.put("start", setup.start().fen()::equals);
        log.put("edition", EditionFiles.KNOWN::contains);
        setup.tags().forEach((tag, value) -> log.put("tags." + tag, value::equals));
        return log;
    }

    private static Map<String, Predicate<String>> desk(String page) {
        Map<String, Predicate<String>> desk = new HashMap<>();
        desk.put("v", NUMBER_OR_FLAG.asMatchPredicate());
        desk.put("instance", fits(HALF));
        desk.put("token", fits(HALF));
        desk.put("open", oneOf(DeskState.Open.values()));
        desk.put("decision.penalty.seat", oneOf(Side.values()));
        desk.put("decision.penalty.move", fits("[a-h][1-8][a-h][1-8][qrbn]?"));
        desk.put("decision.penalty.said", NUMBER_OR_FLAG.asMatchPredicate());
        desk.put("decision.penalty.count", NUMBER_OR_FLAG.asMatchPredicate());
        desk.put("decision.penalty.time", NUMBER_OR_FLAG.asMatchPredicate());
        desk.put("decision.claim.seat", oneOf(Side.values()));
        desk.put("decision.claim.kind", oneOf(ClaimKind.values()));
        for (HallAct act : HallAct.values()) {
            desk.put("decision.ends." + act.id(), WhatMayCross::isResult);
        }
        desk.put("calls", oneOf(Side.values()));
        desk.put("called", NUMBER_OR_FLAG.asMatchPredicate());
        desk.put("absent", oneOf(Side.values()));
        desk.put("lost", fits(DEVICE));
        desk.put("weak", fits(DEVICE));
        desk.put("faults", NUMBER_OR_FLAG.asMatchPredicate());
        desk.put("page", page::equals);
        desk.put("wall", fits(WALL));
        return desk;
    }

    private static boolean isResult(String value) {
        return Stream.of(GameResult.values()).anyMatch(each -> each.toString().equals(value));
    }

    private static Predicate<String> fits(String pattern) {
        return Pattern.compile(pattern).asMatchPredicate();
    }

    private static Predicate<String> oneOf(Enum<?>... values) {
        Set<String> words = Arrays.stream(values).map(Names::of).collect(Collectors.toSet());
        return words::contains;
    }

    /** What is strange in a message of this kind; empty if nothing. A signature is no part of what is said. */
    Collection<String> strange(Kind kind, String payload) {
        Set<String> strange = new TreeSet<>();
        try {
            String said = Signed.unverified(payload).orElse(payload);
            look("", JSON.readTree(said), allowed.getOrDefault(kind, Map.of()), strange);
        } catch (JsonProcessingException rubbish) {
            strange.add(payload);
        }
        return strange;
    }

    private static void look(
            String field, JsonNode node, Map<String, Predicate<String>> fields, Collection<String> strange) {
        if (node.isObject()) {
            String inside = field.isEmpty() ? "" : field + ".";
            node.properties().forEach(each -> look(inside + each.getKey(), each.getValue(), fields, strange));
        } else if (node.isArray()) {
            node.forEach(each -> look(field, each, fields, strange));
        } else if (!fields.getOrDefault(field, value -> false).test(node.asText())) {
            strange.add(field + "=" + node.asText());
        }
    }
}
