/**
 * Services of this computer that know boards: DGT LiveChess, by its web socket; and a service without LiveChess, for simulators.
 *
 * <p>Start reading at {@link org.annabella.transport.socket.SocketTransport}.
 * <p>May depend on: {@code serial}, {@code threads} and the JDK. Knows nothing of what is said.
 * <p>Threads: the JDK's client has its own; a simulated service has one that accepts, and one for each client.
 * <p>Source: RFC 6455, The WebSocket Protocol.
 */
@NullMarked
package org.annabella.transport.socket;

import org.jspecify.annotations.NullMarked;
