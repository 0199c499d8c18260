import type { Response } from 'supertest';
import fc from 'fast-check';
import excel from 'exceljs';
import { readWorkbook } from '#libs/parsing';
import { addDays } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../inventory.module.js';
import { aPlannedHotel, first, type HotelUnderTest } from '../hotel.fixture.js';
import { zipOf } from './zip.fixture.js';

const RUNS = process.env['PROOFS'] === 'full' ? 50 : 4;

let inventory: ServiceUnderTest;
let staff: Caller;
let of: HotelUnderTest;
let nextAccount = 5_000;

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());
beforeEach(async () => {
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++nextAccount });
  of = await aPlannedHotel(staff);
});

/** Of many shapes. */
type Data = Response['body'];

async function exported(days = 10, market = of.market): Promise<Buffer> {
  const query = `hotel=${of.hotel}&market=${market}&from=${first}&to=${addDays(first, days - 1)}`;
  const answer = await staff
    .get(`/planning/export?${query}`)
    .buffer()
    .parse(binary as never);
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  return answer.body as Buffer;
}

function binary(response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}

const imported = (file: Buffer, { preview = false, market = of.market, hotel = of.hotel } = {}) =>
  staff
    .post(`/planning/import?hotel=${hotel}&market=${market}&preview=${preview}`)
    .attach('file', file, 'planning.xlsx') as PromiseLike<{ status: number; body: Data }>;

