package org.annabella.game.rules;

import org.annabella.game.Author;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.game.Refusal;
import org.annabella.laws.Matter;

/** Leads every kind of input to those who decide about it. */
final class Deciding implements GameInput.Cases<Decision> {

    private final Decision decision;

    Deciding(Decision decision) {
        this.decision = decision;
    }

    /** Who acts by an input; what nobody does is the station's. */
    static Author author(GameInput input) {
        if (input instanceof GameInput.Rule rule) {
            return rule.author();
        }
        return input instanceof GameInput.Start
                        || input instanceof GameInput.Tick
                        || input instanceof GameInput.Fault
                        || input instanceof GameInput.Device
                        || input instanceof GameInput.BeginSpeech
                        || input instanceof GameInput.OfferMovement
                        || input instanceof GameInput.EndMovement
                ? Author.STATION
                : Author.PLAYER;
    }

    private GameState state() {
        return decision.state();
    }

    /** An act within another one, by somebody else. */
    private Decision done(GameInput act, Author author) {
        Decision done = act.match(new Deciding(new Decision(state(), decision.at(), author)));
        done.events().forEach(decision::add);
        return decision;
    }

    @Override
    public Decision start(GameInput.Start input) {
        if (state().phase() != Phase.NOT_STARTED) {
            return decision.refuse(null, Refusal.NOT_NOW, Matter.ARBITER);
        }
        decision.add(new GameEvent.GameStarted(decision.at(), input.setup()));
        if (state().phase() == Phase.RUNNING) {
            decision.switchClock(state().turnSeat());
        }
        return new Helpers(decision).find();
    }

    @Override
    public Decision announce(GameInput.Announce input) {
        return new Words(decision).announce(input.seat(), input.heard());
    }

    /** Only what makes a question wait is on record. */
    @Override
    public Decision beginSpeech(GameInput.BeginSpeech input) {
        return new Asking(state()).waitsForSpeech(decision.at())
                ? decision.add(new GameEvent.SpeechBegun(decision.at()))
                : decision;
    }

    @Override
    public Decision unclear(GameInput.Unclear input) {
        return new Words(decision).unclear(input);
    }

    @Override
    public Decision askBack(GameInput.AskBack input) {
        return new Words(decision).askBack(input);
    }

    @Override
    public Decision beginCorrection(GameInput.BeginCorrection input) {
        return decision.add(new GameEvent.CorrectionBegun(decision.at(), input.seat()));
    }

    @Override
    public Decision closeQuestion(GameInput.CloseQuestion input) {
        return new Replacing(decision).close(input.seat(), input.question(), input.how());
    }

    @Override
    public Decision callArbiter(GameInput.CallArbiter input) {
        return decision.add(new GameEvent.ArbiterCalled(decision.at(), input.seat()));
    }

    @Override
    public Decision repeat(GameInput.Repeat input) {
        return new Words(decision).repeat(input.seat(), input.heard(), input.alike());
    }

    @Override
    public Decision correct(GameInput.Correct input) {
        return new Words(decision).correct(input.seat(), input.heard());
    }

    @Override
    public Decision typeMove(GameInput.TypeMove input) {
        return new Words(decision).type(input.seat(), input.move(), input.by());
    }

    @Override
    public Decision execute(GameInput.Execute input) {
        return new Handwork(decision).execute(input.seat(), input.move());
    }

    @Override
    public Decision undo(GameInput.Undo input) {
        return new Handwork(decision).undo(input.seat());
    }

    @Override
    public Decision lift(GameInput.Lift input) {
        return new Handwork(decision).touch(input.seat(), input.square(), true, input.contact());
    }

    @Override
    public Decision place(GameInput.Place input) {
        return new Handwork(decision).place(input.seat(), input.square(), input.piece());
    }

    @Override
    public Decision touch(GameInput.Touch input) {
        return new Handwork(decision).touch(input.seat(), input.square(), false, input.contact());
    }

    @Override
    public Decision adjust(GameInput.Adjust input) {
        return new Handwork(decision).adjust(input.seat());
    }

    @Override
    public Decision promote(GameInput.Promote input) {
        return new Handwork(decision).promote(input.seat(), input.role());
    }

    @Override
    public Decision mirror(GameInput.Mirror input) {
        return new Handwork(decision).mirror(input.seat(), input.move());
    }

    @Override
    public Decision reportDifference(GameInput.ReportDifference input) {
        return new Handwork(decision).reported(input.seat(), input.difference(), input.with());
    }

    @Override
    public Decision reportInStep(GameInput.ReportInStep input) {
        return new Handwork(decision).inStep(input.seat());
    }

