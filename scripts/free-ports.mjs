import { createServer } from 'node:net';

/** Below the ports that systems give to whatever asks for any, connections that go out among them: those come and go. */
const FIRST = 20_000;
const EACH = 3_000;
const WORKERS = 4;

/** Each of jest's workers has ports of its own, so that none takes what another has just found free. */
const own = FIRST + (Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS) * EACH;
let last = Math.floor(Math.random() * EACH);

/**
 * Ports that nothing listens on, each given once by this process.
 *
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const ports = [];
  while (ports.length < count) {
    last = (last + 1) % EACH;
    if (await isFree(own + last)) ports.push(own + last);
  }
  return ports;
}

function isFree(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
