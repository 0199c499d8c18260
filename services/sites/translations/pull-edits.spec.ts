import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemScope } from '#libs/database';
import { SitesUnderTest } from '../sites.fixture.js';
import { readEdits, writeEdits } from './pull-edits.js';

describe('pulled edits', () => {
  let sites: SitesUnderTest;
  const folder = mkdtempSync(join(tmpdir(), 'konak-locales-'));
  const write = (lang: string, file: string, tree: object) => {
    mkdirSync(join(folder, lang), { recursive: true });
    writeFileSync(join(folder, lang, `${file}.json`), JSON.stringify(tree));
  };
  const textOf = (lang: string, file: string) => readFileSync(join(folder, lang, `${file}.json`), 'utf8');
  beforeAll(async () => {
    sites = await SitesUnderTest.start();
  });
  afterAll(() => sites.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('pulled edits are those of staff whose English is still the same', async () => {
    const { platform: staff } = sites;
    const find = async (variable: string) =>
      (await staff.get(`/i18n?module=front.site&keyword=site.${variable}`).expect(200)).body.records[0].id;
    await staff.patch(`/i18n/${await find('menu')}`, { lang: 'tr', value: 'Gezinti' }).expect(200);
    await staff.patch(`/i18n/${await find('language')}`, { lang: 'tr', value: 'Dil seçimi' }).expect(200);
    await staff.patch(`/i18n/${await find('language')}`, { lang: 'en', value: 'Your language' }).expect(200);
    await staff.patch(`/i18n/${await find('home')}`, { lang: 'de', value: 'Start' }).expect(200);
    const edits = await sites.service.database.tx(systemScope('sites.translations'), readEdits);
    expect(edits.map(({ lang, path, value }) => `${lang} ${path} ${value}`)).toEqual([
      'de site.home Start',
      'en site.language Your language',
      'tr site.menu Gezinti',
    ]);
  });

  it('pulled edits take the place of their texts, and a second run changes nothing', () => {
    write('tr', 'api', { z: 'Z', refusals: { 'room.soldOut': 'Yok', notFound: 'Yok' }, list: ['a', { b: 'c' }] });
    write('tr', 'front', { home: { hotels_one: 'x' } });
    const edits = [
      { lang: 'tr', file: 'api' as const, path: 'refusals.room.soldOut', value: 'Satıldı “az önce”' },
      { lang: 'tr', file: 'api' as const, path: 'list.1.b', value: 'd' },
      { lang: 'tr', file: 'front' as const, path: 'home.hotels_other', value: '{{count}} otel' },
      { lang: 'tr', file: 'front' as const, path: 'new.part.text', value: 'Yeni' },
      { lang: 'de', file: 'front' as const, path: 'home.title', value: 'Titel' },
    ];
    expect(writeEdits(folder, edits)).toMatchObject({ written: 4, left: 1 });
    const written = [textOf('tr', 'api'), textOf('tr', 'front')];
    expect(JSON.parse(written[0]!)).toEqual({
      ...{ z: 'Z', refusals: { 'room.soldOut': 'Satıldı “az önce”', notFound: 'Yok' }, list: ['a', { b: 'd' }] },
    });
    expect(Object.keys(JSON.parse(written[0]!) as object)).toEqual(['z', 'refusals', 'list']);
    expect(JSON.parse(written[1]!)).toEqual({
      home: { hotels_one: 'x', hotels_other: '{{count}} otel' },
      new: { part: { text: 'Yeni' } },
    });
    writeEdits(folder, edits);
    expect([textOf('tr', 'api'), textOf('tr', 'front')]).toEqual(written);
  });
});
