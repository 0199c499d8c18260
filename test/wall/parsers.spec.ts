import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PARSERS, type ParserName } from '#libs/parsing';
import { partnerHttp } from '#libs/process';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { startTcmbSandbox, type TcmbSandbox } from '#libs/testing/sandboxes';
import { inventoryService } from '../../services/inventory/inventory.module.js';
import { zipOf } from '../../services/inventory/planning/sheet/zip.fixture.js';
import { paymentsService } from '../../services/payments/payments.module.js';
import { readBookings } from '../../services/reservations/imports/read-bookings.js';
import { hostilePictures } from '../support/hostile/pictures.js';
import {
  BOUNDARY,
  SHAPES,
  hostileForm,
  hostileJson,
  hostileLine,
  hostileUpload,
  hostileXml,
  type Hostile,
} from '../support/hostile/shapes.js';
import { tell } from '../support/tell.js';
import { Wire, type Sent } from '../support/wire.js';

/** What other callers should wait at most, and what they must not wait: the client works in the same process. */
const GOAL_MS = 250;
const BOUND_MS = 6_000;

let inventory: ServiceUnderTest;
let payments: ServiceUnderTest;
let bank: TcmbSandbox;
let folder: string;
let token: string;
let hotel: number;
let wires: Record<'inventory' | 'payments', Wire>;
let partner: Server;
let partnerAnswer: Buffer = Buffer.alloc(0);

