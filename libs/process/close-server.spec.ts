import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { prepareClose } from './close-server.js';

const LIMIT_MS = 5_000;
const REQUEST = 'PATCH / HTTP/1.1\r\nHost: a\r\n\r\n';

async function serve() {
  const server = createServer((_, response) => response.end('done'));
  const close = prepareClose(server, LIMIT_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, close, open: () => connect((server.address() as AddressInfo).port, '127.0.0.1') };
}

describe('a server that shuts down', () => {
  it('a server that shuts down answers requests on connections that are not accepted yet', async () => {
    const { close, open } = await serve();
    const waiting = Array.from({ length: 5 }, open);
    for (const each of waiting) each.write(REQUEST);
    const closed = close();
    for (const each of waiting) expect(await text(each)).toContain('done');
    await closed;
  });

  it('a server that shuts down answers a first request on a connection that was opened before', async () => {
    const { server, close, open } = await serve();
    const accepted = new Promise((resolve) => server.once('connection', resolve));
    const client = open();
    await accepted;
    const closed = close();
    setTimeout(() => client.write(REQUEST), 50);
    expect(await text(client)).toContain('done');
    await closed;
  });

  it('a server that shuts down closes a connection that is never used', async () => {
    const { close, open } = await serve();
    const silent = open();
    await close();
    expect(await text(silent)).toBe('');
  });

  it('a server that shuts down closes an idle keep-alive connection', async () => {
    const { close, open } = await serve();
    const client = open();
    client.write(REQUEST);
    await new Promise((resolve) => client.once('data', resolve));
    await close();
    expect(await text(client)).not.toContain('done');
  });
});
