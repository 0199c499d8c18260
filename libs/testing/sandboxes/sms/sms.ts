import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Faults, HEALTHY_HTTP, type HttpFaults } from '../faults.js';
import { PartnerRefusal, openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { sendPage } from '../page.js';
import { RecordStore } from '../record-store.js';
import { smsListPage } from './pages.js';
import type { SentSms } from './sent-sms.js';

export interface SmsOptions {
  host?: string;
  port?: number;
  dataDir?: string;
}

interface SmsFaults extends HttpFaults {
  /** Unknown numbers; `*` is all. */
  unknownNumbers: string[];
}

export interface SmsSandbox {
  url: string;
  faults: Faults<SmsFaults>;
  ledger: Ledger;
  messages: RecordStore<SentSms>;
  stop(): Promise<void>;
}

const Order = z.object({
  id: z.string().min(1).max(100),
  sender: z.string().min(1).max(11),
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  text: z.string().min(1).max(2_000),
});
const KEPT = 1_000;

/**
 * Starts an SMS provider that stores received messages, with a page to read them. A message with a known id is not sent
 * again.
 */
export async function startSmsSandbox(options: SmsOptions = {}): Promise<SmsSandbox> {
  const faults = new Faults<SmsFaults>({ ...HEALTHY_HTTP, unknownNumbers: [] });
  const ledger = new Ledger();
  const messages = new RecordStore<SentSms>(options.dataDir && join(options.dataDir, 'sms.jsonl'));
  const { url, stop } = await openServer({
    host: options.host,
    port: options.port,
    faults,
    ledger,
    faulty: /^\/v1\//,
    routes: smsRoutes(messages, faults, ledger),
  });
  return { url, faults, ledger, messages, stop };
}

function smsRoutes(
  messages: RecordStore<SentSms>,
  faults: Faults<SmsFaults>,
  ledger: Ledger,
): (server: FastifyInstance) => void {
  return (server) => {
    server.post('/v1/messages', async (request) => {
      const { id, sender, to, text } = Order.parse(request.body);
      const { unknownNumbers } = faults.current;
      if (unknownNumbers.includes('*') || unknownNumbers.includes(to))
        throw new PartnerRefusal(422, { error: 'number.unknown', message: 'nobody has this number' });
      const known = messages.get(id);
      if (known) return { id, repeated: true };
      messages.put({ id, receivedAt: new Date().toISOString(), sender, to, text });
      ledger.add('sms.sent', { id, to });
      const surplus = messages.all().slice(0, Math.max(0, messages.all().length - KEPT));
      if (surplus.length > 0) messages.remove(surplus.map((message) => message.id));
      return { id, repeated: false };
    });
    server.get<{ Params: { id: string } }>('/v1/messages/:id', async (request) => {
      const message = messages.get(request.params.id);
      if (!message) throw new PartnerRefusal(404, { error: 'message.unknown', message: 'no such message' });
      return message;
    });
    server.get<{ Querystring: { to?: string } }>('/api/messages', async ({ query }) => ({
      messages: messages
        .all()
        .filter(({ to }) => !query.to || to === query.to)
        .reverse(),
    }));
    server.get('/', (_request, reply) => sendPage(reply, smsListPage(messages.all().reverse())));
  };
}
