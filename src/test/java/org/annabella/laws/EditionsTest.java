package org.annabella.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.annabella.table.EditionFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What each edition says, row by row; every row names its article, and the test quotes it. */
class EditionsTest {

    private static Edition edition(String id) {
        return EditionFiles.read(id);
    }

    private static Play play(String id, Conditions conditions) {
        return edition(id).play(conditions);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, 7.4b, PT2M, 3, false",
        "dk-2009, 7.4b, PT2M, 3, true",
        "no-2009, 7.4b, PT2M, 3, true",
        "se-2014, 7.5b, PT2M, 2, true",
        "dk-2023, 7.5.5, PT2M, 2, true"
    })
    void anIllegalMoveInStandardPlayAddsTimeUntilOneLoses(
            String id, String article, Duration added, int losesAt, boolean draw) {
        Play.IllegalMove rule = play(id, Conditions.STANDARD).illegalMove();
        assertThat(edition(id).article(Matter.ILLEGAL_MOVE, Conditions.STANDARD))
                .isEqualTo(article);
        assertThat(rule.addFor(losesAt - 1)).isEqualTo(added);
        assertThat(rule.loses(losesAt - 1)).isFalse();
        assertThat(rule.loses(losesAt)).isTrue();
        assertThat(rule.addFor(losesAt)).isZero();
        assertThat(rule.drawIfOpponentCannotMate()).isEqualTo(draw);
        assertThat(rule.arbiterActs()).isTrue();
        assertThat(rule.claimUntil()).isEqualTo(Until.END);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, '', -, -, -, -",
        "dk-2009, 'UNPROMOTED KING_CAPTURED', 7.4a, 7.4a, -, -",
        "no-2009, 'UNPROMOTED KING_CAPTURED', 7.4a, 7.4a, -, -",
        "se-2014, 'UNPROMOTED', 7.5a, -, -, -",
        "dk-2023, 'UNPROMOTED NO_MOVE TWO_HANDS', 7.5.2, -, 7.5.3, 7.5.4"
    })
    void whatAlsoCountsAsAnIllegalMove(
            String id, String counted, String unpromoted, String king, String noMove, String twoHands) {
        Edition edition = edition(id);
        for (IllegalMoves.AlsoIllegal act : IllegalMoves.AlsoIllegal.values()) {
            assertThat(edition.illegalMoves().counts(act)).isEqualTo(counted.contains(act.name()));
        }
        assertThat(edition.article(Matter.UNPROMOTED)).isEqualTo(unpromoted);
        assertThat(edition.article(Matter.KING_CAPTURED)).isEqualTo(king);
        assertThat(edition.article(Matter.NO_MOVE)).isEqualTo(noMove);
        assertThat(edition.article(Matter.TWO_HANDS)).isEqualTo(twoHands);
    }

    /** FIDE Laws 2023, 7.5.2, and 7.5a of 2014; until then the move was taken back (7.4a). */
    @ParameterizedTest
    @CsvSource({"dk-2001, false", "dk-2009, false", "no-2009, false", "se-2014, true", "dk-2023, true"})
    void anUnpromotedPawnBecomesAQueen(String id, boolean queen) {
        assertThat(edition(id).illegalMoves().unpromotedBecomesQueen()).isEqualTo(queen);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, 7.4a, '4.3'",
        "dk-2009, 7.4a, '4.3 4.6'",
        "no-2009, 7.4a, '4.3 4.6'",
        "se-2014, 7.5a, '4.3 4.7'",
        "dk-2023, 7.5.1, '4.3 4.7'"
    })
    void theMoveInThePlaceOfAnIllegalOneIsBound(String id, String article, String under) {
        assertThat(edition(id).article(Matter.REINSTATED)).isEqualTo(article);
        assertThat(edition(id).illegalMoves().replacementUnder()).containsExactly(under.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, 9.5b, PT3M, PT3M, PT3M, PT87M",
        "dk-2009, 9.5b, PT3M, PT3M, PT3M, PT90M",
        "no-2009, 9.5b, PT3M, PT3M, PT3M, PT90M",
        "se-2014, 9.5b, PT2M, PT2M, PT1M, PT90M",
        "dk-2023, 9.5.3, PT2M, PT1M, PT1M, PT90M"
    })
    void aWrongClaimAddsToTheOpponentAndOnceTookFromTheClaimant(
            String id, String article, Duration standard, Duration rapid, Duration blitz, Duration leftOf90) {
        assertThat(edition(id).article(Matter.WRONG_CLAIM)).isEqualTo(article);
        assertThat(play(id, Conditions.STANDARD).wrongClaimAddsToOpponent()).isEqualTo(standard);
        assertThat(play(id, Conditions.RAPID).wrongClaimAddsToOpponent()).isEqualTo(rapid);
        assertThat(play(id, Conditions.RAPID_UNSUPERVISED).wrongClaimAddsToOpponent())
                .isEqualTo(rapid);
        assertThat(play(id, Conditions.BLITZ).wrongClaimAddsToOpponent()).isEqualTo(blitz);
        assertThat(play(id, Conditions.BLITZ_UNSUPERVISED).wrongClaimAddsToOpponent())
                .isEqualTo(blitz);
        assertThat(edition(id).drawClaims().claimantAfter(Duration.ofMinutes(90)))
                .isEqualTo(leftOf90);
    }

    @ParameterizedTest
    @CsvSource({"dk-2001, MOVE", "dk-2009, TOUCH", "no-2009, TOUCH", "se-2014, TOUCH", "dk-2023, TOUCH"})
    void theRightToClaimADrawIsLostByArticle94(String id, Until until) {
        assertThat(edition(id).article(Matter.CLAIM_LOST)).isEqualTo("9.4");
        assertThat(edition(id).drawClaims().until()).isEqualTo(until);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, RIGHTS_UNCHANGED",
        "dk-2009, RIGHTS_LOST_BY_MOVING",
        "no-2009, RIGHTS_LOST_BY_MOVING",
        "se-2014, SAME_POSSIBLE_MOVES",
        "dk-2023, SAME_POSSIBLE_MOVES"
    })
    void theSamePositionIsDefinedInArticle92(String id, DrawClaimRules.SamePosition same) {
        assertThat(edition(id).article(Matter.REPETITION)).isEqualTo("9.2");
        assertThat(edition(id).drawClaims().samePosition()).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, 9.6, NONE, -, false, -",
        "dk-2009, 9.6, NONE, -, false, -",
        "no-2009, 9.6, NONE, -, false, -",
        "se-2014, 5.2b, CONSECUTIVE, 9.6a, true, 9.6b",
        "dk-2023, 5.2.2, ANY_ORDER, 9.6.1, true, 9.6.2"
    })
    void someDrawsNeedNoClaim(
            String id,
            String dead,
            AutomaticDraws.Fivefold fivefold,
            String fiveArticle,
            boolean seventyFive,
            String seventyFiveArticle) {
        Edition edition = edition(id);
        assertThat(edition.article(Matter.DEAD_POSITION)).isEqualTo(dead);
        assertThat(edition.automaticDraws()).isEqualTo(new AutomaticDraws(fivefold, seventyFive));
        assertThat(edition.article(Matter.FIVEFOLD)).isEqualTo(fiveArticle);
        assertThat(edition.article(Matter.SEVENTY_FIVE)).isEqualTo(seventyFiveArticle);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, 5.1b, false",
        "dk-2009, 5.1b, false",
        "no-2009, 5.1b, false",
        "se-2014, 5.1b, false",
        "dk-2023, 5.1.2, true"
    })
    void resigningLosesUnlessTheOpponentCannotMate(String id, String article, boolean needsMate) {
        assertThat(edition(id).article(Matter.RESIGNATION)).isEqualTo(article);
        assertThat(edition(id).resignationNeedsMate()).isEqualTo(needsMate);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, 5.2c, -, false, 0",
        "dk-2009, 5.2c, 9.1a, true, 0",
        "no-2009, 5.2c, 9.1a, true, 0",
        "se-2014, 5.2c, 9.1a, true, 0",
        "dk-2023, 5.2.3, 9.1.1, true, 1"
    })
    void aDrawIsAgreedUnlessForbiddenOrTooEarly(
            String id, String article, String forbidden, boolean mayForbid, int moves) {
        assertThat(edition(id).article(Matter.AGREEMENT)).isEqualTo(article);
        assertThat(edition(id).article(Matter.DRAWS_FORBIDDEN)).isEqualTo(forbidden);
        assertThat(edition(id).agreement()).isEqualTo(new Agreement(mayForbid, moves));
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, 6.10, 6.12, 10.4",
        "dk-2009, 6.9, 6.11a, 6.11b",
        "no-2009, 6.9, 6.11a, 6.11b",
        "se-2014, 6.9, 6.11a, 6.11b",
        "dk-2023, 6.9, III.3.1.1, III.3.1.2"
    })
    void aFallenFlagLosesAndTwoOfThemContinueOrDraw(String id, String flag, String both, String bothInLast) {
        Edition edition = edition(id);
        assertThat(edition.article(Matter.FLAG_FALL)).isEqualTo(flag);
        assertThat(edition.flags().drawIfOpponentCannotMate()).isTrue();
        assertThat(edition.article(Matter.BOTH_FLAGS)).isEqualTo(both);
        assertThat(edition.flags().bothUnknown(false)).isEqualTo(FlagRules.BothFlags.CONTINUE);
        assertThat(edition.article(Matter.BOTH_FLAGS_LAST)).isEqualTo(bothInLast);
        assertThat(edition.flags().bothUnknown(true)).isEqualTo(FlagRules.BothFlags.DRAW);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, false, false, 'DRAW 10.2a, POSTPONED 10.2b, REFUSED 10.2c'",
        "dk-2009, false, false, 'DRAW 10.2a, POSTPONED 10.2b, REFUSED 10.2c'",
        "no-2009, false, false, 'DRAW 10.2a, POSTPONED 10.2b, REFUSED 10.2c'",
        "se-2014, true, true, 'EXTRA_TIME G.4, DRAW G.5a, POSTPONED G.5b, REFUSED G.5c'",
        "dk-2023, true, true, 'EXTRA_TIME III.4, DRAW III.5.1, POSTPONED III.5.2, REFUSED III.5.3'"
    })
    void inTheLastTwoMinutesTheArbiterDecides(
            String id, boolean announced, boolean withoutIncrement, String decisions) {
        QuickplayFinish finish = edition(id).quickplayFinish();
        assertThat(finish.isOpenWith(Duration.ofMinutes(2))).isFalse();
        assertThat(finish.isOpenWith(Duration.ofMillis(119_999))).isTrue();
        assertThat(finish.isOpenWith(Duration.ZERO)).isFalse();
        assertThat(finish.mustBeAnnounced()).isEqualTo(announced);
        assertThat(finish.onlyWithoutIncrement()).isEqualTo(withoutIncrement);
        assertThat(finish.decisions().stream().map(decision -> decision.outcome() + " " + decision.article()))
                .containsExactly(decisions.split(", "));
        for (QuickplayFinish.Decision decision : finish.decisions()) {
            boolean isDraw = decision.outcome() == QuickplayFinish.Outcome.DRAW;
            assertThat(decision.addToOpponent()).isEqualTo(isDraw ? Duration.ZERO : Duration.ofMinutes(2));
            assertThat(decision.mayAdd()).isEqualTo(decision.outcome() == QuickplayFinish.Outcome.POSTPONED);
        }
    }

    /** FIDE Laws 2014, G.4, and 2023, III.4. */
    @Test
    void fiveSecondsAMoveMayBeGivenAsADelayOnlyIn2014() {
        assertThat(extraTime("se-2014").extraPerMove()).isEqualTo(Duration.ofSeconds(5));
        assertThat(extraTime("se-2014").extraAs())
                .containsExactlyInAnyOrder(QuickplayFinish.Extra.DELAY, QuickplayFinish.Extra.INCREMENT);
        assertThat(extraTime("dk-2023").extraPerMove()).isEqualTo(Duration.ofSeconds(5));
        assertThat(extraTime("dk-2023").extraAs()).containsExactly(QuickplayFinish.Extra.INCREMENT);
        assertThat(edition("dk-2009").quickplayFinish().decision(QuickplayFinish.Outcome.EXTRA_TIME))
                .isEmpty();
    }

    private static QuickplayFinish.Decision extraTime(String id) {
        return edition(id)
                .quickplayFinish()
                .decision(QuickplayFinish.Outcome.EXTRA_TIME)
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, C4, true, false, false",
        "dk-2009, B3b, true, true, false",
        "no-2009, B3b, true, true, false",
        "se-2014, G.3, true, false, false",
        "dk-2023, III.2.2, true, false, false"
    })
    void blitzThatNobodyWatchesHasNoQuickplayFinish(
            String id, String article, boolean rapid, boolean blitz, boolean unsupervised) {
        assertThat(play(id, Conditions.STANDARD).quickplayFinish()).isTrue();
        assertThat(play(id, Conditions.RAPID).quickplayFinish()).isEqualTo(rapid);
        assertThat(play(id, Conditions.BLITZ).quickplayFinish()).isEqualTo(blitz);
        assertThat(play(id, Conditions.BLITZ_UNSUPERVISED).quickplayFinish()).isEqualTo(unsupervised);
        assertThat(edition(id).article(Matter.QUICKPLAY_FINISH, Conditions.BLITZ_UNSUPERVISED))
                .isEqualTo(article);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, 7.2, 0, true",
        "dk-2009, 7.2, 0, true",
        "no-2009, 7.2, 0, true",
        "se-2014, 7.3, 0, true",
        "dk-2023, 7.3, 10, false"
    })
    void wrongColoursStandOrBeginANewGame(String id, String article, int below, boolean otherwise) {
        WrongColours rule = edition(id).wrongColours();
        assertThat(edition(id).article(Matter.WRONG_COLOURS)).isEqualTo(article);
        assertThat(rule.isNewGame(Math.max(0, below - 1))).isEqualTo(below > 0);
        assertThat(rule.isNewGame(below)).isFalse();
        assertThat(rule.arbiterMayDecideOtherwise()).isEqualTo(otherwise);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, 6.7, PT60M, false",
        "dk-2009, 6.6a, PT0M, false",
        "no-2009, 6.6a, PT60M, false",
        "se-2014, 6.7a, PT0M, true",
        "dk-2023, 6.7.1, PT0M, false"
    })
    void aLatePlayerHasLostAfterTheDefaultTime(String id, String article, Duration unlessSaid, boolean mustSay) {
        LateArrival late = edition(id).lateArrival();
        assertThat(edition(id).article(Matter.LATE_ARRIVAL)).isEqualTo(article);
        assertThat(late).isEqualTo(new LateArrival(mustSay, unlessSaid));
        assertThat(late.isTooLate(unlessSaid, unlessSaid)).isFalse();
        assertThat(late.isTooLate(unlessSaid.plusMillis(1), unlessSaid)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, 7.4b, PT2M, 3, false, false, TOUCH",
        "dk-2009, A4c, PT2M, 3, true, false, MOVE",
        "no-2009, A4c, PT2M, 3, true, false, MOVE",
        "se-2014, A.4b, PT0M, 1, true, true, MOVE",
        "dk-2023, A.5.2, PT1M, 2, true, true, MOVE"
    })
    void anIllegalMoveInRapidThatNobodyWatches(
            String id,
            String article,
            Duration added,
            int losesAt,
            boolean draw,
            boolean arbiterActs,
            Until claimUntil) {
        assertThat(edition(id).article(Matter.ILLEGAL_MOVE, Conditions.RAPID_UNSUPERVISED))
                .isEqualTo(article);
        assertThat(play(id, Conditions.RAPID_UNSUPERVISED).illegalMove())
                .isEqualTo(new Play.IllegalMove(added, losesAt, draw, arbiterActs, claimUntil));
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, C3, PT0M, 1, true, false",
        "dk-2009, B3c, PT0M, 1, true, false",
        "no-2009, B3c, PT0M, 1, true, false",
        "se-2014, A.4b, PT0M, 1, true, true",
        "dk-2023, A.5.2, PT1M, 2, true, true"
    })
    void anIllegalMoveInBlitzThatNobodyWatches(
            String id, String article, Duration added, int losesAt, boolean draw, boolean arbiterActs) {
        assertThat(edition(id).article(Matter.ILLEGAL_MOVE, Conditions.BLITZ_UNSUPERVISED))
                .isEqualTo(article);
        assertThat(play(id, Conditions.BLITZ_UNSUPERVISED).illegalMove())
                .isEqualTo(new Play.IllegalMove(added, losesAt, draw, arbiterActs, Until.MOVE));
    }

    /** FIDE Laws 2009, A3 and B2; 2014, A.3, B.2 and B.3; 2023, A.3, A.4 and B.2: the competition rules apply. */
    @ParameterizedTest
    @CsvSource({"dk-2009, PT2M, PT2M, 3", "no-2009, PT2M, PT2M, 3", "se-2014, PT2M, PT1M, 2", "dk-2023, PT1M, PT1M, 2"})
    void watchedRapidAndBlitzFollowTheCompetitionRules(String id, Duration rapid, Duration blitz, int losesAt) {
        assertThat(play(id, Conditions.RAPID).illegalMove())
                .isEqualTo(new Play.IllegalMove(rapid, losesAt, true, true, Until.END));
        assertThat(play(id, Conditions.BLITZ).illegalMove())
                .isEqualTo(new Play.IllegalMove(blitz, losesAt, true, true, Until.END));
        assertThat(play(id, Conditions.RAPID).arbiterCallsFlag(false)).isTrue();
        assertThat(play(id, Conditions.BLITZ).arbiterCallsFlag(false)).isTrue();
        assertThat(edition(id).article(Matter.ILLEGAL_MOVE, Conditions.RAPID))
                .isEqualTo(edition(id).article(Matter.ILLEGAL_MOVE));
    }

    /** In 2001 supervision made no difference in rapid and blitz. */
    @Test
    void supervisionChangedNothingIn2001() {
        Edition edition = edition("dk-2001");
        assertThat(edition.play(Conditions.RAPID)).isEqualTo(edition.play(Conditions.RAPID_UNSUPERVISED));
        assertThat(edition.play(Conditions.BLITZ)).isEqualTo(edition.play(Conditions.BLITZ_UNSUPERVISED));
    }

    @ParameterizedTest
    @CsvSource({"dk-2001, B4, 3", "dk-2009, A4a, 3", "no-2009, A4a, 3", "se-2014, A.4a, 10", "dk-2023, A.5.1.2, 10"})
    void aWrongSetUpInRapidStandsAfterSomeMoves(String id, String article, int moves) {
        Play rapid = play(id, Conditions.RAPID_UNSUPERVISED);
        assertThat(edition(id).article(Matter.WRONG_SETUP, Conditions.RAPID_UNSUPERVISED))
                .isEqualTo(article);
        assertThat(rapid.mayObjectToSetup(moves - 1)).isTrue();
        assertThat(rapid.mayObjectToSetup(moves)).isFalse();
        assertThat(play(id, Conditions.STANDARD).mayObjectToSetup(200)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, B6, false, false",
        "dk-2009, A4d1, false, true",
        "no-2009, A4d1, false, true",
        "se-2014, A.4c, false, false",
        "dk-2023, A.5.5, true, true"
    })
    void theFlagInRapidIsCalledByPlayersAndLaterByTheArbiterToo(
            String id, String article, boolean arbiter, boolean arbiterIfBoth) {
        Play rapid = play(id, Conditions.RAPID_UNSUPERVISED);
        assertThat(edition(id).article(Matter.FLAG_SEEN, Conditions.RAPID_UNSUPERVISED))
                .isEqualTo(article);
        assertThat(rapid.arbiterCallsFlag(false)).isEqualTo(arbiter);
        assertThat(rapid.arbiterCallsFlag(true)).isEqualTo(arbiterIfBoth);
        assertThat(play(id, Conditions.STANDARD).arbiterCallsFlag(false)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, -, false, ''",
        "dk-2009, E, true, 'da de'",
        "no-2009, E, true, 'de'",
        "se-2014, D, true, 'de'",
        "dk-2023, D, true, 'da de'"
    })
    void ranksAreSpokenInTheLanguagesOfTheAppendix(String id, String article, boolean appendix, String ranks) {
        VisuallyDisabled rules = edition(id).visuallyDisabled();
        assertThat(edition(id).article(Matter.DISABLED_APPENDIX)).isEqualTo(article);
        assertThat(rules.hasAppendix()).isEqualTo(appendix);
        assertThat(String.join(" ", rules.rankLanguages())).isEqualTo(ranks);
        assertThat(rules.fileNames()).hasSize(appendix ? VisuallyDisabled.FILES : 0);
        assertThat(rules.ownRanksAmongScandinavians()).isEqualTo(id.startsWith("no-"));
    }

    /** FIDE Laws 2023, D.2.1: the Danish handbook has two names for most files, the others those of FIDE. */
    @Test
    void filesHaveTheNamesOfTheFederation() {
        assertThat(edition("dk-2023").visuallyDisabled().fileNames())
                .startsWith(List.of("Anna"), List.of("Bodil", "Bella"), List.of("Cecilie", "Cesar"));
        assertThat(edition("no-2009").visuallyDisabled().fileNames().get(2)).containsExactly("Cæsar");
        assertThat(edition("se-2014").visuallyDisabled().fileNames().get(2)).containsExactly("Cesar");
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, -, true, true, true",
        "dk-2009, E.2.4, false, true, false",
        "no-2009, E.2.4, false, true, false",
        "se-2014, D.2.4, false, true, false",
        "dk-2023, D.2.6, false, false, true"
    })
    void theSpecialClockIsFeltAndLaterSpeaks(
            String id, String article, boolean anything, boolean plainDial, boolean talking) {
        VisuallyDisabled.SpecialClock clock = edition(id).visuallyDisabled().clock();
        assertThat(edition(id).article(Matter.SPECIAL_CLOCK)).isEqualTo(article);
        assertThat(clock.isMetBy(Set.of())).isEqualTo(anything);
        assertThat(clock.isMetBy(EnumSet.of(
                        VisuallyDisabled.ClockFeature.RAISED_DOTS, VisuallyDisabled.ClockFeature.FEELABLE_FLAG)))
                .isEqualTo(plainDial);
        assertThat(clock.isMetBy(EnumSet.of(
                        VisuallyDisabled.ClockFeature.TELLS_TIME, VisuallyDisabled.ClockFeature.TELLS_MOVES)))
                .isEqualTo(talking);
    }

    /** FIDE Laws 2023, 8.4, and the same article in all editions before. */
    @ParameterizedTest
    @CsvSource({"dk-2001", "dk-2009", "no-2009", "se-2014", "dk-2023"})
    void theScoreNeedNotBeKeptBelowFiveMinutesUnlessThirtySecondsAreAdded(String id) {
        Scoresheets rule = edition(id).scoresheets();
        assertThat(edition(id).article(Matter.NO_SCORE_NEEDED)).isEqualTo("8.4");
        assertThat(rule.isRequired(Duration.ofMinutes(5), Duration.ZERO)).isTrue();
        assertThat(rule.isRequired(Duration.ofMillis(299_999), Duration.ofSeconds(29)))
                .isFalse();
        assertThat(rule.isRequired(Duration.ofMillis(299_999), Duration.ofSeconds(30)))
                .isTrue();
        assertThat(play(id, Conditions.STANDARD).scoresheet()).isTrue();
        assertThat(play(id, Conditions.RAPID).scoresheet()).isFalse();
        assertThat(play(id, Conditions.BLITZ_UNSUPERVISED).scoresheet()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, DEDUCTED",
        "dk-2009, ADJUSTED",
        "no-2009, ADJUSTED",
        "se-2014, NOT_OF_THE_DISABLED",
        "dk-2023, NOT_OF_THE_DISABLED"
    })
    void anAssistantCostsTimeButNoLongerTheDisabled(String id, AssistantTime time) {
        assertThat(edition(id).assistantTime()).isEqualTo(time);
        assertThat(edition("dk-2023").article(Matter.CLOCK_ASSISTANT)).isEqualTo("6.2.6");
        assertThat(edition("dk-2023").article(Matter.SCORE_ASSISTANT)).isEqualTo("8.1.6");
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, DELIBERATE, 4.6, 4.7, 4.4d",
        "dk-2009, DELIBERATE, 4.6, 4.7, 4.4d",
        "no-2009, DELIBERATE, 4.6, 4.7, 4.4d",
        "se-2014, WITH_INTENTION, 4.7, 4.8, 4.4d",
        "dk-2023, WITH_INTENTION, 4.7, 4.8, 4.4.4"
    })
    void aTouchedPieceBinds(String id, TouchRule touch, String released, String claimLost, String promotion) {
        Edition edition = edition(id);
        assertThat(edition.touch()).isEqualTo(touch);
        assertThat(edition.article(Matter.TOUCH)).isEqualTo("4.3");
        assertThat(edition.article(Matter.RELEASED)).isEqualTo(released);
        assertThat(edition.article(Matter.TOUCH_CLAIM_LOST)).isEqualTo(claimLost);
        assertThat(edition.article(Matter.PROMOTION_FINAL)).isEqualTo(promotion);
    }

    @ParameterizedTest
    @CsvSource({
        "dk-2001, A, A8",
        "dk-2009, Guidelines, Guidelines 8",
        "no-2009, Guidelines, Guidelines 8",
        "se-2014, E, E.8",
        "dk-2023, I, I.8"
    })
    void aSealedMoveHasItsArticles(String id, String adjournment, String invalid) {
        assertThat(edition(id).article(Matter.ADJOURNMENT)).isEqualTo(adjournment);
        assertThat(edition(id).article(Matter.SEALED_INVALID)).isEqualTo(invalid);
    }

    @ParameterizedTest
    @EnumSource(Conditions.class)
    void anArticleUnderSpecialConditionsFallsBackOnTheGeneralOne(Conditions conditions) {
        Edition edition = edition("dk-2023");
        assertThat(edition.article(Matter.FLAG_FALL, conditions)).isEqualTo("6.9");
        assertThat(edition.hasArticle(Matter.KING_CAPTURED)).isFalse();
        assertThat(edition.hasArticle(Matter.NO_MOVE)).isTrue();
    }
}
