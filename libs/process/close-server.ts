import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long it waits for those who connected; a browser may keep a connection that it never uses. */
const ARRIVALS_MS = 500;
const IDLE_MS = 50;
/** In a turn of the event loop that takes longer, more may have connected. */
const SHORT_MS = 1;

/**
 * Prepares a server to end without losing a request: Node's own close resets connections that wait to be accepted, and a
 * proxy must not repeat what it sent there. To be called before it listens.
 * @returns what closes it: answers those who have connected, then ends idle connections, and after `limitMs` all.
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
      // Node ends those that idle now, and keeps those that will.
      setInterval(() => server.closeIdleConnections(), IDLE_MS),
      setTimeout(() => unused.forEach((socket) => socket.destroy()), ARRIVALS_MS),
      setTimeout(() => server.closeAllConnections(), limitMs),
    ];
    await closed;
    timers.forEach(clearTimeout);
  };
}
