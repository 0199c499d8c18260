import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { TEST_SECRET, cloneDatabase, type ClonedDatabase } from '#libs/testing';
import type { ImportReport } from '../../services/reservations/imports/import-report.js';
import { command } from '../../start.js';
import { brokenInvariants } from '../support/invariants.js';
import { eventually } from '../support/platform.js';

const HEADING =
  'hotel,is_canceled,lead_time,arrival_date_year,arrival_date_month,arrival_date_week_number,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,meal,country,market_segment,distribution_channel,reserved_room_type,adr,reservation_status,reservation_status_date';
/** What a hotel may have of them. */
const MOST_ROOMS = 200;
const STATES = ['Check-Out', 'Check-Out', 'Canceled', 'Check-Out', 'No-Show'];

let database: ClonedDatabase;
let folder: string;
let file: string;

/** 600 lines of the format, some alike to the letter, one of them broken. */
function lines(): string[] {
  return Array.from({ length: 600 }, (_, i) => {
    const status = STATES[i % 5]!;
    const nights = i % 7;
    if (i === 99) return 'Sahil Otel,0,not a number';
    const fixed = [
      'Sahil Otel',
      status === 'Check-Out' ? 0 : 1,
      i % 90,
      2016,
      ['May', 'June', 'July'][i % 3],
      20,
      1 + (i % 28),
      0,
      nights,
      i % 50 === 0 ? 0 : 2,
      0,
      0,
    ];
    return [
      ...fixed,
      ['BB', 'HB', 'SC'][i % 3],
      ['PRT', 'GBR', 'TUR'][i % 3],
      'Direct',
      'Direct',
      ['A', 'B'][i % 2],
      (50 + (i % 10)).toFixed(2),
      status,
      '6/1/2016',
    ].join(',');
  });
}

beforeAll(async () => {
  database = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), 'konak-import-'));
  file = join(folder, 'bookings.csv');
  writeFileSync(file, [HEADING, ...lines(), lines()[1]].join('\n'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: database.url,
  KONAK_SECRET: TEST_SECRET,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
});
const counts = async () =>
  Object.fromEntries(
    (
      await database.rows<{ state: string; count: number }>(
        'select state, count(*)::int as count from reservations.bookings group by state',
      )
    ).map((row) => [row.state, row.count]),
  );

