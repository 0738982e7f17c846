package org.annabella.cli.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.annabella.board.livechess.LiveChessSimulator;
import org.annabella.board.simulated.BoardScript;
import org.annabella.board.simulated.Habits;
import org.annabella.board.simulated.SimulatedBoard;
import org.annabella.board.simulated.SimulatedSetup;
import org.annabella.chess.Placement;
import org.annabella.cli.terminal.Root;
import org.annabella.config.BadInput;
import org.annabella.config.Json;
import org.annabella.serial.DevicePort;
import org.annabella.serial.simulated.FaultInjector;
import org.annabella.serial.simulated.LineFaults;
import org.annabella.station.boards.BoardKind;
import org.annabella.threads.Threads;
import org.annabella.transport.socket.SimulatedService;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A board without hardware, in a process of its own. */
@Command(
        name = "board",
        description =
                "A board without hardware behind a serial port: its protocol, its pace, and hands that play a script.",
        mixinStandardHelpOptions = true)
final class SimulateBoardCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger(SimulateBoardCommand.class);
    private static final int MOST_MINUTES = 599;
    private static final int FULL = 100;
    private static final String WITHOUT_BATTERY = " has no battery; only chessnut and pegasus have one";
    private static final String SERIAL_NUMBER = "SIM01";
    private static final String SERIAL = "serial";
    private static final String AIR = "air";
    private static final String MOVE = "move";

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    SimulateCommand simulate;

    @Mixin
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    SimulatorOptions options;

    @Option(
            names = "--kind",
            required = true,
            paramLabel = "KIND",
            completionCandidates = BoardKind.Simulated.class,
            description = "${COMPLETION-CANDIDATES}.")
    String kind = "";

    @Option(
            names = "--over",
            paramLabel = "WAY",
            defaultValue = SERIAL,
            description = {
                "How the board is reached. serial: PORT is the name of a port. hid: a name for a USB device (chessnut).",
                "ble: a name for a bus, with a BlueZ without radio on it (chessnut, pegasus, chesslink).",
                "service: the number of a port of this computer, such as 1982 (livechess)."
            })
    String over = SERIAL;

    @Option(
            names = "--address",
            paramLabel = "ADDRESS",
            description =
                    "With --over ble: the radio's address, such as another board's. Otherwise it follows from --serial.")
    @Nullable
    String address;

    @Option(
            names = "--beside",
            paramLabel = "TEXT",
            description =
                    "With --over service: another board behind it of this serial number; 'other move e7e5' plays there.")
    @Nullable
    String beside;

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            defaultValue = AIR,
            description = "Of a chessnut: air, or move, which moves its pieces itself.")
    String model = AIR;

    @Option(names = "--start", paramLabel = "FEN", description = "What stands on the board at first.")
    @Nullable
    String start;

    @Option(names = "--rotated", description = "The board lies the other way round.")
    boolean rotated;

    @Option(
            names = "--clock",
            paramLabel = "MINUTES",
            description =
                    "Wires a clock to a DGT board, with so many minutes for each; 'press' starts it and moves its lever.")
    @Nullable
    Integer minutes;

    @Option(
            names = "--battery",
            paramLabel = "PERCENT",
            description = "The charge of a battery (chessnut, pegasus); with 0 the board is off.")
    @Nullable
    Integer battery;

    @Option(
            names = "--sleeps-after",
            paramLabel = "SECONDS",
            description = "Falls asleep when no piece has been moved for so long (chessnut, pegasus); 'wake' wakes it.")
    @Nullable
    Integer sleepsAfter;

    @Option(
            names = "--hands",
            paramLabel = "HABITS",
            defaultValue = "human",
            description = "How 'move' is carried out: careful, human, or clumsy.")
    String hands = "";

    @Option(
            names = "--serial",
            paramLabel = "TEXT",
            defaultValue = SERIAL_NUMBER,
            description = "Who the board says it is; five characters with a letter among them.")
    String serialNumber = "";

    private @Nullable SimulatedBoard second;

    @Override
    public Integer call() throws IOException, InterruptedException {
        BoardKind board = BoardKind.named(kind);
        if (board == BoardKind.AUTO) {
            throw new BadInput("--kind auto: name the kind of board that is to be simulated");
        }
        SimulatedSetup setup = setup();
        Habits habits = Habits.of(hands)
                .orElseThrow(() -> new BadInput("--hands " + hands + ": write careful, human or clumsy"));
        LineFaults faults = options.lineFaults();
        try (SimulatedBoard device = simulated(board, setup)) {
            plugClock(device);
            power(device);
            BoardScript script = new BoardScript(device, habits, options.timeScale(), faults, options.seed);
            addSecond(script, habits, faults);
            ScriptRun run = new ScriptRun(script, device, options.timeScale(), simulate.root);
            Optional<List<ScriptRun.Step>> steps = options.scriptFile().map(run::understand);
            Threads.atExit("close", () -> closeQuietly(device));
            device.faults(faults);
            device.start();
            announce(device);
            FaultInjector.begin(device, faults, options.timeScale(), options.seed);
            return steps.isEmpty()
                    ? run.playTyped()
                    : run.play(String.valueOf(options.script), steps.get(), options.now);
        }
    }

    private SimulatedBoard simulated(BoardKind board, SimulatedSetup setup) {
        if (address != null && !over.equals("ble")) {
            throw new BadInput("--address goes with --over ble only");
        }
        if (beside != null && !over.equals("service")) {
            throw new BadInput("--beside goes with --over service only");
        }
        if (!List.of(AIR, MOVE).contains(model)) {
            throw new BadInput("--model " + model + ": write air or move");
        }
        if (model.equals(MOVE) && board != BoardKind.CHESSNUT) {
            throw new BadInput("--model move goes with chessnut only, not with " + kind);
        }
        return switch (over) {
            case SERIAL -> simulated(board, SimulatorPorts.open(options.port, board.baud()), setup);
            case "hid" -> atUsb(board, setup);
            case "ble" -> simulated(board, SimulatorPorts.radio(options.port, board, address()), setup);
            case "service" -> service(board, setup);
            default -> throw new BadInput("--over " + over + ": write serial, hid, ble or service");
        };
    }

    private SimulatedBoard service(BoardKind board, SimulatedSetup setup) {
        String other = beside;
        if (other != null) {
            checkSerialNumber("--beside", other);
            if (other.equals(serialNumber)) {
                throw new BadInput(
                        "--beside " + other + ": the board has this serial number already; give another one");
            }
        }
        SimulatedService service = SimulatorPorts.service(options.port, board);
        LiveChessSimulator first = new LiveChessSimulator(service, setup);
        if (other != null) {
            SimulatedSetup same = SimulatedSetup.initial(other, options.timeScale(), options.seed + 1)
                    .withPlacement(setup.placement());
            second = first.beside(service.beside(), rotated ? same.turned() : same);
        }
        return first;
    }

    private void addSecond(BoardScript script, Habits habits, LineFaults faults) {
        SimulatedBoard other = second;
        if (other != null) {
            other.faults(faults);
            script.add(new BoardScript(other, habits, options.timeScale(), faults, options.seed + 1));
        }
    }

    private String address() {
        String given = address;
        if (given == null) {
            return SimulatorPorts.address(serialNumber);
        }
        if (!given.matches("[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}")) {
            throw new BadInput("--address " + given + ": give six bytes with colons, such as "
                    + SimulatorPorts.address(serialNumber));
        }
        return given.toUpperCase(Locale.ROOT);
    }

    private SimulatedBoard simulated(BoardKind board, DevicePort port, SimulatedSetup setup) {
        return model.equals(MOVE) ? board.simulatedMoving(port, setup).orElseThrow() : board.simulated(port, setup);
    }

    private SimulatedBoard atUsb(BoardKind board, SimulatedSetup setup) {
        if (model.equals(MOVE)) {
            throw new BadInput("--model move: nothing is known of a Move at USB; write --over ble or serial");
        }
        return board.simulatedAtUsb(SimulatorPorts.usb(options.port, board), setup);
    }

    private void plugClock(SimulatedBoard device) {
        if (minutes == null) {
            return;
        }
        if (minutes < 1 || minutes > MOST_MINUTES) {
            throw new BadInput("--clock " + minutes + ": give 1 to " + MOST_MINUTES + " minutes");
        }
        if (!device.plugClock(Duration.ofMinutes(minutes))) {
            throw new BadInput(
                    "--clock: no clock can be wired to a board of the kind " + kind + "; only to dgt and livechess");
        }
    }

    private void power(SimulatedBoard device) {
        if (battery != null) {
            if (battery < 0 || battery > FULL) {
                throw new BadInput("--battery " + battery + ": give 0 to " + FULL + " percent");
            }
            if (!device.battery(battery)) {
                throw new BadInput("--battery: a simulated board of the kind " + kind + WITHOUT_BATTERY);
            }
        }
        if (sleepsAfter != null) {
            if (sleepsAfter < 1) {
                throw new BadInput("--sleeps-after " + sleepsAfter + ": give a number of seconds from 1 on");
            }
            if (!device.sleepAfter(Duration.ofSeconds(sleepsAfter))) {
                throw new BadInput("--sleeps-after: a simulated board of the kind " + kind + WITHOUT_BATTERY);
            }
        }
    }

    private static void checkSerialNumber(String option, String number) {
        if (!number.matches("[!-~]{5}") || !number.matches(".*[A-Za-z].*")) {
            throw new BadInput(option + " " + number + ": give five characters with a letter among them, such as "
                    + SERIAL_NUMBER + "; real boards have digits only");
        }
    }

    private SimulatedSetup setup() {
        checkSerialNumber("--serial", serialNumber);
        SimulatedSetup setup = SimulatedSetup.initial(serialNumber, options.timeScale(), options.seed)
                .withPlacement(placement());
        return rotated ? setup.turned() : setup;
    }

    /** Anything may stand on a board: only the first field counts, and it need not be a position. */
    private Placement placement() {
        String fen = start;
        if (fen == null) {
            return Placement.INITIAL;
        }
        try {
            return Placement.parse(fen.strip().split("\\s+")[0]);
        } catch (IllegalArgumentException wrong) {
            throw new BadInput("--start '" + fen + "': " + wrong.getMessage() + "; give a FEN", wrong);
        }
    }

    private void announce(SimulatedBoard device) {
        Root root = simulate.root;
        root.terminal()
                .progress("annabella: a simulated " + kind + " board " + serialNumber
                        + (device.isCable() ? " at the other end of " : " on ") + device.portName());
        if (root.json()) {
            ObjectNode told = Json.object()
                    .put("simulated", true)
                    .put("kind", kind)
                    .put("port", device.portName())
                    .put("serialNumber", serialNumber);
            root.terminal().result(Json.line(told));
        }
    }

    /** A process that is asked to end leaves no name behind. */
    private static void closeQuietly(SimulatedBoard device) {
        try {
            device.close();
        } catch (IOException left) {
            LOG.debug("{} stays behind", device.portName(), left);
        }
    }
}
