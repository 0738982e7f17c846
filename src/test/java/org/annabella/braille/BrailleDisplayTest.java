package org.annabella.braille;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.annabella.SystemTest;
import org.annabella.braille.BrailleKey.Kind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A display over a real socket, and a server that has its troubles. */
@SystemTest
class BrailleDisplayTest {
    private static final Path NO_KEY = Path.of("/nowhere/brlapi.key");

    @TempDir
    Path folder;

    private final List<String> told = new CopyOnWriteArrayList<>();
    private FakeBrltty server;
    private BrailleDisplay display;

    private void open(FakeBrltty brltty, BrlAddress address, Path key) throws IOException {
        server = brltty;
        display = BrailleDisplay.open(address, key, new BrailleDisplay.Listener() {
            @Override
            public void appeared(int cells) {
                told.add("appeared " + cells);
            }

            @Override
            public void pressed(BrailleKey pressed) {
                told.add(pressed.kind() + " " + pressed.argument());
            }

            @Override
            public void lost(String why) {
                told.add("lost: " + why);
            }
        });
    }

    private void open(FakeBrltty brltty) throws IOException {
        open(brltty, brltty.address(), NO_KEY);
    }

    @AfterEach
    void close() throws IOException {
        display.close();
        server.close();
    }

    private void awaitTold(String what) {
        Await.until("told " + what + " among " + told, () -> told.contains(what));
    }

    private void awaitLost(String why) {
        Await.until(why + " among " + told, () -> told.stream()
                .anyMatch(one -> one.startsWith("lost") && one.contains(why)));
    }