/** The command in a process of its own; killed as soon as a given number of bookings is there. */
async function importInChild(killAtCount?: number, args = [file]): Promise<void> {
  const script = `const { command } = await import(${JSON.stringify(resolve('dist/bundle/start.js'))}); await command('import:bookings', ${JSON.stringify(args)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: env(), stdio: 'ignore' });
  const gone = new Promise((done) => child.once('exit', done));
  if (killAtCount !== undefined) {
    await eventually(
      'half of it',
      async () => (await database.rows('select 1 from reservations.bookings')).length >= killAtCount,
    );
    child.kill('SIGKILL');
  }
  await gone;
}

describe("another system's bookings", () => {
  it("another system's bookings are only read by a dry run", async () => {
    await command('import:bookings', [file, '--dry-run'], env());
    expect(await counts()).toEqual({});
  });

  it("another system's bookings come in whole though the import is killed on the way, and nothing twice", async () => {
    await importInChild(50);
    const halfway = Object.values(await counts()).reduce((sum, count) => sum + count, 0);
    expect([halfway >= 50, halfway < 600]).toEqual([true, true]);
    await importInChild();
    // One of the 600 lines is broken; the line that is there twice is two bookings.
    const whole = { stayed: 361, cancelled: 120, noshow: 119 };
    expect(await counts()).toEqual(whole);
    await importInChild();
    expect(await counts()).toEqual(whole);
    expect(await database.rows(`select 1 from reservations.messages`)).toEqual([]);
    const [sums] = await database.rows<{ nights: number; revenue: number }>(
      `select sum(nights)::int as nights, sum(total_minor)::float / 100 as revenue from reservations.bookings where state = 'stayed'`,
    );
    const stays = lines()
      .concat(lines()[1]!)
      .map((line) => line.split(','))
      .filter((cells) => cells[18] === 'Check-Out');
    expect(sums!.nights).toBe(stays.reduce((sum, cells) => sum + Number(cells[8]), 0));
    expect(sums!.revenue).toBeCloseTo(
      stays.reduce((sum, cells) => sum + Number(cells[8]) * Number(cells[17]), 0),
      2,
    );
    expect(await brokenInvariants(database)).toEqual({});
  });

  it("another system's bookings are reported truly by two runs at once: each line once, and only the broken one as rejected", async () => {
    const another = join(folder, 'another.csv');
    writeFileSync(another, [HEADING, ...lines()].join('\n').replaceAll('Sahil Otel', 'Koy Otel'));
    const reports = [1, 2].map((nth) => join(folder, `report-${nth}.json`));
    await Promise.all(reports.map((report) => importInChild(undefined, [another, '--report', report])));
    const [one, two] = reports.map((report) => JSON.parse(readFileSync(report, 'utf8')) as ImportReport);
    for (const { rejected } of [one!, two!]) expect(rejected.map(({ line }) => line)).toEqual([100]);
    expect(one!.imported + two!.imported).toBe(599);
    expect(await brokenInvariants(database)).toEqual({});
  });

  it("another system's bookings wait for hotels and rooms that are locked for longer than lock_timeout", async () => {
    const held = join(folder, 'held.csv');
    const report = join(folder, 'held.json');
    writeFileSync(held, [HEADING, ...lines().slice(0, 20)].join('\n').replaceAll('Sahil Otel', 'Vadi Otel'));
    const lock = (table: string, seconds: number) =>
      database.rows(
        `begin; lock table inventory.${table} in share row exclusive mode; select pg_sleep(${seconds}); commit`,
      );
    const locked = lock('hotels', 12);
    const importing = importInChild(undefined, [held, '--report', report]);
    await locked;
    await eventually(
      'a line',
      async () =>
        (await database.rows(`select 1 from reservations.bookings where hotel_name = 'Vadi Otel'`)).length > 0,
    );
    await lock('room_nights', 5);
    await importing;
    const { imported, rejected } = JSON.parse(readFileSync(report, 'utf8')) as ImportReport;
    expect([imported, rejected]).toEqual([20, []]);
  });

  it("another system's bookings are all read but for lines that cannot be, each of them named with its reason", async () => {
    const good = lines().filter((line) => !line.includes('not a number'));
    const bad = [
      ['a meal that every object has', good[0]!.replace(',BB,', ',toString,')],
      ['a state that every object has', good[0]!.replace('Check-Out', 'constructor')],
      ['a hotel of 300 letters', good[0]!.replace('Sahil Otel', 'S'.repeat(300))],
      ['a hotel with NUL in it', good[0]!.replace('Sahil Otel', 'Sahil\0Otel')],
      ['a country of 300 letters', good[0]!.replace('PRT', 'P'.repeat(300))],
      ['a quote without an end', `"${good[0]}`],
      ['a line of a megabyte', `${good[0]}${' '.repeat(1_000_000)}`],
      ...Array.from(
        { length: MOST_ROOMS + 1 },
        (_, nth) =>
          [
            'a hotel of too many rooms',
            good[0]!.replace('Sahil Otel', 'Dolu Otel').replace(',A,', `,R${nth},`),
          ] as const,
      ),
    ] as const;
    const broken = join(folder, 'broken.csv');
    const report = join(folder, 'report.json');
    writeFileSync(
      broken,
      [`\ufeff${HEADING}`, ...bad.map(([, line]) => line), good[1]!.replace('Sahil', 'Dağ')].join('\r\n'),
    );
    await command('import:bookings', [broken, '--report', report], env());
    const { lines: read, rejected, imported } = JSON.parse(readFileSync(report, 'utf8')) as ImportReport;
    expect([read, imported]).toEqual([bad.length + 1, 1]);
    expect(rejected.map(({ line }) => line)).toEqual(bad.map((_, nth) => nth + 1));
    for (const { reason } of rejected)
      expect(reason).toMatch(/^(hotel|meal|country|reservation_status|not a line of CSV|request.invalid; body.rooms)/);
  });
});
