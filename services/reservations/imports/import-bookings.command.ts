import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { CURRENCIES, type Currency } from '#libs/money';
import { ConfigFault } from '#libs/process';
import type { ServiceRuntime } from '#libs/service';
import { importBookings } from './import-bookings.js';
import { printReport } from './import-report.js';

const USAGE = `npm run import:bookings -- FILE [--account 2] [--currency eur] [--country PT] [--dry-run] [--report report.json]`;

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
    },
  });
  const [file] = positionals;
  const currency = values.currency.toLowerCase();
  if (!file || !statSync(file, { throwIfNoEntry: false })?.isFile()) throw new ConfigFault(`Which file? ${USAGE}`);
  if (!(CURRENCIES as readonly string[]).includes(currency))
    throw new ConfigFault(`--currency is one of ${CURRENCIES.join(', ')}.`);

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
  if (values.report) await writeFile(values.report, JSON.stringify(report, null, 2));
}
