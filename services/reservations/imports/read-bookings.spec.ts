import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { addDays, toDay, toIsoDate, type DayNumber } from '#libs/stays';
import { readBookings } from './read-bookings.js';
import type { Dialect } from './reading/dialect.js';
import { DELIMITERS, writeRecord, type Delimiter } from './reading/split-records.js';
import type { Encoding } from './reading/decode-text.js';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'konak-reading-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(content: string | Buffer, dialect?: Dialect) {
  const file = join(folder, 'bookings.csv');
  writeFileSync(file, content);
  return readBookings(file, dialect);
}

/** The bytes of a text in Windows-1254. */
function in1254(text: string): Buffer {
  const all = Array.from({ length: 256 }, (_, byte) => new TextDecoder('windows-1254').decode(Buffer.from([byte])));
  // As Excel does with letters that the encoding lacks.
  return Buffer.from([...text].map((letter) => (all.includes(letter) ? all.indexOf(letter) : 63)));
}

const TURKISH = [
  'Otel;Giriş Tarihi;Çıkış Tarihi;Yetişkin;Çocuk;Pansiyon;Ülke;Oda Tipi;Gecelik Fiyat;Durum;Misafir Adı;Not',
  'Çırağan Köşk Oteli;06.05.2024;09.05.2024;2;1;Oda Kahvaltı;Türkiye;Süit;1.250,50 ₺;Konakladı;Ayşe Işık;"iki',
  'satırlı not"',
  'Çırağan Köşk Oteli;16.05.2024 14:00;18.05.2024;1;0;Yarım Pansiyon;Almanya;Süit;980,00 ₺;İptal;Jürgen Groß;',
].join('\r\n');

const STANDARD =
  'hotel,is_canceled,lead_time,arrival_date_year,arrival_date_month,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,meal,country,market_segment,reserved_room_type,adr,reservation_status,reservation_status_date';
const standardLine = ({ date = '', adr = '50.00', status = 'Canceled', cancelled = '1' } = {}) =>
  `Sahil Otel,${cancelled},0,2024,May,1,0,2,2,0,0,BB,TUR,Direct,A,${adr},${status},${date}`;

