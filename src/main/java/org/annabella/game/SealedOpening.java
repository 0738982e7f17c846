package org.annabella.game;

import org.annabella.chess.Side;

/**
 * A sealed move as it was opened.
 *
 * @param seat who had sealed it
 * @param found what was found
 * @param verdict what becomes of it
 */
public record SealedOpening(Side seat, OpenedMove found, OpenedMove.Verdict verdict) {}
