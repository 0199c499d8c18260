import { connect } from 'node:net';

/** Posts a complete request and hangs up at once, like a client whose connection breaks before the answer. */
export function hangUp(address: string, body: string, headers: Record<string, string>): Promise<void> {
  const { hostname, port, pathname, search } = new URL(address);
  const all = { host: hostname, 'content-type': 'application/json', ...headers };
  const head = [
    `POST ${pathname}${search} HTTP/1.1`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy()),
    );
    socket.on('error', () => undefined);
    socket.on('close', () => done());
  });
}
