import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, dayIn } from '#libs/stays';
import { Guest, type OfferSeen } from './support/guest.js';
import { eventually, startPlatform, type Platform } from './support/platform.js';

interface SpanSeen {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Array<{ key: string; value: { stringValue?: string; intValue?: number } }>;
}

/** Takes what is sent by OTLP over HTTP, as JSON. */
class Collector {
  readonly spans: SpanSeen[] = [];
  readonly services = new Set<string | undefined>();
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: Array<{ resource: Pick<SpanSeen, 'attributes'>; scopeSpans: Array<{ spans: SpanSeen[] }> }>;
      };
      for (const { resource } of resourceSpans)
        this.services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      response.end('{}');
    });
  });

  async listen(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** A span and all that it is within, the outermost last. */
  pathOf(span: SpanSeen): string[] {
    const outer = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [span.name, ...(outer ? this.pathOf(outer) : [])];
  }
}

let collector: Collector;
let konak: Platform;

beforeAll(async () => {
  collector = new Collector();
  konak = await startPlatform({
    OTEL_EXPORTER_OTLP_ENDPOINT: await collector.listen(),
    // Of what moves no money, nothing.
    OTEL_TRACES_SAMPLER_ARG: '0',
    ACCESS_LOG: 'on',
    LOG_LEVEL: 'info',
  });
});
afterAll(async () => {
  await konak.stop();
  collector.close();
});

it('one booking is one trace, from its request through statements, outbox and jobs to the mail', async () => {
  const lines = konak.captureLog();
  const staff = await konak.api.login('corporate.agency.admin');
  const agent = new Guest(staff, addDays(dayIn('Europe/Istanbul', new Date()), 60));
  const hotel = (await staff.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id as number;
  await konak.database.rows(
    'update inventory.room_nights set allotment = sold + held + 20, stop_sale = false where hotel_id = $1',
    [hotel],
  );
  const offer: OfferSeen = await eventually('an offer', async () =>
    (await agent.offers(hotel)).find(({ left }) => left > 0),
  );
  const session = await agent.cart(offer);
  const requestId = 'one-booking-of-the-trace';
  const { status, text } = await agent.complete(session, 'credit', { 'x-request-id': requestId });
  expect([status, text]).toEqual([200, expect.anything()]);

  const mail = await eventually('the mail’s span', async () =>
    collector.spans.find((span) => span.name === 'partner smtp' && collector.pathOf(span).includes('job mail.send')),
  );
  const path = collector.pathOf(mail);
  expect(path.at(-1)).toBe('POST /reservation/complete');
  expect(path).toContain('job booking.confirmed');
  expect([...collector.services]).toEqual(['konak']);
  const ofBooking = collector.spans.filter(({ traceId }) => traceId === mail.traceId);
  const names = new Set(ofBooking.map(({ name }) => name));
  expect([...names]).toEqual(expect.arrayContaining(['sql insert', 'sql update', 'sql select']));
  // Values of people are in no span.
  const said = JSON.stringify(ofBooking);
  for (const value of [agent.customer.email, agent.customer.surname, session]) expect(said).not.toContain(value);

  const access = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(access).toContainEqual(
    expect.objectContaining({ requestId, route: '/reservation/complete', method: 'POST', status: 200 }),
  );
  expect(JSON.stringify(access)).not.toContain(session);
  // What else was asked is in no trace.
  const roots = new Set(collector.spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name));
  expect([...roots]).toEqual(['POST /reservation/complete']);
  const [row] = await konak.database.rows<{ trace: { requestId: string; traceparent: string } }>(
    `select trace from reservations.outbox where name = 'booking.confirmed' order by id desc limit 1`,
  );
  expect(row!.trace.requestId).toBe(requestId);
  expect(row!.trace.traceparent).toContain(mail.traceId);
});
