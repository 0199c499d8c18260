import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a new connection may take to send its first request; browsers open some that they never use. */
const ARRIVALS_MS = 500;
const SWEEP_MS = 50;
/** In a turn of the event loop that takes longer, more may have connected. */
const SHORT_MS = 1;

/**
 * Prepares a server to shut down without losing a request: Node's own close resets connections that are not accepted yet,
 * and a proxy must not repeat what it sent there. Must be called before the server listens.
 * @returns the function that closes it: it accepts pending connections, stops listening, answers their requests, and closes
 * idle connections; after `limitMs` all.
 */
export function prepareClose(server: Server, limitMs: number): () => Promise<void> {
  const unused = new Set<Socket>();
  let connected = 0;
  server.on('connection', (socket: Socket) => {
    connected++;
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));

  const isQuiet = async () => {
    const before = connected;
    const began = performance.now();
    await nextTurn();
    return connected === before && performance.now() - began < SHORT_MS;
  };
  return async () => {
    const until = performance.now() + ARRIVALS_MS;
    await nextTurn();
    while (!(await isQuiet()) && performance.now() < until);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const timers = [
      // Node's close ends connections that are idle now, not those that become idle later.
      setInterval(() => server.closeIdleConnections(), SWEEP_MS),
      setTimeout(() => unused.forEach((socket) => socket.destroy()), ARRIVALS_MS),
      setTimeout(() => server.closeAllConnections(), limitMs),
    ];
    await closed;
    timers.forEach(clearTimeout);
  };
}