describe('a file of bookings', () => {
  it('a file of bookings is read as Excel exports it in Turkish, without any flag', async () => {
    const { sourced, rejected, readAs } = await read(in1254(TURKISH));
    expect(rejected).toEqual([]);
    expect(readAs).toMatchObject({ encoding: 'windows-1254', delimiter: 'semicolon', decimal: 'comma' });
    expect(sourced.map(({ booking }) => booking)).toMatchObject([
      {
        hotel: 'Çırağan Köşk Oteli',
        checkIn: 20_240_506,
        nights: 3,
        board: 'BB',
        nightMinor: 125_050,
        state: 'stayed',
        country: 'TR',
        guest: 'Ayşe Işık',
      },
      {
        checkIn: 20_240_516,
        nights: 2,
        board: 'HB',
        nightMinor: 98_000,
        state: 'cancelled',
        country: 'DE',
        guest: 'Jürgen Groß',
      },
    ]);
  });

  it.each<[string, Buffer, Encoding]>([
    ['UTF-8', Buffer.from(TURKISH), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TURKISH}`), 'utf-8'],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${TURKISH}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a mark', Buffer.from(TURKISH, 'utf16le'), 'utf-16le'],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${TURKISH}`, 'utf16le').swap16(), 'utf-16be'],
    ['a named delimiter before it', Buffer.from(`sep=;\r\n${TURKISH}`), 'utf-8'],
  ])('a file of bookings is read in %s', async (_, bytes, encoding) => {
    const { sourced, readAs } = await read(bytes);
    expect([readAs.encoding, sourced[0]!.booking.hotel]).toEqual([encoding, 'Çırağan Köşk Oteli']);
  });

  it.each([
    ['2024-05-06 00:00:00', 20_240_506],
    ['2024-05-06T00:00:00.000Z', 20_240_506],
    ['2024/05/06', 20_240_506],
    ['06.05.2024', 20_240_506],
    ['06.05.2024 14:30', 20_240_506],
    ['20240506', 20_240_506],
    ['45418', 20_240_506],
    ['6 Mayıs 2024', 20_240_506],
    ['06-May-2024', 20_240_506],
    ['', 20_240_503],
  ])('a file of bookings has %j read as a day', async (date, day) => {
    const { sourced, rejected } = await read([STANDARD, standardLine({ date })].join('\n'));
    expect([rejected, sourced[0]?.booking.settledOn]).toEqual([[], day]);
  });

  it.each(['yarın', '5/6/24', '31.02.2024', '123', '2024-13-01'])(
    'a file of bookings has a line with the date %j rejected',
    async (date) => {
      const { sourced, rejected } = await read([STANDARD, standardLine({ date }), standardLine()].join('\n'));
      expect([sourced.length, rejected[0]?.reason]).toEqual([
        1,
        expect.stringMatching(/^reservation_status_date: ".*" is no (date|day)/),
      ]);
    },
  );

  it('a file of bookings asks which number is the day where all dates leave it open, and takes the answer', async () => {
    const content = [STANDARD, standardLine({ date: '5/6/2024 0:00' }), standardLine({ date: '7/6/2024 0:00' })].join(
      '\n',
    );
    await expect(read(content)).rejects.toThrow(/--dates day-first or --dates month-first/);
    const days = async (dates: Dialect['dates']) => (await read(content, { dates })).sourced[0]!.booking.settledOn;
    expect([await days('day-first'), await days('month-first')]).toEqual([20_240_605, 20_240_506]);
  });

  it('a file of bookings reads all dates alike where some say which number is the day', async () => {
    const dates = ['5/6/2024', '25/6/2024', '7/6/2024'];
    const { sourced, rejected, readAs } = await read(
      [STANDARD, ...dates.map((date) => standardLine({ date }))].join('\n'),
    );
    expect([readAs.dates, rejected]).toEqual(['day-first', []]);
    expect(sourced.map(({ booking }) => booking.settledOn)).toEqual([20_240_605, 20_240_625, 20_240_607]);
  });

  it('a file of bookings reads dates as the stays themselves say', async () => {
    const stayed = standardLine({ date: '5/3/2024', status: 'Check-Out', cancelled: '0' });
    const { sourced } = await read([STANDARD, stayed].join('\n'));
    expect(sourced[0]!.booking.settledOn).toBe(20_240_503);
  });

  it('a file of bookings refuses amounts below zero and those that are none', async () => {
    const odd = ['-6.38', '(5.00)', 'abc', '1e5', '0x10', '', 'NaN', '12.345', '99999999', '1,2,3'];
    const lines = odd.map((adr) => standardLine({ adr: adr.includes(',') ? `"${adr}"` : adr }));
    const { sourced, rejected } = await read([STANDARD, ...lines, standardLine()].join('\n'));
    expect([sourced.length, rejected.length]).toEqual([1, odd.length]);
    for (const { reason } of rejected) expect(reason).toMatch(/^adr: /);
  });

  it('a file of bookings names the columns that it lacks, and takes those that are named to it', async () => {
    const content = `${TURKISH}`.replace('Gecelik Fiyat', 'Bedel').replace('Otel;', 'Yer;');
    await expect(read(content)).rejects.toThrow(/the hotel .*the price .*Bedel.*--map "Column=field"/s);
    const { sourced } = await read(content, { map: ['yer=hotel', 'BEDEL = adr'] });
    expect(sourced[0]!.booking).toMatchObject({ hotel: 'Çırağan Köşk Oteli', nightMinor: 125_050 });
    await expect(read(content, { map: ['Fiyat=adr'] })).rejects.toThrow(/names no column/);
  });

  it('a file of bookings rejects a line with too few or too many cells, and letters of another encoding', async () => {
    const broken = Buffer.concat([
      Buffer.from(`${STANDARD}\nÇ${standardLine()}\n`),
      Buffer.from([0xff]),
      Buffer.from(`${standardLine()}\n${standardLine()},x\nSahil,1`),
    ]);
    const { rejected } = await read(broken);
    expect(rejected.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^hotel: letters that are not utf-8/),
      expect.stringMatching(/it has 19 cells, the heading 18/),
      expect.stringMatching(/it has 2 cells, the heading 18/),
    ]);
  });

  it('a file of bookings keeps the total of a stay that its nights do not divide', async () => {
    const { sourced } = await read(
      ['hotel;check_in;nights;adults;meal;room;total;status', 'A;2024-05-06;6;2;BB;X;1.049,00;stayed'].join('\n'),
    );
    expect(sourced[0]!.booking).toMatchObject({ totalMinor: 104_900, nightMinor: 17_483 });
  });

  it('a file of bookings writes rejected lines so that they can be corrected and read again', async () => {
    const bad = TURKISH.replace('1.250,50 ₺', 'bedava').replace('İptal', 'belki');
    const first = await read(in1254(bad));
    expect(first.sourced).toEqual([]);
    const corrected = first.writeRejected(first.rejected).replace('bedava', '1.250,50 ₺').replace('belki', 'İptal');
    const again = await read(corrected);
    const whole = await read(in1254(TURKISH));
    expect(again.rejected).toEqual([]);
    expect(again.sourced.map(({ booking }) => booking)).toEqual(whole.sourced.map(({ booking }) => booking));
  });

  it('a file of bookings is read alike in every dialect, encoding and form of its dates', async () => {
    const DATES: Record<string, (day: DayNumber) => string> = {
      iso: toIsoDate,
      points: (day) => toIsoDate(day).split('-').toReversed().join('.'),
      slashes: (day) => toIsoDate(day).split('-').toReversed().join('/'),
      american: (day) => toIsoDate(day).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
      withTime: (day) => `${toIsoDate(day)} 00:00:00`,
      serial: (day) => String(25_569 + Date.parse(toIsoDate(day)) / 86_400_000),
    };
    const encode: Record<string, (text: string) => Buffer> = {
      utf8: (text) => Buffer.from(text),
      marked: (text) => Buffer.from(`\ufeff${text}`),
      utf16: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
      turkish: in1254,
    };
    const stays = fc.array(
      fc.record({
        start: fc.nat(3_000),
        nights: fc.integer({ min: 1, max: 20 }),
        cents: fc.nat(900_000),
        hotel: fc.stringMatching(/^[A-Za-zÇĞİÖŞÜçğıöşü;,|"]{0,8}Otel$/),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(
        ...([stays, fc.constantFrom(...(Object.keys(DELIMITERS) as Delimiter[]))] as const),
        ...([
          fc.constantFrom(...Object.keys(DATES)),
          fc.constantFrom(...Object.keys(encode)),
          fc.boolean(),
          fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
        ] as const),
        async (bookings, delimiter, form, encoding, comma, turn) => {
          const write = (cells: string[]) =>
            writeRecord(
              turn.map((nth) => cells[nth]!),
              delimiter,
            );
          // A date that says which number is the day.
          const all = [{ start: 30, nights: 1, cents: 12_345, hotel: 'Açık Otel' }, ...bookings];
          const lines = all.map(({ start, nights, cents, hotel }) => {
            const checkIn = addDays(toDay(20_200_101), start);
            const price = (cents / 100).toFixed(2);
            return write([
              hotel,
              DATES[form]!(checkIn),
              DATES[form]!(addDays(checkIn, nights)),
              '2',
              'BB',
              'A',
              comma ? price.replace('.', ',') : price,
              'Stayed',
            ]);
          });
          const heading = write(['HOTEL', 'Check-In', 'check_out', 'Adults', 'Board', 'Room Type', 'ADR', 'Status']);
          const { sourced, rejected } = await read(encode[encoding]!([heading, ...lines].join('\r\n')));
          expect(rejected).toEqual([]);
          expect(
            sourced.map(({ booking: { hotel, checkIn, nights, nightMinor } }) => ({
              hotel,
              checkIn,
              nights,
              nightMinor,
            })),
          ).toEqual(
            all.map(({ start, nights, cents, hotel }) => ({
              hotel,
              checkIn: addDays(toDay(20_200_101), start),
              nights,
              nightMinor: cents,
            })),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
