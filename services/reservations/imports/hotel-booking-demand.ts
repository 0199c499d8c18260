import countries from 'i18n-iso-countries';
import { z } from 'zod';
import { aName, oneLine, type BOARDS } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import { addDays, toDay, type DayNumber } from '#libs/stays';

/** One line of another system's export, in our terms. */
export interface ImportedBooking {
  /** From 1, without the heading. */
  line: number;
  hotel: string;
  room: string;
  board: (typeof BOARDS)[number];
  checkIn: DayNumber;
  nights: number;
  adults: number;
  children: number;
  /** The price of one night, in minor units. */
  nightMinor: number;
  state: 'stayed' | 'cancelled' | 'noshow';
  /** The day of the booking, and the day it reached its state. */
  bookedOn: DayNumber;
  settledOn: DayNumber;
  /** The guest's country as in the file, and as two letters where known. */
  countryAsWritten: string;
  country: string;
  segment: string;
  warnings: string[];
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MEALS: ReadonlyMap<string, ImportedBooking['board']> = new Map([
  ['BB', 'BB'],
  ['HB', 'HB'],
  ['FB', 'FB'],
  ['SC', 'RO'],
  ['Undefined', 'RO'],
]);
const STATES: ReadonlyMap<string, ImportedBooking['state']> = new Map([
  ['Check-Out', 'stayed'],
  ['Canceled', 'cancelled'],
  ['No-Show', 'noshow'],
]);

const count = z.coerce.number().int().min(0).max(1_000);
/** Columns that are empty, `NULL` or `NA` count as absent. */
const countOrNothing = z
  .string()
  .transform((text) => (/^(|NULL|NA)$/.test(text) ? 0 : Number(text)))
  .pipe(z.number().min(0).max(1_000));

const Line = z.object({
  hotel: aName(200),
  is_canceled: z.enum(['0', '1']),
  lead_time: count,
  arrival_date_year: z.coerce.number().int().min(1990).max(2199),
  arrival_date_month: z.enum(MONTHS),
  arrival_date_day_of_month: z.coerce.number().int().min(1).max(31),
  stays_in_weekend_nights: count,
  stays_in_week_nights: count,
  adults: count,
  children: countOrNothing,
  babies: countOrNothing,
  meal: z
    .string()
    .trim()
    .refine((meal) => MEALS.has(meal), 'unknown meal'),
  country: oneLine(60),
  market_segment: oneLine(100).default(''),
  reserved_room_type: aName(40),
  adr: z.coerce.number().min(-1e6).max(1e6),
  reservation_status: z.string().refine((status) => STATES.has(status), 'unknown reservation status'),
  reservation_status_date: z.string().default(''),
});

export type MappedLine = { ok: true; booking: ImportedBooking } | { ok: false; line: number; reason: string };

/** Reads a line of the "hotel booking demand" format: one booking a line, `adr` the price of a night. */
export function mapLine(line: number, record: Record<string, string>): MappedLine {
  const parsed = Line.safeParse(record);
  if (!parsed.success)
    return reject(
      line,
      parsed.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        .join('; '),
    );
  const row = parsed.data;
  const cancelled = row.reservation_status !== 'Check-Out';
  if (cancelled !== (row.is_canceled === '1'))
    return reject(line, 'is_canceled and reservation_status contradict each other');
  try {
    const checkIn = toDay(
      row.arrival_date_year * 10_000 +
        (MONTHS.indexOf(row.arrival_date_month) + 1) * 100 +
        row.arrival_date_day_of_month,
    );
    const nights = row.stays_in_weekend_nights + row.stays_in_week_nights;
    return {
      ok: true,
      booking: {
        line,
        hotel: row.hotel,
        room: row.reserved_room_type,
        board: MEALS.get(row.meal)!,
        checkIn,
        nights,
        adults: row.adults,
        children: row.children + row.babies,
        nightMinor: fromDecimal(row.adr),
        state: STATES.get(row.reservation_status)!,
        bookedOn: addDays(checkIn, -row.lead_time),
        settledOn: dayOf(row.reservation_status_date) ?? addDays(checkIn, nights),
        countryAsWritten: row.country,
        country: twoLetters(row.country),
        segment: row.market_segment,
        warnings: row.adults === 0 ? ['no adults'] : [],
      },
    };
  } catch (error) {
    return reject(line, (error as Error).message);
  }
}

function reject(line: number, reason: string): MappedLine {
  return { ok: false, line, reason };
}

/** `7/1/2015` (month first) or `2015-07-01`. */
function dayOf(text: string): DayNumber | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (american) return toDay(Number(american[3]) * 10_000 + Number(american[1]) * 100 + Number(american[2]));
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return iso ? toDay(Number(iso.slice(1).join(''))) : undefined;
}

function twoLetters(country: string): string {
  return (country.length === 3 ? countries.alpha3ToAlpha2(country) : country.length === 2 ? country : undefined) ?? '';
}