beforeAll(async () => {
  bank = await startTcmbSandbox();
  inventory = await testService(inventoryService);
  // A bank that answers nonsense is asked again anyway.
  const patient = { TCMB_URL: bank.url, PARTNER_PAUSE_MS: '50' };
  payments = await testService(paymentsService, { env: patient });
  wires = { inventory: new Wire(inventory.url), payments: new Wire(payments.url) };
  folder = mkdtempSync(join(tmpdir(), 'konak-hostile-'));
  const staff = inventory.as({ role: 'corporate.agency.admin', account: 1 });
  token = staff.token;
  hotel = (await staff.post('/hotels', { name: 'Otel', location: 107_000, category: 4 })).body.record.id;
  partner = createServer((_, response) => response.end(partnerAnswer));
  await new Promise<void>((listening) => partner.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  Object.values(wires).forEach((wire) => wire.close());
  rmSync(folder, { recursive: true, force: true });
  partner.close();
  await inventory.close();
  await payments.close();
  await bank.stop();
});

/** The outcome: good, or refused with a reason. */
interface Outcome {
  status: number;
  msg?: string;
}

interface EntryPoint {
  hostile: () => Hostile | Promise<Hostile>;
  give: (content: Buffer) => Promise<Outcome>;
}

async function send(service: 'inventory' | 'payments', sent: Omit<Sent, 'method'>): Promise<Outcome> {
  const { status, text } = await wires[service].send({ method: 'POST', token, ...sent });
  return { status, msg: status < 400 ? undefined : (JSON.parse(text) as { msg: string }).msg };
}

const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const asUpload = (content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

const LINE = 'Sahil Otel,0,7,2016,May,20,1,0,2,2,0,0,BB,PRT,Direct,Direct,A,50.00,Check-Out,6/1/2016';
const HEADING =
  'hotel,is_canceled,lead_time,arrival_date_year,arrival_date_month,arrival_date_week_number,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,meal,country,market_segment,distribution_channel,reserved_room_type,adr,reservation_status,reservation_status_date';

/** How a file comes to each parser of the table. */
const entryPoints: Record<ParserName, EntryPoint> = {
  json: {
    hostile: () => hostileJson(PARSERS.json.bytes),
    give: (body) => send('inventory', { path: '/hotels', body, headers: { 'idempotency-key': crypto.randomUUID() } }),
  },
  form: {
    hostile: () => hostileForm(PARSERS.form.bytes),
    give: (body) =>
      send('payments', {
        path: '/payments/callback/sandbox',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  },
  upload: {
    hostile: () => hostileUpload(PARSERS.upload.bytes / 4),
    give: (body) => send('inventory', { path: `/hotels/${hotel}/photos`, body, headers: multipart }),
  },
  picture: {
    hostile: () => hostilePictures(PARSERS.picture.bytes),
    give: (picture) => send('inventory', { path: '/images', body: asUpload(picture), headers: multipart }),
  },
  sheet: {
    hostile: () => workbooks(hostileXml('worksheet', PARSERS.sheet.unpackedBytes - 10_000)),
    give: (workbook) =>
      send('inventory', {
        path: `/planning/import?hotel=${hotel}&market=1&preview=true`,
        body: asUpload(workbook),
        headers: multipart,
      }),
  },
  bulletin: {
    hostile: () => hostileXml('Tarih_Date', PARSERS.bulletin.bytes),
    give: async (content) => {
      bank.faults.set({ content: content.toString() });
      const supervisor = payments.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
      const { status, body } = await supervisor.post('/exchange/refresh');
      // To who asks for new rates, a bank that sends nonsense does not answer.
      return status === 503 && body.msg === 'partnerDown' ? { status: 422, msg: body.msg } : { status, msg: body.msg };
    },
  },
  bookings: {
    hostile: () => hostileLine(LINE, 20 * PARSERS.bookings.bytes),
    give: async (line) => {
      const file = join(folder, 'bookings.csv');
      writeFileSync(file, Buffer.concat([Buffer.from(`${HEADING}\n`), line, Buffer.from(`\n${LINE}\n`)]));
      const { sourced, rejected, lines } = await readBookings(file);
      // The line after it is a good one, and every other is either read or named.
      const isWhole = sourced.length + rejected.length === lines && sourced.at(-1)?.booking.line === lines;
      return isWhole ? { status: 200 } : { status: 500, msg: 'lines are missing' };
    },
  },
  partner: { hostile: () => hostileJson(PARSERS.partner.bytes), give: (answer) => answerAsPartner(answer) },
  supplier: {
    hostile: () => hostileJson(PARSERS.supplier.bytes),
    give: (answer) => answerAsPartner(answer, { maxContentLength: PARSERS.supplier.bytes }),
  },
};

async function answerAsPartner(answer: Buffer, limits: { maxContentLength?: number } = {}): Promise<Outcome> {
  partnerAnswer = answer;
  const http = partnerHttp({ answerMs: 5_000, ...limits });
  const url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
  return http.get(url).then(
    () => ({ status: 200 }),
    (error: Error) => ({ status: 422, msg: error.message }),
  );
}

/** Each as the sheet of a workbook; the truncated one is cut as a whole. */
function workbooks(sheets: Hostile): Hostile {
  const part = (name: string, text: string) => ({ name, content: Buffer.from(text) });
  const frame = [
    part('xl/_rels/workbook.xml.rels', '<a><Relationship Id="r1" Target="worksheets/sheet1.xml"/></a>'),
    part('xl/workbook.xml', '<workbook><sheets><sheet name="Planlama" sheetId="1" r:id="r1"/></sheets></workbook>'),
  ];
  const packed = Object.entries(sheets).map(([shape, content]) => {
    const sheet = shape === 'ratio' ? Buffer.alloc(200_000_000, ' ') : content;
    const file = zipOf([...frame, { name: 'xl/worksheets/sheet1.xml', content: sheet }]);
    return [shape, shape === 'truncation' ? file.subarray(0, file.length / 2) : file];
  });
  return Object.fromEntries(packed) as Hostile;
}

const PAUSE_MS = 5;

/**
 * The longest that somebody else has waited for the cheapest answer while `work` went on, in milliseconds from when they
 * would have asked: what holds up the asking counts too. Of a wait, no more counts than this process has worked in it: the rest
 * is what else the machine did.
 */
async function longestWait(wire: Wire, work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  let longest = 0;
  while (!isDone) {
    const planned = performance.now() + PAUSE_MS;
    const before = process.cpuUsage();
    await new Promise((soon) => setTimeout(soon, PAUSE_MS));
    const { status } = await wire.send({ method: 'GET', path: '/health' });
    expect(status).toBe(200);
    const waited = performance.now() - planned;
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, Math.min(waited, (user + system) / 1_000));
  }
  await working;
  return longest;
}

describe.each(Object.keys(PARSERS) as ParserName[])('the parser of %s', (name) => {
  it('a parser answers each hostile shape clearly, and keeps nobody else waiting', async () => {
    const { hostile, give } = entryPoints[name];
    const files = await hostile();
    const wire = name === 'form' || name === 'bulletin' ? wires.payments : wires.inventory;
    let longest = { ms: 0, shape: '' };
    for (const shape of SHAPES) {
      let outcome: Outcome = { status: 0 };
      const ms = await longestWait(wire, async () => (outcome = await give(files[shape])));
      if (ms > longest.ms) longest = { ms, shape };
      const isClear = outcome.status < 400 || (outcome.status < 500 && outcome.msg && outcome.msg !== 'internal');
      expect({ shape, outcome, isClear: Boolean(isClear) }).toMatchObject({ isClear: true });
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
    tell(`parser ${name}: others waited ${Math.round(longest.ms)} ms at most (${longest.shape}), goal ${GOAL_MS} ms`);
    expect(longest.ms).toBeLessThan(BOUND_MS);
  });
});

describe('a body', () => {
  it('a body that is compressed is not decompressed', async () => {
    const body = gzipSync(Buffer.alloc(50_000_000, ' '));
    const outcome = await send('inventory', { path: '/hotels', body, headers: { 'content-encoding': 'gzip' } });
    expect(outcome).toEqual({ status: 400, msg: 'request.malformed' });
  });
});
