import excel from 'exceljs';
import fc from 'fast-check';
import { fastify } from 'fastify';
import { sendSheet, type Cell } from './sheet.js';

const CELLS = 10_000;
const COLUMNS = 10;

/** What spreadsheets have carried out for others. */
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
  app.get('/', async (_request, reply) => {
    await sendSheet(reply, { file: 'cells', title: 'Cells', columns }, pages(rows));
    return reply;
  });
  const { rawPayload } = await app.inject('/');
  await app.close();
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(rawPayload as never);
  return workbook.worksheets[0]!;
}

async function* pages(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < rows.length; from += 100) yield rows.slice(from, from + 100);
}

/** As it was, but for signs that no XML can hold, and a quote before what would be a formula. */
const asKept = (text: string) => text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
const unquoted = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n])/, '');
const sameLines = (text: string) => text.replaceAll(/\r\n?/g, '\n');

describe('a sheet', () => {
  it('holds texts that nobody takes for formulas, and each as it was', async () => {
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

  it('keeps numbers, days and nothing as what they are', async () => {
    const at = new Date('2026-12-01T10:00:00Z');
    const row = (await sheetOf([[-12.5, at, null, '']])).getRow(2);
    expect([row.getCell(1).value, row.getCell(2).value, row.getCell(3).value]).toEqual([-12.5, at, null]);
  });
});
