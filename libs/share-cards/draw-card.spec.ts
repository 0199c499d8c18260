import { resolve } from 'node:path';
import sharp from 'sharp';
import { CARD, type CardFacts } from '#libs/photos';
import { textRuns } from '#libs/letters';
import { facesOf, openFonts } from './card-fonts.js';
import { CardText } from './card-text.js';
import { drawCard } from './draw-card.js';
import { siteFontsOf } from './site-fonts.js';

const SOURCES = [
  ...['latin', 'latin-ext', 'cyrillic', 'greek'].map((part) => `front/fonts/inter-${part}.woff2`),
  'node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  'node_modules/@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2',
];
const fonts = siteFontsOf((name) => resolve(SOURCES.find((each) => each.endsWith(`/${name}`))!));

const FACTS: CardFacts = {
  ...{ title: 'Temenni Taş Konak', line: 'Kaş, Antalya', company: 'Demo Tur' },
  ...{ colour: '#3A5292', logo: '', photo: '', dir: 'ltr' },
};

const NAMES = [
  'Şirin Göl Pansiyonu & İğde Bağı, Ölüdeniz',
  'Гостиница «Старый город» ґанок',
  'Ξενοδοχείο Αιγαίο',
  'فندق شاطئ المرجان (٥ نجوم)',
  'هتل پارسه ۲۴ – گچسر',
  'מלון הים התיכון',
  '伊斯坦布尔老城酒店',
  'ホテル東京 さくら',
  '서울 호텔',
  'โรงแรมกรุงเทพ',
  'होटल दिल्ली',
  'Otel ★ Deniz 🏖️',
  'Hôtel Łódź Ễ Ș ə',
];

/** The mean colour of a part of a picture. */
async function meanOf(card: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(card).extract(part).toBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

const paint = (background: string, width = 1_280, height = 900) =>
  sharp({ create: { width, height, channels: 4, background } });

describe('the picture of a page', () => {
  it.each(NAMES)('the picture of a page has letters for each sign of %s', async (name) => {
    const opened = await openFonts(fonts, [name], 700);
    const missing = textRuns(name, facesOf(opened)).filter(({ face, text }) => face === undefined && text.trim());
    expect(missing).toEqual([]);
    expect(new CardText(opened, 'ltr').outline(name, 40).width).toBeGreaterThan(100);
  });

  it('the picture of a page is a JPEG of the size that chats show, small enough for each of them', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const card = await drawCard({ ...FACTS, dir }, {}, fonts);
      expect(await sharp(card).metadata()).toMatchObject({ ...CARD, format: 'jpeg' });
      expect(card.length).toBeLessThan(300_000);
    }
  });

  it('the picture of a page is its photo, darker where the name is in white', async () => {
    const photo = await paint('#c0c0c0').webp().toBuffer();
    const card = await drawCard(FACTS, { photo }, fonts);
    const [plain] = await meanOf(card, { left: 700, top: 270, width: 400, height: 20 });
    const [below] = await meanOf(card, { left: 700, top: 590, width: 400, height: 30 });
    expect([plain! > 150, below! < 60]).toEqual([true, true]);
    const unread = await drawCard(FACTS, { photo: Buffer.from('no picture') }, fonts);
    expect(unread.equals(await drawCard(FACTS, {}, fonts))).toBe(true);
  });

  it('the picture of a page has the colour of its site where there is no photo', async () => {
    const sky = { left: 500, top: 230, width: 100, height: 20 };
    const [red, , blue] = await meanOf(await drawCard({ ...FACTS, colour: '#e02020' }, {}, fonts), sky);
    const [otherRed, , otherBlue] = await meanOf(await drawCard({ ...FACTS, colour: '#1030d0' }, {}, fonts), sky);
    expect([red! > blue!, otherBlue! > otherRed!]).toEqual([true, true]);
    await drawCard({ ...FACTS, colour: 'url(#x)"/><script>' }, {}, fonts);
  });

  it('the picture of a page begins where its language does, with the logo of the site', async () => {
    const logo = await paint('#00ff00', 600, 200).png().toBuffer();
    const left = { left: 90, top: 80, width: 100, height: 30 };
    const right = { ...left, left: CARD.width - 190 };
    for (const [dir, logoAt] of [['ltr', left] as const, ['rtl', right] as const]) {
      const [red, green] = await meanOf(await drawCard({ ...FACTS, dir }, { logo }, fonts), logoAt);
      expect([red! < 30, green! > 220]).toEqual([true, true]);
    }
  });

  it('the picture of a page begins no line with a comma and ends none with a bracket', async () => {
    const title = 'Konak, bir arama (uzakta)';
    const text = new CardText(await openFonts(fonts, [title], 700), 'ltr');
    for (let width = 80; width < 700; width += 5)
      for (const line of text.wrap(title, { size: 54, most: 9, width })) {
        expect(line).not.toMatch(/\($/);
        expect(line).not.toMatch(/^[,)]/);
      }
  });

  it('the picture of a page shortens a name without end', async () => {
    const text = new CardText(await openFonts(fonts, ['Grand Hotel'], 700), 'ltr');
    const lines = text.wrap('Grand Hotel '.repeat(40), { size: 54, most: 3, width: 1_072 });
    expect([lines.length, lines.at(-1)!.endsWith('…')]).toEqual([3, true]);
    for (const line of lines) expect(text.outline(line, 54).width).toBeLessThanOrEqual(1_072);
    expect(text.wrap('Hotel'.repeat(80), { size: 54, most: 3, width: 1_072 })[0]).toMatch(/…$/);
    expect(text.wrap('Grand Hotel', { size: 54, most: 3, width: 1_072 })).toEqual(['Grand Hotel']);
  });
});