/** The sheet with some cells edited, as saved by a spreadsheet program. */
async function edited(file: Buffer, edit: (sheet: excel.Worksheet, workbook: excel.Workbook) => void): Promise<Buffer> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(file as never);
  edit(workbook.worksheets[0]!, workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** The row of a room's, or a plan's, key. */
function rowOf(sheet: excel.Worksheet, key: string, plan: number | null, room = of.room): number {
  for (let row = 2; row <= sheet.rowCount; row++) {
    const [a, b, c] = [1, 2, 3].map((column) => sheet.getRow(row).getCell(column).value);
    if (a === room && (b ?? null) === plan && c === key) return row;
  }
  throw new Error(`no row of ${key}`);
}

const save = (set: object, more: object = {}) =>
  staff.post('/planning/save', {
    hotel: of.hotel,
    market: of.market,
    rooms: [of.room],
    priceplans: [of.plan],
    from: first,
    to: addDays(first, 9),
    set,
    ...more,
  });

describe('a sheet', () => {
  it('a planning sheet re-imported unedited changes nothing, for any planning and any spreadsheet program', async () => {
    const limit = fc.option(fc.integer({ min: 1, max: 30 }));
    const planned = fc.record({
      set: fc.record({
        price: fc.option(fc.integer({ min: 0, max: 2_000_000_000 }).map((minor) => minor / 100)),
        allotment: fc.integer({ min: 0, max: 10_000 }),
        minStay: limit,
        maxStay: limit,
        stopSale: fc.boolean(),
        cta: fc.boolean(),
        ctd: fc.boolean(),
      }),
      day: fc.integer({ min: 0, max: 9 }),
      other: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(planned, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const { set, day, other } of changes) {
          const at = addDays(first, day);
          await save(set, { from: at, to: addDays(at, 2), rooms: [other ? of.otherRoom : of.room] });
        }
        const file = await exported();
        for (const saved of [file, await edited(file, () => undefined)]) {
          const { body } = await imported(saved);
          expect(body.data).toMatchObject({ changed: 0, errors: [], preview: { total: 0, conflicts: [] } });
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('a planning sheet saves the edits, after a preview that saves nothing, and once', async () => {
    const file = await edited(await exported(), (sheet) => {
      sheet.getRow(rowOf(sheet, 'price', of.plan)).getCell(7).value = 123.45;
      sheet.getRow(rowOf(sheet, 'price', of.plan)).getCell(8).value = null;
      sheet.getRow(rowOf(sheet, 'price', of.otherPlan)).getCell(7).value = ' 99,90 ';
      sheet.getRow(rowOf(sheet, 'allotment', null)).getCell(9).value = 7;
      sheet.getRow(rowOf(sheet, 'stopSale', null, of.otherRoom)).getCell(7).value = 'x';
    });
    const shown = (await imported(file, { preview: true })).body.data;
    expect(shown).toMatchObject({ changed: 0, errors: [], preview: { total: 5, conflicts: [] } });
    const saved = (await imported(file)).body.data;
    expect(saved).toMatchObject({ changed: 5 });
    expect(saved.version).toBeGreaterThan(shown.version);
    expect((await imported(file)).body.data).toMatchObject({ changed: 0 });
    const cells = (await staff.get(`/ari/changes?hotel=${of.hotel}&since=${shown.version}`)).body.data.changes[0]
      .cells as Data[];
    expect(cells).toContainEqual(
      expect.objectContaining({ priceplan: of.plan, date: first, key: 'price', before: 100, after: 123.45 }),
    );
    expect(cells).toContainEqual(expect.objectContaining({ priceplan: of.otherPlan, key: 'price', after: 99.9 }));
    expect(cells).toContainEqual(expect.objectContaining({ date: addDays(first, 1), key: 'price', after: null }));
    await staff.post('/planning/undo', { hotel: of.hotel });
    expect((await imported(await exported())).body.data.changed).toBe(0);
  });

  it('a planning sheet that is outdated refuses only conflicting edits, and leaves untouched cells alone', async () => {
    const file = await exported();
    await save({ price: 150 }, { to: first });
    const elsewhere = await edited(file, (sheet) => {
      sheet.getRow(rowOf(sheet, 'price', of.plan)).getCell(8).value = 111;
    });
    expect((await imported(elsewhere)).body.data.changed).toBe(1);
    const same = await edited(file, (sheet) => {
      sheet.getRow(rowOf(sheet, 'price', of.plan)).getCell(7).value = 160;
      sheet.getRow(rowOf(sheet, 'price', of.plan)).getCell(10).value = 160;
    });
    const shown = (await imported(same, { preview: true })).body.data.preview;
    expect([shown.total, shown.conflicts.length]).toEqual([2, 1]);
    const refused = await imported(same);
    expect([refused.status, refused.body.msg]).toEqual([409, 'planning.stale']);
    expect(refused.body.data.cells).toMatchObject([{ date: first, key: 'price', before: 100, after: 150 }]);
    expect((await imported(await exported())).body.data.changed).toBe(0);
  });

  it('a planning sheet is accepted in any order of lines and columns, and without deleted ones', async () => {
    const file = await edited(await exported(), (sheet) => {
      sheet.getRow(rowOf(sheet, 'price', of.plan)).getCell(9).value = 321;
      sheet.spliceColumns(7, 1);
      sheet.spliceRows(2, 1);
    });
    expect((await imported(file)).body.data).toMatchObject({ changed: 1, preview: { total: 1 } });
  });

  it('a planning sheet has its first day too where columns of names were deleted', async () => {
    const file = await edited(await exported(), (sheet) => {
      sheet.getRow(rowOf(sheet, 'price', of.plan)).getCell(7).value = 321;
      sheet.spliceColumns(4, 2);
    });
    expect((await imported(file)).body.data).toMatchObject({ changed: 1, preview: { total: 1 }, errors: [] });
  });

  it.each<[string, string, (sheet: excel.Worksheet, workbook: excel.Workbook) => void]>([
    ['a hidden column', 'sheet.columns', (sheet) => sheet.spliceColumns(1, 1)],
    ['the row of days', 'sheet.columns', (sheet) => sheet.spliceRows(1, 1)],
    ['any day', 'sheet.columns', (sheet) => sheet.spliceColumns(7, 10)],
    ['the hidden tab', 'sheet.unmarked', (_, workbook) => workbook.removeWorksheet('konak')],
  ])('a planning sheet without %s is refused with what to do', async (_, msg, edit) => {
    const refused = await imported(await edited(await exported(), edit), { preview: true });
    expect([refused.status, refused.body.msg]).toEqual([422, msg]);
  });

  it('a planning sheet names every invalid cell, and then saves nothing', async () => {
    const file = await edited(await exported(), (sheet) => {
      const price = sheet.getRow(rowOf(sheet, 'price', of.plan));
      price.getCell(7).value = 'yüz';
      price.getCell(8).value = { formula: '1+1', result: 2 };
      price.getCell(9).value = 1.005;
      price.getCell(10).value = 500;
      sheet.getRow(rowOf(sheet, 'minStay', of.plan)).getCell(7).value = 31;
      sheet.getRow(rowOf(sheet, 'allotment', null)).getCell(7).value = -1;
      sheet.getRow(rowOf(sheet, 'cta', of.plan)).getCell(7).value = 'belki';
      sheet.getRow(rowOf(sheet, 'price', of.otherPlan)).getCell(1).value = 999_999;
    });
    const { data } = (await imported(file, { preview: true })).body;
    expect(data.preview.total).toBe(1);
    const said = (data.errors as Data[]).map(({ cell, msg }) => `${cell.replace(/\d+/, '')} ${msg}`).sort();
    expect(said).toEqual([
      'D planning.unknown',
      'G sheet.value',
      'G sheet.value',
      'G sheet.value',
      'G sheet.value',
      'H sheet.formula',
      'I sheet.value',
    ]);
    expect(data.errors[0].message).toBeTruthy();
    const refused = await imported(file);
    expect([refused.status, refused.body.msg, refused.body.errors.length]).toEqual([422, 'sheet.value', 7]);
  });

  it('a planning sheet of another market, hotel or account is refused', async () => {
    const file = await exported();
    expect((await imported(file, { market: of.otherMarket })).body.msg).toBe('sheet.foreign');
    const other = await aPlannedHotel(staff);
    expect((await imported(file, { hotel: other.hotel })).body.msg).toBe('sheet.foreign');
    const rival = inventory.as({ role: 'corporate.agency.admin', account: ++nextAccount });
    const path = `/planning/import?hotel=${of.hotel}&market=${of.market}&preview=false`;
    expect((await rival.post(path).attach('file', file, 'planning.xlsx')).status).toBe(404);
    const future = await edited(file, (_, workbook) => {
      workbook.getWorksheet('konak')!.getRow(1).getCell(4).value = 999_999_999;
    });
    expect((await imported(future)).body.msg).toBe('sheet.foreign');
  });

  it('a planning sheet has texts that no program executes as formulas, and days with a date type', async () => {
    const [planning] = await readWorkbook(await exported());
    const texts = planning!.cells.filter(({ value }) => typeof value === 'string').map(({ value }) => value);
    expect(texts).toContain("'=Oda");
    expect(planning!.cells.some(({ fault }) => fault)).toBe(false);
    const workbook = new excel.Workbook();
    await workbook.xlsx.load((await exported()) as never);
    expect(workbook.worksheets[0]!.getRow(1).getCell(7).value).toBeInstanceOf(Date);
    expect(workbook.getWorksheet('konak')!.state).toBe('veryHidden');
  });

  it('a planning sheet of too many cells or days is refused with the limit', async () => {
    const query = (to: number) => `/planning/export?hotel=${of.hotel}&market=${of.market}&from=${first}&to=${to}`;
    expect((await staff.get(query(addDays(first, 800)))).body).toMatchObject({
      msg: 'planning.range',
      data: { limit: 732 },
    });
    expect((await staff.get(query(addDays(first, -1)))).body.msg).toBe('planning.range');
  });
});

describe('a file', () => {
  const part = (name: string, text: string) => ({ name, content: Buffer.from(text) });
  const frame = [
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    part('xl/workbook.xml', '<workbook><sheets><sheet name="Planlama" sheetId="1" r:id="r1"/></sheets></workbook>'),
  ];
  const hostile: Array<[string, () => Buffer | Promise<Buffer>]> = [
    ['no zip', () => Buffer.from('hello')],
    ['an empty one', () => Buffer.alloc(0)],
    ['cut short', async () => (await exported()).subarray(0, 900)],
    ['without its sheet', () => zipOf(frame)],
    [
      'with macros',
      async () => zipOf([...frame, part('xl/vbaProject.bin', 'x'), part('xl/worksheets/sheet1.xml', '<worksheet/>')]),
    ],
    [
      'that unpacks to a gigabyte',
      () => zipOf([...frame, { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(200_000_000, ' ') }]),
    ],
    [
      'with a million cells',
      () =>
        zipOf([
          ...frame,
          part(
            'xl/worksheets/sheet1.xml',
            `<worksheet><sheetData><row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row></sheetData></worksheet>`,
          ),
        ]),
    ],
    [
      'with entities',
      () =>
        zipOf([...frame, part('xl/worksheets/sheet1.xml', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>')]),
    ],
    ['with broken XML', () => zipOf([...frame, part('xl/worksheets/sheet1.xml', '<worksheet><row></worksheet>')])],
  ];

  it.each(hostile)('a file is refused: %s', async (_, file) => {
    const answer = await imported(await file());
    expect([answer.status, answer.body.msg]).toEqual([422, 'sheet.unreadable']);
  });

  it('a file larger than 5 MB is refused, and so is a missing one', async () => {
    const large = await imported(Buffer.alloc(5 * 1024 * 1024 + 1, 'x'));
    expect([large.status, large.body.msg]).toEqual([413, 'sheet.unreadable']);
    const none = await staff.post(`/planning/import?hotel=${of.hotel}&market=${of.market}`, {});
    expect([none.status, none.body.msg]).toEqual([422, 'sheet.unreadable']);
  });

  it('a file with names of properties changes nothing but cells', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString'];
    const sheet = names
      .map(
        (name, i) =>
          `<row r="${i + 2}" ${name}="1"><c r="A${i + 2}" t="inlineStr"><is><t>${name}</t></is></c><c r="C${i + 2}" t="inlineStr"><is><t>${name}</t></is></c><c r="G${i + 2}"><v>1</v></c></row>`,
      )
      .join('');
    const head = ['room', 'plan', 'key']
      .map((name, i) => `<c r="${'ABC'[i]}1" t="inlineStr"><is><t>${name}</t></is></c>`)
      .join('');
    const file = zipOf([
      part(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="__proto__" Target="worksheets/sheet1.xml"/><Relationship Id="k" Target="worksheets/sheet2.xml"/></Relationships>',
      ),
      part(
        'xl/workbook.xml',
        '<workbook><sheets><sheet name="__proto__" r:id="__proto__"/><sheet name="konak" r:id="k"/></sheets></workbook>',
      ),
      part(
        'xl/worksheets/sheet1.xml',
        `<worksheet><sheetData><row r="1">${head}<c r="G1"><v>46000</v></c></row>${sheet}</sheetData></worksheet>`,
      ),
      part(
        'xl/worksheets/sheet2.xml',
        `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>konak.planning.1</t></is></c><c r="B1"><v>${of.hotel}</v></c><c r="C1"><v>${of.market}</v></c><c r="D1"><v>1</v></c></row></sheetData></worksheet>`,
      ),
    ]);
    const { body } = await imported(file, { preview: true });
    expect(body.data.errors).toHaveLength(4);
    expect(({} as Data).polluted ?? Object.keys(Object.prototype)).toEqual([]);
  });
});
