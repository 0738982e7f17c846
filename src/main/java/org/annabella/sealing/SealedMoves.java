package org.annabella.sealing;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.annabella.checksum.Sha256;
import org.annabella.chess.Position;
import org.annabella.chess.Side;
import org.annabella.game.Adjournment;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.OpenedMove;
import org.annabella.game.SealedMove;
import org.annabella.table.GameLoop;
import org.annabella.table.MoveReader;
import org.annabella.table.WordReader;

/**
 * Locks what a player seals, and opens it again: AES in Galois/Counter Mode under a fresh key of 128 bits for each sealing.
 * The position and the seat are locked in with it, so that an envelope of another game or move does not open.
 *
 * <p>The decision behind it is {@code src/site/markdown/decisions/0006-sealed-moves.md}.
 *
 * <p>Threads: as the random numbers and the safe allow.
 */
public final class SealedMoves implements GameLoop.Listener {
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    /** Whatever is sealed is padded to a multiple of this: the length of a cipher must not tell a long move from a short. */
    private static final int BLOCK = 128;

    private final RandomGenerator random;
    private final KeySafe safe;

    /**
     * Sealing with these.
     *
     * @param random where keys come from; for a game it must be a {@code SecureRandom}
     */
    public SealedMoves(RandomGenerator random, KeySafe safe) {
        this.random = random;
        this.safe = safe;
    }

    /** What is sealed: the words, and how they came. */
    private record Content(String words, HeardMove.Source source) {}

    /** What the words of an opened move mean; the words of the languages live elsewhere. */
    interface Meaning {
        OpenedMove of(String words, HeardMove.Source source, String key);
    }

    /**
     * Locks what this seat seals in this position. Its key is in the safe when this returns.
     *
     * @param words notation or spoken words, whether they mean a move or not: that is found when they are opened
     */
    public SealedMove seal(Position position, Side seat, String words, HeardMove.Source source) {
        byte[] key = bytes(KeyCode.BYTES);
        byte[] nonce = bytes(NONCE_BYTES);
        byte[] cipher = crypt(Cipher.ENCRYPT_MODE, key, nonce, position, seat, padded(source.name() + "\n" + words))
                .orElseThrow(() -> new IllegalStateException("nothing refuses to be locked"));
        String lock = lockOf(key);
        safe.keep(lock, KeyCode.write(key));
        return new SealedMove(Letters.write(nonce), Letters.write(cipher), lock);
    }

    /** The key of a sealed move, if the safe still has it. */
    Optional<String> keyOf(SealedMove sealed) {
        return safe.find(sealed.lock());
    }

    /** The input by which a seat seals these words now. */
    public GameInput.Seal sealing(Duration at, GameState state, Side seat, String words, HeardMove.Source source) {
        Position position = state.position();
        return new GameInput.Seal(at, seat, seal(position, seat, words, source), position);
    }

    /**
     * The act by which the arbiter opens what is sealed; with nothing found in it where nothing is sealed or the key does not
     * fit.
     *
     * @param code the key; empty for the one in the safe
     */
    public ArbiterAct.OpenSealed opening(GameState state, String code, WordReader words) {
        Adjournment adjournment = state.adjournment();
        SealedMove sealed = adjournment.sealed();
        Side seat = adjournment.sealer();
        if (sealed == null || seat == null || !adjournment.isWaiting()) {
            return new ArbiterAct.OpenSealed();
        }
        MoveReader reader = new MoveReader(state.setup(), words);
        Position position = state.position();
        return new ArbiterAct.OpenSealed(open(
                        sealed,
                        position,
                        seat,
                        code,
                        (text, source, key) -> reader.opened(text, source, position, seat, key))
                .orElse(null));
    }

    @Override
    public String name() {
        return "sealing";
    }

    /** Destroys the key of a sealed move that was changed or put aside: nobody is to read what was given up. */
    @Override
    public void happened(GameEvent event, GameState before, GameState after) {
        SealedMove given = before.adjournment().sealed();
        boolean givenUp = event instanceof GameEvent.MoveSealed
                || event instanceof GameEvent.Ruling && after.adjournment().sealed() == null;
        if (givenUp && given != null) {
            safe.destroy(given.lock());
        }
    }

    /**
     * Opens a sealed move.
     *
     * @param code the key; empty for the one in the safe
     * @return empty if there is no key, or it is another one, or the envelope is damaged or belongs elsewhere
     */
    Optional<OpenedMove> open(SealedMove sealed, Position position, Side seat, String code, Meaning meaning) {
        String key = code.isEmpty() ? keyOf(sealed).orElse("") : code;
        return KeyCode.read(key)
                .filter(bytes -> lockOf(bytes).equals(sealed.lock()))
                .flatMap(bytes -> content(sealed, bytes, position, seat)
                        .map(content -> meaning.of(content.words(), content.source(), KeyCode.write(bytes))));
    }

    private static Optional<Content> content(SealedMove sealed, byte[] key, Position position, Side seat) {
        Optional<byte[]> nonce = Letters.read(sealed.nonce());
        Optional<byte[]> cipher = Letters.read(sealed.cipher());
        return nonce.isEmpty() || cipher.isEmpty()
                ? Optional.empty()
                : crypt(Cipher.DECRYPT_MODE, key, nonce.get(), position, seat, cipher.get())
                        .map(SealedMoves::content);
    }

    private static Content content(byte[] plain) {
        String text = new String(plain, StandardCharsets.UTF_8).replace("\0", "");
        int end = text.indexOf('\n');
        return new Content(text.substring(end + 1), HeardMove.Source.valueOf(text.substring(0, end)));
    }

    private static byte[] padded(String text) {
        byte[] plain = text.replace("\0", "").getBytes(StandardCharsets.UTF_8);
        return Arrays.copyOf(plain, (plain.length / BLOCK + 1) * BLOCK);
    }

    private static Optional<byte[]> crypt(
            int mode, byte[] key, byte[] nonce, Position position, Side seat, byte[] text) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
            String about = position.placement() + " " + position.moveNumber() + " " + seat;
            cipher.updateAAD(about.getBytes(StandardCharsets.UTF_8));
            return Optional.of(cipher.doFinal(text));
        } catch (GeneralSecurityException wrong) {
            if (mode == Cipher.DECRYPT_MODE) {
                return Optional.empty();
            }
            throw new IllegalStateException("every Java has AES in Galois/Counter Mode", wrong);
        }
    }

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private static String lockOf(byte[] key) {
        return Letters.write(Sha256.of(key));
    }
}