    @Override
    public Decision offerMovement(GameInput.OfferMovement input) {
        return new Movements(decision).offer(input.seat(), input.purpose(), input.complete());
    }

    @Override
    public Decision endMovement(GameInput.EndMovement input) {
        return new Movements(decision).end(input.seat(), input.purpose(), input.outcome());
    }

    @Override
    public Decision press(GameInput.Press input) {
        return new PressTiming(decision).press(input);
    }

    @Override
    public Decision declare(GameInput.Declare input) {
        return new Declarations(decision).declare(input.seat(), input.declaration());
    }

    @Override
    public Decision claim(GameInput.Claim input) {
        return new Claims(decision).claim(input);
    }

    @Override
    public Decision ask(GameInput.Ask input) {
        return new Answers(decision).ask(input);
    }

    @Override
    public Decision assist(GameInput.Assist input) {
        GameInput act = input.act();
        boolean entitled = new Helpers(decision).isEntitled(input.seat(), input.duty(), act);
        return entitled && act != null ? done(act, Author.ASSISTANT) : decision;
    }

    @Override
    public Decision write(GameInput.Write input) {
        return new ScoreKeeping(decision).write(input);
    }

    @Override
    public Decision awaitSeal(GameInput.AwaitSeal input) {
        return new Adjourning(decision).await(input.seat(), input.awaited());
    }

    @Override
    public Decision seal(GameInput.Seal input) {
        return new Adjourning(decision).seal(input);
    }

    @Override
    public Decision rule(GameInput.Rule input) {
        Decision ruled = new Rulings(new Decision(state(), decision.at(), input.author())).rule(input.act());
        boolean refused = ruled.events().stream().anyMatch(GameEvent.Refused.class::isInstance);
        if (refused && input.author() != Author.ARBITER) {
            // Nobody was refused anything: what the station would have done is no longer needed.
            return decision;
        }
        Attribution.of(input, state()).under(ruled.events()).forEach(decision::add);
        return decision;
    }

    @Override
    public Decision startStation(GameInput.StartStation input) {
        return decision.add(new GameEvent.StationStarted(
                decision.at(), input.when(), input.zone(), input.version(), input.system()));
    }

    @Override
    public Decision identify(GameInput.Identify input) {
        return state().devices().knows(input.device(), input.identity())
                ? decision
                : decision.add(new GameEvent.DeviceIdentified(decision.at(), input.device(), input.identity()));
    }

    /** A weak device still counts: the procedure changes only where one is gone. */
    @Override
    public Decision device(GameInput.Device input) {
        return switch (input.state()) {
            // Whoever looks for the device must hear that now another one is plugged in.
            case LOST -> state().devices().isNewReason(input.device(), input.why()) ? lost(input) : decision;
            case UP -> up(input.device());
            case DEGRADED -> weak(input);
        };
    }

    private Decision up(DeviceId device) {
        if (state().lostDevices().contains(device)) {
            return decision.add(new GameEvent.DeviceBack(decision.at(), device));
        }
        return state().devices().isWeak(device)
                ? decision.add(new GameEvent.DeviceWell(decision.at(), device))
                : decision;
    }

    private Decision weak(GameInput.Device input) {
        if (state().lostDevices().contains(input.device())) {
            decision.add(new GameEvent.DeviceBack(decision.at(), input.device()));
        }
        return state().devices().isNewWeakness(input.device(), input.why())
                ? decision.add(new GameEvent.DeviceWeak(decision.at(), input.device(), input.why()))
                : decision;
    }

    /** The moment of a loss is the last at which the device was heard of. */
    private Decision lost(GameInput.Device input) {
        decision.add(new GameEvent.DeviceLost(decision.at(), input.device(), input.why()));
        return input.device()
                .seatOfBoard()
                .map(seat -> new PressTiming(decision).boardLost(seat, input.at()))
                .orElse(decision);
    }

    @Override
    public Decision keepSound(GameInput.KeepSound input) {
        return decision.add(new GameEvent.SoundKept(
                decision.at(), input.seat(), input.sound(), input.sha256(), input.length(), input.content()));
    }

    @Override
    public Decision dropSound(GameInput.DropSound input) {
        return decision.add(new GameEvent.SoundDropped(decision.at(), input.sound(), input.why()));
    }

    @Override
    public Decision learnVoice(GameInput.LearnVoice input) {
        return decision.add(new GameEvent.VoiceLearned(
                decision.at(), input.seat(), input.from(), input.judges(), input.change(), input.gain()));
    }

    @Override
    public Decision fault(GameInput.Fault input) {
        return decision.add(new GameEvent.StationFault(decision.at(), input.what()));
    }

    @Override
    public Decision tick(GameInput.Tick input) {
        return decision;
    }
}
