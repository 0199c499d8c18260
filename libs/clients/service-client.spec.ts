import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withLogContext } from '#libs/process';
import { Clients, ServiceUnavailable, ServiceRefusal, callerOf, makeServiceToken, type Question } from './index.js';

const SECRET = 'a secret that only this spec has, 32+';
const RATES = { date: 20_261_122, fetchedOn: 20_261_122, selling: { eur: 48.5 } };

let server: Server;
let listener: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => listener(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const clientsOf = (internalUrl = url(), deadlineMs = 2_000) => new Clients(internalUrl, SECRET, deadlineMs);

describe('a service in another process', () => {
  it('a service in another process is called with the token, the request and the language, over one connection', async () => {
    const ports = new Set<number>();
    const seen: unknown[] = [];
    listener = (request, response) => {
      ports.add(request.socket.remotePort!);
      const { 'x-konak-service': token, 'x-request-id': id, 'accept-language': lang } = request.headers;
      seen.push([request.method, request.url, callerOf(SECRET, token, 'inventory', Date.now()), id, lang]);
      response.end('{"state":"released"}');
    };
    const clients = clientsOf().as('reservations');
    const asking = { params: { id: 'a/ü' }, lang: 'tr' };
    for (let nth = 0; nth < 3; nth++)
      await withLogContext({ requestId: 'request-1' }, () => clients.call('holds.release', asking));
    const path = `/internal/inventory/holds/${encodeURIComponent('a/ü')}/release`;
    expect(seen[0]).toEqual(['POST', path, 'reservations', 'request-1', 'tr']);
    expect(ports.size).toBe(1);
  });

  it('a service in another process is called again when the connection breaks, and given up after three times', async () => {
    let times = 0;
    listener = (request, response) => {
      if (++times < 3) request.socket.destroy();
      else response.end(JSON.stringify(RATES));
    };
    expect(await clientsOf().call('rates.current')).toEqual(RATES);
    times = -100;
    await expect(clientsOf().call('rates.current')).rejects.toThrow(ServiceUnavailable);
    expect(times).toBe(-97);
  });

  it('a service in another process is unavailable when nothing listens, and when its answer is no refusal', async () => {
    await expect(clientsOf('http://127.0.0.1:1').call('rates.current')).rejects.toThrow(ServiceUnavailable);
    listener = (_, response) => response.writeHead(502).end('<html>');
    await expect(clientsOf().call('rates.current')).rejects.toThrow(ServiceUnavailable);
  });

  it('a service in another process refuses with its own refusal', async () => {
    listener = (_, response) => response.writeHead(409).end('{"msg":"room.soldOut","data":{"line":1}}');
    const refused = clientsOf().call('rates.current');
    await expect(refused).rejects.toThrow(ServiceRefusal);
    await expect(refused).rejects.toMatchObject({ status: 409, body: { msg: 'room.soldOut', data: { line: 1 } } });
  });

  it('a service in another process is awaited until the deadline, however slowly the answer trickles in', async () => {
    listener = (_, response) => {
      const trickling = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(trickling));
    };
    await expect(clientsOf(url(), 200).call('rates.current')).rejects.toThrow(ServiceUnavailable);
  });
});

describe('a service in this process', () => {
  it('a service in this process is called directly, with the serialised body', async () => {
    listener = (_, response) => response.writeHead(500).end();
    const clients = clientsOf();
    const questions: Question[] = [];
    clients.setLocal('inventory', async (question) => {
      questions.push(question);
      return { status: 200, text: '{"status":true}' };
    });
    const wanted = [{ room: 1, checkIn: 20_270_101, checkOut: 20_270_102, count: 1 }];
    expect(await clients.call('holds.checkAvailability', { body: { wanted }, lang: 'tr' })).toEqual({ status: true });
    expect(questions).toMatchObject([
      { call: 'holds.checkAvailability', body: JSON.stringify({ wanted }), lang: 'tr' },
    ]);
    clients.setLocal('inventory', undefined);
    await expect(clients.call('holds.checkAvailability', { body: { wanted } })).rejects.toThrow(ServiceUnavailable);
  });

  it('a service in this process is awaited no longer than a remote one', async () => {
    const clients = clientsOf(url(), 100);
    clients.setLocal('payments', () => new Promise(() => undefined));
    await expect(clients.call('rates.current')).rejects.toThrow(ServiceUnavailable);
  });
});

describe('a service token', () => {
  const now = Date.UTC(2026, 10, 22, 12);
  const token = makeServiceToken(SECRET, 'payments', 'auth', now);
  const read = (text: unknown, at = now) => callerOf(SECRET, text, 'auth', at);

  it('a service token names its caller, to one service, for a minute and the difference of two clocks', () => {
    expect(read(token)).toBe('payments');
    expect(callerOf(SECRET, token, 'inventory', now)).toBeUndefined();
    expect([read(token, now + 85_000), read(token, now + 95_000)]).toEqual(['payments', undefined]);
    expect(read(token, now - 95_000)).toBeUndefined();
  });

  it('a service token altered anywhere, or of another secret, is invalid', () => {
    for (let at = 0; at < token.length - 1; at++)
      expect(read(token.slice(0, at) + (token[at] === '1' ? '2' : '1') + token.slice(at + 1))).toBeUndefined();
    for (const wrong of [undefined, '', 7, [token], `${token} `, token.slice(1)]) expect(read(wrong)).toBeUndefined();
    expect(callerOf('another secret of thirty-two letters', token, 'auth', now)).toBeUndefined();
  });

  it('a service token of any accepted secret is accepted', () => {
    expect(callerOf(['another secret of thirty-two letters', SECRET], token, 'auth', now)).toBe('payments');
  });
});
