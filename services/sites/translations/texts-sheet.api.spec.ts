import excel from 'exceljs';
import type { TextsImport, Translation } from '#libs/contracts';
import type { Caller } from '#libs/testing';
import { SitesUnderTest } from '../sites.fixture.js';

const VALUE = 5;

describe('texts as a workbook', () => {
  let sites: SitesUnderTest;
  let staff: Caller;
  beforeAll(async () => {
    sites = await SitesUnderTest.start();
    staff = sites.platform;
  });
  afterAll(() => sites.close());

  async function exported(query: string): Promise<excel.Worksheet> {
    const answer = await staff
      .get(`/i18n/export?${query}`)
      .buffer()
      .parse(binary as never);
    expect(answer.status).toBe(200);
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(answer.body as never);
    return workbook.worksheets[0]!;
  }
  const rowOf = (sheet: excel.Worksheet, variable: string, form = '') => {
    for (let row = 2; row <= sheet.rowCount; row++) {
      const [, of, at] = [1, 2, 3].map((column) => String(sheet.getCell(row, column).value ?? ''));
      if (of === variable && at === form) return row;
    }
    throw new Error(`no row of ${variable} ${form}`);
  };
  const imported = async ({ workbook }: excel.Worksheet, preview = false, by = staff) =>
    by
      .post(`/i18n/import?preview=${preview}`)
      .attach('file', Buffer.from(await workbook.xlsx.writeBuffer()), 'texts.xlsx') as PromiseLike<{
      status: number;
      body: { msg: string; data: TextsImport };
    }>;
  const valueIn = async (module: string, variable: string, lang: string, form = '') => {
    const { records } = (await staff.get(`/i18n?limit=100&module=${module}&keyword=${variable}`).expect(200)).body;
    const { values } = (records as Translation[]).find((each) => each.variable === variable)!;
    return values.find((value) => value.lang === lang && value.form === form)?.value;
  };

  it('a workbook has what the filter of the list has, a row for each form, and nothing changes by sending it back', async () => {
    const sheet = await exported('langitem=pl&module=front.common&keyword=stars');
    expect(sheet.rowCount).toBe(5);
    expect((sheet.getRow(1).values as string[]).slice(1)).toEqual([
      ...['module', 'variable', 'form', 'en', 'pl', 'state', 'revision'],
    ]);
    expect(['one', 'few', 'many', 'other'].map((form) => rowOf(sheet, 'stars', form))).toEqual([2, 3, 4, 5]);
    const all = await exported('langitem=tr');
    expect(all.rowCount).toBeGreaterThan(4_000);
    expect((await imported(all)).body.data).toEqual({ lang: 'tr', changes: [], errors: [] });
  });

  it('edited rows are shown before they are saved, and saved once', async () => {
    const sheet = await exported('langitem=pl&module=front.common&keyword=stars');
    sheet.getCell(rowOf(sheet, 'stars', 'few'), VALUE).value = '{{count}} gwiazdki hotelu';
    sheet.getCell(rowOf(sheet, 'stars', 'one'), VALUE).value = '{{count}} gwiazdka hotelu';
    const shown = (await imported(sheet, true)).body.data;
    expect(shown.changes).toHaveLength(2);
    expect(await valueIn('front.common', 'stars', 'pl', 'few')).toBe('{{count}} gwiazdki');
    expect((await imported(sheet)).body.data).toEqual(shown);
    expect(await valueIn('front.common', 'stars', 'pl', 'few')).toBe('{{count}} gwiazdki hotelu');
    expect((await imported(sheet)).body.data.changes).toEqual([]);
  });

  it('faulty rows are named and not saved, beside others that are', async () => {
    const sheet = await exported('langitem=de&module=front.site');
    const set = (variable: string, value: excel.CellValue) =>
      (sheet.getCell(rowOf(sheet, variable), VALUE).value = value);
    set('toHome', '{{firma}} Startseite');
    set('menu', 'Auswahl');
    set('home', { formula: '1+1', result: 2 });
    set('language', '=Sprache');
    set('reload', 'x'.repeat(5_001));
    sheet.addRow(['front.site', 'nowhere', '', '', 'Nirgends', '', 1]);
    sheet.addRow(['front.site', 'menu', 'few', '', 'Menüs', '', 1]);
    const { changes, errors } = (await imported(sheet)).body.data;
    expect(changes.map(({ key }) => key).sort()).toEqual(['front.site.language', 'front.site.menu']);
    expect(errors.map(({ key, msg }) => `${key} ${msg}`).sort()).toEqual([
      'front.site.home sheet.formula',
      'front.site.menu i18n.form',
      'front.site.nowhere i18n.unknown',
      'front.site.reload sheet.value',
      'front.site.toHome i18n.placeholders',
    ]);
    expect(errors.every(({ message, row }) => message !== '' && row > 1)).toBe(true);
    expect(await valueIn('front.site', 'language', 'de')).toBe('=Sprache');
    const again = await exported('langitem=de&module=front.site&keyword=language');
    expect(again.getCell(rowOf(again, 'language'), VALUE).value).toBe("'=Sprache");
    expect((await imported(again)).body.data.changes).toEqual([]);
  });

  it('a text that a colleague has changed since is named, and keeps the colleague’s value', async () => {
    const sheet = await exported('langitem=fr&module=front.site&keyword=currency');
    const { records } = (await staff.get('/i18n?module=front.site&keyword=currency').expect(200)).body;
    await staff.patch(`/i18n/${records[0].id}`, { lang: 'fr', value: 'Monnaies' }).expect(200);
    sheet.getCell(2, VALUE).value = 'Monnaie';
    const { changes, errors } = (await imported(sheet)).body.data;
    expect([changes, errors.map(({ msg }) => msg)]).toEqual([[], ['record.changed']]);
    expect(await valueIn('front.site', 'currency', 'fr')).toBe('Monnaies');
  });

  it('another workbook, and one of those who may not translate, are refused', async () => {
    const sheet = await exported('langitem=fr&module=front.site');
    expect((await imported(sheet, false, sites.agency(51))).status).toBe(403);
    sheet.getCell(1, VALUE).value = 'xx';
    const refused = await imported(sheet);
    expect([refused.status, refused.body.msg]).toEqual([422, 'sheet.columns']);
  });
});

function binary(response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
