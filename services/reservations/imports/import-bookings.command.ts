import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { CURRENCIES, type Currency } from '#libs/money';
import { ConfigFault } from '#libs/process';
import type { ServiceRuntime } from '#libs/service';
import { importBookings } from './import-bookings.js';
import { printReport } from './import-report.js';
import type { Dialect } from './reading/dialect.js';
import { ENCODINGS } from './reading/decode-text.js';
import { DECIMALS, type Decimal } from './reading/read-amounts.js';
import { DAY_ORDERS } from './reading/read-dates.js';
import { DELIMITERS, type Delimiter } from './reading/split-records.js';

const USAGE = `npm run import:bookings -- FILE [--account 2] [--currency eur] [--country PT] [--dry-run] [--report report.json]
  [--rejected rejected.csv] [--encoding ${ENCODINGS.join('|')}] [--delimiter ${Object.keys(DELIMITERS).join('|')}]
  [--decimal comma|point] [--dates ${DAY_ORDERS.join('|')}] [--map "Column=field"]...`;

/** `npm run import:bookings -- FILE`: imports another system's bookings, with a progress bar and a report. */
export async function importBookingsCommand({ database, clients }: ServiceRuntime, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      account: { type: 'string', default: '2' },
      currency: { type: 'string', default: 'eur' },
      country: { type: 'string', default: 'PT' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      rejected: { type: 'string' },
      encoding: { type: 'string' },
      delimiter: { type: 'string' },
      decimal: { type: 'string' },
      dates: { type: 'string' },
      map: { type: 'string', multiple: true },
    },
  });
  const [file] = positionals;
  const currency = values.currency.toLowerCase();
  if (!file || !statSync(file, { throwIfNoEntry: false })?.isFile()) throw new ConfigFault(`Which file? ${USAGE}`);
  if (!(CURRENCIES as readonly string[]).includes(currency))
    throw new ConfigFault(`--currency is one of ${CURRENCIES.join(', ')}.`);

  const dialect: Dialect = {
    encoding: oneOf('encoding', values.encoding, ENCODINGS),
    delimiter: oneOf('delimiter', values.delimiter, Object.keys(DELIMITERS) as Delimiter[]),
    decimal: oneOf('decimal', values.decimal, Object.keys(DECIMALS) as Decimal[]),
    dates: oneOf('dates', values.dates, DAY_ORDERS),
    map: values.map,
  };
  const rejectedFile = values.rejected ?? (values['dry-run'] ? undefined : `${file}.rejected.csv`);
  const bar = new SingleBar({
    format: ' {bar} {percentage}% | {value}/{total} | {eta_formatted} to go',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 10_000,
  });
  let started = false;
  const report = await importBookings(database, clients, {
    file,
    account: Number(values.account),
    currency: currency as Currency,
    country: values.country.toUpperCase(),
    dryRun: values['dry-run'],
    dialect,
    rejectedFile,
    progress: (done, total) => {
      if (!started) bar.start(total, 0);
      started = true;
      bar.update(done);
    },
  });
  if (started) bar.stop();
  process.stdout.write(
    `\n${values['dry-run'] ? 'Dry run, nothing was written' : 'Imported'}: ${file}\n${printReport(report)}\n`,
  );
  if (rejectedFile && report.rejected.length > 0)
    process.stdout.write(`The rejected lines are in ${rejectedFile}: correct them there, and import that file.\n`);
  if (values.report) await writeFile(values.report, JSON.stringify(report, null, 2));
}

function oneOf<Value extends string>(
  flag: string,
  given: string | undefined,
  values: readonly Value[],
): Value | undefined {
  if (given === undefined || values.includes(given as Value)) return given as Value | undefined;
  throw new ConfigFault(`--${flag} is one of ${values.join(', ')}.`);
}
