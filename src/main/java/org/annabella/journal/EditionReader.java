package org.annabella.journal;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.annabella.json.Names;
import org.annabella.laws.Agreement;
import org.annabella.laws.AssistantTime;
import org.annabella.laws.AutomaticDraws;
import org.annabella.laws.Conditions;
import org.annabella.laws.DrawClaimRules;
import org.annabella.laws.Edition;
import org.annabella.laws.FlagRules;
import org.annabella.laws.IllegalMoves;
import org.annabella.laws.LateArrival;
import org.annabella.laws.Matter;
import org.annabella.laws.Phones;
import org.annabella.laws.Play;
import org.annabella.laws.QuickplayFinish;
import org.annabella.laws.Scoresheets;
import org.annabella.laws.Tempo;
import org.annabella.laws.TempoBounds;
import org.annabella.laws.TouchRule;
import org.annabella.laws.Until;
import org.annabella.laws.WrongColours;
import org.jspecify.annotations.Nullable;

/** Reads the text of an edition; every key of the file is named here and nowhere else. */
final class EditionReader {
    private static final String ARTICLE = "the number of an article as text, or \"-\" if the edition has none";

    private EditionReader() {}

    static Edition read(CheckedFields fields) {
        return new Edition(
                fields.text("id", "the name of the edition"),
                fields.text("title", "the full name of the edition"),
                fields.text("inForce", "the day from which it is in force"),
                fields.object("articles", EditionReader::articles),
                fields.constant("items", Edition.Items.class),
                fields.object("tempo", EditionReader::tempoBounds),
                fields.object("play", EditionReader::plays),
                fields.object("illegalMoves", EditionReader::illegalMoves),
                fields.object("drawClaims", EditionReader::drawClaims),
                fields.object("automaticDraws", EditionReader::automaticDraws),
                fields.flag("resignationNeedsMate"),
                fields.object("agreement", EditionReader::agreement),
                fields.object("flags", EditionReader::flags),
                fields.object("quickplayFinish", EditionReader::quickplayFinish),
                fields.object("wrongColours", EditionReader::wrongColours),
                fields.object("lateArrival", EditionReader::lateArrival),
                fields.constant("touch", TouchRule.class),
                fields.object("scoresheets", EditionReader::scoresheets),
                fields.constant("assistantTime", AssistantTime.class),
                fields.object("phones", EditionReader::phones));
    }

    private static Map<Matter, String> articles(CheckedFields fields) {
        Map<Matter, String> articles = new EnumMap<>(Matter.class);
        for (Matter matter : Matter.values()) {
            articles.put(matter, fields.text(Names.of(matter), ARTICLE));
        }
        return articles;
    }

    private static Map<Matter, String> someArticles(CheckedFields fields) {
        Map<Matter, String> articles = new EnumMap<>(Matter.class);
        for (Matter matter : Matter.values()) {
            String article = fields.textIfAny(Names.of(matter), ARTICLE);
            if (article != null) {
                articles.put(matter, article);
            }
        }
        return articles;
    }

    private static TempoBounds tempoBounds(CheckedFields fields) {
        Duration blitzLimit = fields.seconds("blitzLimitSeconds");
        return new TempoBounds(
                fields.count("movesCounted", 0),
                blitzLimit,
                fields.constant("atBlitzLimit", Tempo.class),
                fields.seconds("rapidLimitSeconds", blitzLimit),
                fields.constant("atRapidLimit", Tempo.class));
    }

    private static Map<Conditions, Play> plays(CheckedFields fields) {
        Map<Conditions, Play> plays = new EnumMap<>(Conditions.class);
        for (Conditions conditions : Conditions.values()) {
            plays.put(conditions, fields.object(Names.of(conditions), EditionReader::play));
        }
        return plays;
    }