    private void awaitShown(String cells) {
        Await.until("shown " + cells, () -> server.shown().equals(cells));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 4096})
    void showsALineAndHearsKeysHoweverTheBytesAreCut(int bytes) throws IOException {
        open(FakeBrltty.onAnyPort().inPiecesOf(bytes));
        display.show("⠎⠋⠒", 0);
        awaitShown("⠎⠋⠒");
        server.press(0x20010003L);
        server.press(0x20220011L);
        awaitTold("DOTS 17");
        assertThat(told).containsExactly("appeared 20", "CELL 3", "DOTS 17");
        assertThat(server.received()).contains(BrlPacket.enterTty(), BrlPacket.retainDots());
    }

    @Test
    void speaksOverASocketOfTheFileSystem() throws IOException {
        Path socket = folder.resolve("0");
        open(FakeBrltty.on(UnixDomainSocketAddress.of(socket)), new BrlAddress.Local(socket), NO_KEY);
        display.show("⠑⠲", 1);
        awaitShown("⠑⠲");
    }

    @Test
    void showsItsKeyWhereOneIsWanted() throws IOException {
        Path key = Files.writeString(folder.resolve("key"), "secret\n");
        FakeBrltty brltty = FakeBrltty.onAnyPort().wanting("secret\n".getBytes());
        open(brltty, brltty.address(), key);
        awaitTold("appeared 20");
    }

    @Test
    void saysThatItsKeyIsNotAccepted() throws IOException {
        Path key = Files.writeString(folder.resolve("key"), "other\n");
        FakeBrltty brltty = FakeBrltty.onAnyPort().wanting("secret\n".getBytes());
        open(brltty, brltty.address(), key);
        awaitLost("does not accept the key");
    }

    @Test
    void saysThatItHasNoKey() throws IOException {
        open(FakeBrltty.onAnyPort().wanting("secret\n".getBytes()));
        awaitLost("wants a key");
    }

    @Test
    void doesNotTalkToAnotherVersion() throws IOException {
        open(FakeBrltty.onAnyPort().speaking(7));
        awaitLost("version 7");
        assertThat(server.received()).isEmpty();
    }

    @Test
    void comesBackAfterACutConnectionAndShowsTheLineAgain() throws IOException {
        open(FakeBrltty.onAnyPort());
        display.show("⠁", 0);
        awaitShown("⠁");
        server.cut();
        awaitLost("closed the connection");
        display.show("⠃", 0);
        awaitShown("⠃");
        Await.until(
                "appeared twice",
                () -> told.stream().filter("appeared 20"::equals).count() == 2);
    }

    @Test
    void waitsForAServerThatComesLater() throws IOException {
        FakeBrltty brltty = FakeBrltty.onAnyPort();
        InetSocketAddress address = new InetSocketAddress("127.0.0.1", brltty.port());
        brltty.close();
        open(brltty, new BrlAddress.Remote("127.0.0.1", address.getPort()), NO_KEY);
        display.show("⠁", 0);
        awaitLost("does not answer");
        server = FakeBrltty.on(address);
        awaitShown("⠁");
        assertThat(told.stream().filter(one -> one.startsWith("lost"))).hasSize(1);
    }

    @Test
    void noticesAnotherSizeAndADisplayThatIsUnplugged() throws IOException {
        open(FakeBrltty.onAnyPort());
        display.show("⠁".repeat(30), 0);
        awaitShown("⠁".repeat(20));
        server.resize(12);
        awaitTold("appeared 12");
        awaitShown("⠁".repeat(12));
        server.resize(0);
        awaitLost("no braille display");
        server.resize(40);
        awaitTold("appeared 40");
        awaitShown("⠁".repeat(30));
    }

    @Test
    void waitsForADisplayThatAnotherProgramHas() throws IOException {
        FakeBrltty brltty = FakeBrltty.onAnyPort();
        brltty.isBusy(true);
        open(brltty);
        awaitLost("another program");
        server.isBusy(false);
        awaitTold("appeared 20");
    }

    @Test
    void givesUpOnASilentServer() throws IOException {
        open(FakeBrltty.onAnyPort());
        awaitTold("appeared 20");
        server.fallsSilent();
        awaitLost("fallen silent");
    }

    @Test
    void surfacesFromBytesThatAreNotBrltty() throws IOException {
        open(FakeBrltty.onAnyPort());
        awaitTold("appeared 20");
        server.write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes());
        awaitLost("cannot be read");
        Await.until("appeared again", () -> told.get(told.size() - 1).equals("appeared 20"));
    }

    @Test
    void livesWithErrorsAndComplaints() throws IOException {
        open(FakeBrltty.onAnyPort());
        awaitTold("appeared 20");
        server.send(FakeBrltty.numbers(BrlPacket.ERROR, 9));
        server.send(BrlPacket.empty(BrlPacket.ERROR));
        server.send(BrlPacket.empty(BrlPacket.EXCEPTION));
        server.press(0x2000001dL);
        awaitTold(Kind.MENU + " 0");
        assertThat(told).noneMatch(one -> one.startsWith("lost"));
    }

    /** BRLTTY sends answers and keys from two threads, each in two pieces: asked for nothing, it has nothing to mix with keys. */
    @Test
    void asksNothingWhereKeysComeFrom() throws IOException {
        open(FakeBrltty.onAnyPort());
        awaitTold("appeared 20");
        int asked = sizesAsked(server.received());
        Await.until("the size is asked again", () -> sizesAsked(server.received()) > asked + 1);
        assertThat(server.receivedFromTheDisplaysOwner()).doesNotContain(BrlPacket.empty(BrlPacket.DISPLAY_SIZE));
    }

    private static int sizesAsked(List<BrlPacket> packets) {
        return (int) packets.stream()
                .filter(packet -> packet.type() == BrlPacket.DISPLAY_SIZE)
                .count();
    }

    /** As BRLTTY 6.5 sent it when a size was asked for while a key was pressed: both headers, then what belongs to them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "000000080000006b 0000000800000073 0000000020010003 0000001800000001",
                "000000080000006b 0000000800000073 0000001800000001 0000000020010003",
                "0000000800000073 000000080000006b 0000001800000001 0000000020010003",
                "0000000c0000003f 000000010000000200000003",
                "000000040000006b 00000001"
            })
    void typesNothingOfWhatRanIntoEachOtherAndConnectsAnew(String hex) throws IOException {
        open(FakeBrltty.onAnyPort());
        display.show("⠁", 0);
        awaitShown("⠁");
        server.write(HexFormat.of().parseHex(hex.replace(" ", "")));
        awaitLost("cannot be read; a key may be lost");
        Await.until(
                "appeared twice",
                () -> told.stream().filter("appeared 20"::equals).count() == 2);
        server.press(0x20010003L);
        awaitTold("CELL 3");
        assertThat(told).noneMatch(one -> one.startsWith("SIGN"));
    }

    @Test
    void givesTheDisplayBackWhenItIsClosed() throws IOException {
        open(FakeBrltty.onAnyPort());
        awaitTold("appeared 20");
        display.close();
        Await.until("left", () -> server.received().contains(BrlPacket.empty(BrlPacket.LEAVE_TTY)));
        assertThat(told).containsExactly("appeared 20");
    }
}
