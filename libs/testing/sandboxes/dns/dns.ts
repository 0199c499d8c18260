import { createSocket } from 'node:dgram';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Faults, HEALTHY_HTTP, type HttpFaults } from '../faults.js';
import { openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { sendPage } from '../page.js';
import { RecordStore } from '../record-store.js';
import { registrarPage } from './pages.js';
import { ZoneRecord, answerQuestion } from './zone.js';

export interface DnsOptions {
  host?: string;
  /** Of the registrar's page, and of questions. */
  port?: number;
  dnsPort?: number;
  dataDir?: string;
}

interface DnsFaults extends HttpFaults {
  /** Questions get no answer, or one of trouble. */
  silent: boolean;
  fails: boolean;
}

export interface DnsSandbox {
  /** The registrar's page. */
  url: string;
  /** The server, as `DNS_SERVERS` names it. */
  server: string;
  faults: Faults<DnsFaults>;
  /** Replaces the whole zone. */
  set(records: ZoneRecord[]): void;
  stop(): Promise<void>;
}

type Kept = ZoneRecord & { id: string };

const idOf = ({ type, name, value }: ZoneRecord) => JSON.stringify([type, name, value]);

/** Starts a registrar with a name server (UDP): what is typed at its page, or sent to `PUT /records`, is answered at once. */
export async function startDnsSandbox(options: DnsOptions = {}): Promise<DnsSandbox> {
  const { host = '127.0.0.1', dataDir } = options;
  const faults = new Faults<DnsFaults>({ ...HEALTHY_HTTP, silent: false, fails: false });
  const zone = new RecordStore<Kept>(dataDir && join(dataDir, 'dns.jsonl'));
  const set = (records: ZoneRecord[]) => {
    zone.remove(zone.all().map(({ id }) => id));
    for (const record of records) zone.put({ ...record, id: idOf(record) });
  };
  const names = await openNameServer(host, options.dnsPort ?? 0, zone, faults);
  const registrar = await openServer({
    ...{ host, port: options.port, faults, ledger: new Ledger() },
    faulty: /^\/records/,
    routes: registrarRoutes(zone, set),
  });
  return {
    ...{ url: registrar.url, server: `${host}:${names.port}`, faults, set },
    stop: async () => {
      await Promise.all([registrar.stop(), names.stop()]);
    },
  };
}

function registrarRoutes(zone: RecordStore<Kept>, set: (records: ZoneRecord[]) => void) {
  const shown = () => zone.all().map(({ type, name, value }) => ({ type, name, value }) as ZoneRecord);
  return (server: FastifyInstance): void => {
    server.get('/records', async () => ({ records: shown() }));
    server.put('/records', async ({ body }) => {
      set(z.strictObject({ records: z.array(ZoneRecord).max(2_000) }).parse(body).records);
      return { records: shown() };
    });
    server.post('/add', async ({ body }, reply) => {
      const record = ZoneRecord.parse(body);
      zone.put({ ...record, id: idOf(record) });
      return reply.redirect('/', 303);
    });
    server.post('/remove', async ({ body }, reply) => {
      zone.remove([idOf(ZoneRecord.parse(body))]);
      return reply.redirect('/', 303);
    });
    server.get('/', (_request, reply) => sendPage(reply, registrarPage(shown())));
  };
}

async function openNameServer(host: string, port: number, zone: RecordStore<Kept>, faults: Faults<DnsFaults>) {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (asked, from) => {
    const { silent, fails } = faults.current;
    if (silent) return;
    const answer = answerOrNothing(asked, zone.all(), fails);
    if (answer) socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, host, resolve);
  });
  return { port: socket.address().port, stop: () => new Promise<void>((resolve) => socket.close(() => resolve())) };
}

/** What is no question is not answered. */
function answerOrNothing(asked: Buffer, zone: readonly ZoneRecord[], fails: boolean): Buffer | undefined {
  try {
    return answerQuestion(asked, zone, fails);
  } catch {
    return undefined;
  }
}
