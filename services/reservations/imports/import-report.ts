import { toDecimal } from '#libs/money';
import type { ImportedBooking } from './hotel-booking-demand.js';
import type { ReadAs } from './reading/dialect.js';

/** The totals of a file, and the results of its lines. */
export interface ImportReport {
  readAs: ReadAs;
  lines: number;
  stays: number;
  cancelled: number;
  noShows: number;
  dayUse: number;
  nights: number;
  revenue: number;
  currency: string;
  countries: number;
  warnings: Array<{ line: number; reason: string }>;
  rejected: Array<{ line: number; reason: string }>;
  imported: number;
  alreadyThere: number;
}

/** Sums a file up: nights and revenue are of stays only; no-shows count as cancelled, as in the file. */
export function sumUp(
  bookings: readonly ImportedBooking[],
  currency: string,
): Omit<ImportReport, 'readAs' | 'rejected' | 'imported' | 'alreadyThere' | 'lines'> {
  const stays = bookings.filter((booking) => booking.state === 'stayed');
  return {
    stays: stays.length,
    cancelled: bookings.length - stays.length,
    noShows: bookings.filter((booking) => booking.state === 'noshow').length,
    dayUse: bookings.filter((booking) => booking.nights === 0).length,
    nights: stays.reduce((sum, { nights }) => sum + nights, 0),
    revenue: toDecimal(
      stays.reduce((sum, { nights, nightMinor, totalMinor }) => sum + (totalMinor ?? nights * nightMinor), 0),
    ),
    currency,
    countries: new Set(bookings.map(({ countryAsWritten }) => countryAsWritten)).size,
    warnings: bookings.flatMap(({ line, warnings }) => warnings.map((reason) => ({ line, reason }))),
  };
}

/** The report as text. */
export function printReport(report: ImportReport): string {
  const rows: Array<[string, string | number]> = [
    ['read as', describeReading(report.readAs)],
    ['columns', describeColumns(report.readAs)],
    ['lines', report.lines],
    ['stays', report.stays],
    ['cancelled', `${report.cancelled} (${report.noShows} of them no-shows)`],
    ['nights', report.nights],
    ['revenue', `${report.revenue.toFixed(2)} ${report.currency.toUpperCase()}`],
    ['countries', report.countries],
    ['day use', report.dayUse],
    ['warnings', report.warnings.length],
    ['rejected', report.rejected.length],
    ['imported', report.imported],
    ['there already', report.alreadyThere],
  ];
  const details = [
    ...report.warnings.map(({ line, reason }) => `  warning, line ${line}: ${reason}`),
    ...report.rejected.map(({ line, reason }) => `  rejected, line ${line}: ${reason}`),
  ];
  return [...rows.map(([name, value]) => `  ${name.padEnd(14)}${value}`), ...details].join('\n');
}

/** `semicolon, windows-1254, day first, decimal comma`. */
function describeReading({ delimiter, encoding, dates, decimal }: ReadAs): string {
  const parts = [delimiter, encoding, dates?.replace('-', ' '), decimal && `decimal ${decimal}`];
  return parts.filter(Boolean).join(', ');
}

function describeColumns({ columns }: ReadAs): string {
  const read = columns.filter(({ field }) => field !== null).map(({ name, field }) => `${name} → ${field}`);
  const left = columns.filter(({ field }) => field === null).map(({ name }) => name);
  return [read.join(', '), left.length > 0 && `not read: ${left.join(', ')}`].filter(Boolean).join('; ');
}