    private static Play play(CheckedFields fields) {
        return new Play(
                fields.object("illegalMove", EditionReader::illegalMove),
                fields.seconds("wrongClaimAddsToOpponentSeconds"),
                fields.constant("flagCalled", Play.FlagCalled.class),
                fields.flag("flagClaimantNeedsTime"),
                fields.flag("bothFlagsDraw"),
                fields.flag("touchOnRequest"),
                fields.countOrNull("setupObjectionMoves"),
                fields.constant("bothKingsInCheck", Play.BothKingsInCheck.class),
                fields.flag("correctionByAgreement"),
                fields.flag("scoresheet"),
                fields.flag("quickplayFinish"),
                fields.object("articles", EditionReader::someArticles));
    }

    private static Play.IllegalMove illegalMove(CheckedFields fields) {
        return new Play.IllegalMove(
                fields.seconds("addToOpponentSeconds"),
                fields.count("losesAt", 1),
                fields.flag("drawIfOpponentCannotMate"),
                fields.flag("arbiterActs"),
                fields.constant("claimUntil", Until.class));
    }

    private static IllegalMoves illegalMoves(CheckedFields fields) {
        return new IllegalMoves(
                fields.constants("alsoCounts", IllegalMoves.AlsoIllegal.class),
                fields.flag("unpromotedBecomesQueen"),
                fields.texts("replacementUnder"));
    }

    private static DrawClaimRules drawClaims(CheckedFields fields) {
        return new DrawClaimRules(
                fields.constant("until", Until.class),
                fields.seconds("claimantLosesHalfUpToSeconds"),
                fields.seconds("claimantKeepsSeconds"));
    }

    private static AutomaticDraws automaticDraws(CheckedFields fields) {
        return new AutomaticDraws(
                fields.constant("fivefold", AutomaticDraws.Fivefold.class), fields.flag("seventyFiveMoves"));
    }

    private static Agreement agreement(CheckedFields fields) {
        return new Agreement(fields.flag("eventMayForbid"), fields.count("movesByEach", 0));
    }

    private static FlagRules flags(CheckedFields fields) {
        return new FlagRules(
                fields.flag("drawIfOpponentCannotMate"),
                fields.constant("bothUnknownEarlier", FlagRules.BothFlags.class),
                fields.constant("bothUnknownLast", FlagRules.BothFlags.class),
                fields.flag("lastOnlyInFinish"));
    }

    private static QuickplayFinish quickplayFinish(CheckedFields fields) {
        return new QuickplayFinish(
                fields.seconds("belowSeconds"),
                fields.flag("mustBeAnnounced"),
                fields.flag("onlyWithoutIncrement"),
                fields.constant("offer", QuickplayFinish.Offer.class),
                fields.flag("extraTimeNeedsDecline"),
                fields.flag("decidedAfterMate"),
                fields.objects("decisions", EditionReader::quickplayDecision));
    }

    private static QuickplayFinish.Decision quickplayDecision(CheckedFields fields) {
        return new QuickplayFinish.Decision(
                fields.constant("outcome", QuickplayFinish.Outcome.class),
                fields.text("article", ARTICLE),
                fields.seconds("addToOpponentSeconds"),
                fields.flag("mayAdd"),
                fields.seconds("extraPerMoveSeconds"),
                fields.constants("extraAs", QuickplayFinish.Extra.class));
    }

    private static WrongColours wrongColours(CheckedFields fields) {
        return new WrongColours(fields.count("newGameBelowMoves", 0), fields.flag("arbiterMayDecideOtherwise"));
    }

    private static Phones phones(CheckedFields fields) {
        return new Phones(fields.flag("halfIfOpponentCannotWin"), fields.flag("eventMayBeMilder"));
    }

    private static LateArrival lateArrival(CheckedFields fields) {
        return new LateArrival(
                secondsOrNull(fields, "unlessSaidSeconds"), secondsOrNull(fields, "atResumptionSeconds"));
    }

    private static @Nullable Duration secondsOrNull(CheckedFields fields, String name) {
        Integer seconds = fields.countOrNull(name);
        return seconds == null ? null : Duration.ofSeconds(seconds);
    }

    private static Scoresheets scoresheets(CheckedFields fields) {
        return new Scoresheets(
                fields.seconds("notRequiredBelowSeconds"),
                fields.seconds("unlessIncrementSeconds"),
                fields.flag("untilEndOfPeriod"));
    }
}
