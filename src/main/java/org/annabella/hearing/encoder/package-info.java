/**
 * The second recogniser: a pretrained encoder tuned to our phones, run by ONNX Runtime; sound in, probabilities of phones out.
 *
 * <p>Start reading at {@link org.annabella.hearing.encoder.EncoderModel}.
 * <p>May depend on: {@code hearing.ctc}, {@code hearing.head}, {@code checksum}, {@code json} and ONNX Runtime; this is the only
 * home of ONNX Runtime. Knows nothing of words, chess and Vosk.
 * <p>Threads: a model may be shared by threads; features are pure.
 */
@NullMarked
package org.annabella.hearing.encoder;

import org.jspecify.annotations.NullMarked;
