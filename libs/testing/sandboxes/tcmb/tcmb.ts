import { Faults, HEALTHY_HTTP, type HttpFaults } from '../faults.js';
import { PartnerRefusal, openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { BULLETIN, BULLETIN_DAY } from './bulletin.js';

interface TcmbFaults extends HttpFaults {
  /** There is no bulletin at all. */
  holiday: boolean;
  /** Answered instead of the bulletin. */
  content: string | null;
}

export interface TcmbSandbox {
  url: string;
  faults: Faults<TcmbFaults>;
  ledger: Ledger;
  /** Further bulletins, by day (YYYYMMDD); today's file is the latest of all. */
  bulletins: Map<number, string>;
  stop(): Promise<void>;
}

type Archived = { Params: { month: string; file: string } };

/** Starts a sandbox of the central bank's exchange rates: one real day of the past, as published. */
export async function startTcmbSandbox(options: { host?: string; port?: number } = {}): Promise<TcmbSandbox> {
  const faults = new Faults<TcmbFaults>({ ...HEALTHY_HTTP, holiday: false, content: null });
  const ledger = new Ledger();
  const bulletins = new Map([[BULLETIN_DAY, BULLETIN]]);
  const bulletinOf = (day: number, path: string) => {
    ledger.add('bulletin.asked', { path });
    const bulletin = bulletins.get(day);
    if (!bulletin || faults.current.holiday) throw new PartnerRefusal(404, { error: 'there is no such page' });
    return faults.current.content ?? bulletin;
  };
  const server = await openServer({
    ...options,
    faults,
    ledger,
    faulty: /^\/kurlar\//,
    routes: (fastify) => {
      fastify.get('/kurlar/today.xml', async (request, reply) =>
        reply.type('application/xml').send(bulletinOf(Math.max(...bulletins.keys()), request.url)),
      );
      fastify.get<Archived>('/kurlar/:month/:file', async (request, reply) => {
        const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})\.xml$/.exec(request.params.file) ?? [];
        return reply.type('application/xml').send(bulletinOf(Number(`${year}${month}${day}`), request.url));
      });
    },
  });
  return { ...server, faults, ledger, bulletins };
}
