package org.annabella.game;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Set;

/** What kinds of inputs and of acts are called where it is kept or said: these names stay, whatever the types are called. */
public final class Kinds {
    private static final Map<Class<? extends GameInput>, String> INPUTS = Map.ofEntries(
            entry(GameInput.Start.class, "start"),
            entry(GameInput.Announce.class, "announce"),
            entry(GameInput.Unclear.class, "unclear"),
            entry(GameInput.AskBack.class, "askBack"),
            entry(GameInput.CallArbiter.class, "callArbiter"),
            entry(GameInput.Repeat.class, "repeat"),
            entry(GameInput.Correct.class, "correct"),
            entry(GameInput.Execute.class, "execute"),
            entry(GameInput.Undo.class, "undo"),
            entry(GameInput.Lift.class, "lift"),
            entry(GameInput.Place.class, "place"),
            entry(GameInput.Touch.class, "touch"),
            entry(GameInput.Adjust.class, "adjust"),
            entry(GameInput.Promote.class, "promote"),
            entry(GameInput.Mirror.class, "mirror"),
            entry(GameInput.ReportDifference.class, "reportDifference"),
            entry(GameInput.ReportInStep.class, "reportInStep"),
            entry(GameInput.OfferMovement.class, "offerMovement"),
            entry(GameInput.EndMovement.class, "endMovement"),
            entry(GameInput.Press.class, "press"),
            entry(GameInput.Declare.class, "declare"),
            entry(GameInput.Claim.class, "claim"),
            entry(GameInput.Ask.class, "ask"),
            entry(GameInput.Assist.class, "assist"),
            entry(GameInput.TypeMove.class, "typeMove"),
            entry(GameInput.Write.class, "write"),
            entry(GameInput.AwaitSeal.class, "awaitSeal"),
            entry(GameInput.Seal.class, "seal"),
            entry(GameInput.Rule.class, "rule"),
            entry(GameInput.Device.class, "device"),
            entry(GameInput.KeepSound.class, "keepSound"),
            entry(GameInput.DropSound.class, "dropSound"),
            entry(GameInput.LearnVoice.class, "learnVoice"),
            entry(GameInput.Fault.class, "fault"),
            entry(GameInput.BeginCorrection.class, "beginCorrection"),
            entry(GameInput.BeginSpeech.class, "beginSpeech"),
            entry(GameInput.CloseQuestion.class, "closeQuestion"),
            entry(GameInput.StartStation.class, "startStation"),
            entry(GameInput.Identify.class, "identify"),
            entry(GameInput.Tick.class, "tick"));

    private static final Map<Class<? extends ArbiterAct>, String> ACTS = Map.ofEntries(
            entry(ArbiterAct.Pause.class, "pause"),
            entry(ArbiterAct.Resume.class, "resume"),
            entry(ArbiterAct.DecideFinish.class, "decideFinish"),
            entry(ArbiterAct.Decree.class, "decree"),
            entry(ArbiterAct.SetClock.class, "setClock"),
            entry(ArbiterAct.JudgePause.class, "judgePause"),
            entry(ArbiterAct.Phone.class, "phone"),
            entry(ArbiterAct.Penalise.class, "penalise"),
            entry(ArbiterAct.Sanction.class, "sanction"),
            entry(ArbiterAct.FindIllegal.class, "findIllegal"),
            entry(ArbiterAct.FindFlag.class, "findFlag"),
            entry(ArbiterAct.BothFlags.class, "bothFlags"),
            entry(ArbiterAct.WrongColours.class, "wrongColours"),
            entry(ArbiterAct.Annul.class, "annul"),
            entry(ArbiterAct.BoardTurned.class, "boardTurned"),
            entry(ArbiterAct.Displaced.class, "displaced"),
            entry(ArbiterAct.BothAtFault.class, "bothAtFault"),
            entry(ArbiterAct.NoteAbsent.class, "noteAbsent"),
            entry(ArbiterAct.NoteArrival.class, "noteArrival"),
            entry(ArbiterAct.Forfeit.class, "forfeit"),
            entry(ArbiterAct.End.class, "end"),
            entry(ArbiterAct.CorrectResult.class, "correctResult"),
            entry(ArbiterAct.CompleteScore.class, "completeScore"),
            entry(ArbiterAct.RequireSeal.class, "requireSeal"),
            entry(ArbiterAct.Adjourn.class, "adjourn"),
            entry(ArbiterAct.OpenSealed.class, "openSealed"),
            entry(ArbiterAct.DecideSealed.class, "decideSealed"),
            entry(ArbiterAct.SealedMissing.class, "sealedMissing"),
            entry(ArbiterAct.AcceptDevice.class, "acceptDevice"),
            entry(ArbiterAct.StartClock.class, "startClock"),
            entry(ArbiterAct.AcceptPenalty.class, "acceptPenalty"),
            entry(ArbiterAct.NoIllegalMove.class, "noIllegalMove"),
            entry(ArbiterAct.PlayOn.class, "playOn"),
            entry(ArbiterAct.CancelSeal.class, "cancelSeal"));

    private Kinds() {}

    static Set<String> inputs() {
        return Set.copyOf(INPUTS.values());
    }

    static Set<String> acts() {
        return Set.copyOf(ACTS.values());
    }

    /** What this kind of input is called. */
    public static String of(GameInput input) {
        String name = INPUTS.get(input.getClass());
        if (name == null) {
            throw new IllegalStateException("an input of a kind without a name");
        }
        return name;
    }

    /** What this kind of act is called; a decided claim by how it was decided. */
    public static String of(ArbiterAct act) {
        if (act instanceof ArbiterAct.DecideClaim decided) {
            return decided.accepted() ? "acceptClaim" : "rejectClaim";
        }
        String name = ACTS.get(act.getClass());
        if (name == null) {
            throw new IllegalStateException("an act of a kind without a name");
        }
        return name;
    }
}
