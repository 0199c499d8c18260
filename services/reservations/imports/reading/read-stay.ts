import { addDays, nightsBetween, toDay, type DayNumber } from '#libs/stays';
import type { LineRecord } from './columns.js';
import { monthNamed, readDate, type DayOrder } from './read-dates.js';

/** What other systems write where there is nothing. */
const NOTHING = /^(|null|na|n\/a|-)$/i;
const MOST_NIGHTS = 1_000;
const [FIRST_YEAR, LAST_YEAR] = [1990, 2199];

export interface ReadStay {
  checkIn: DayNumber;
  checkOut: DayNumber;
  nights: number;
  bookedOn: DayNumber;
}

/** A whole number from 0 to a limit. @throws Error with the field's name. */
export function readCount(record: LineRecord, field: keyof LineRecord, most = 1_000): number {
  const text = record[field] ?? '';
  if (!/^\d{1,6}(?:[.,]0+)?$/.test(text) || Number.parseInt(text, 10) > most)
    throw new Error(`${field}: "${text.slice(0, 40)}" is no number from 0 to ${most}`);
  return Number.parseInt(text, 10);
}

/** As `readCount`; 0 where there is nothing. */
export function readCountOrNothing(record: LineRecord, field: keyof LineRecord, most?: number): number {
  return isNothing(record[field]) ? 0 : readCount(record, field, most);
}

export function isNothing(text: string | undefined): boolean {
  return NOTHING.test(text?.trim() ?? '');
}

/**
 * Arrival, departure and the day of the booking, by dates or by parts.
 * @throws Error for an unknown form, and where the columns contradict each other.
 */
export function readStay(record: LineRecord, order: DayOrder): ReadStay {
  const checkIn = isNothing(record.check_in) ? partsOfArrival(record) : dayIn(record, 'check_in', order);
  const nights = nightsOf(record, checkIn, order);
  const bookedOn = isNothing(record.booked_on)
    ? addDays(checkIn, -readCountOrNothing(record, 'lead_time', 5_000))
    : dayIn(record, 'booked_on', order);
  return { checkIn, checkOut: addDays(checkIn, nights), nights, bookedOn };
}

/** The date of a field. @throws Error with the field's name. */
export function dayIn(record: LineRecord, field: keyof LineRecord, order: DayOrder): DayNumber {
  try {
    const day = readDate(record[field]!.trim(), order);
    if (day < FIRST_YEAR * 10_000 || day > (LAST_YEAR + 1) * 10_000) throw new Error(`${day} is too far away`);
    return day;
  } catch (error) {
    throw new Error(`${field}: ${(error as Error).message}`, { cause: error });
  }
}

function partsOfArrival(record: LineRecord): DayNumber {
  const year = readCount(record, 'arrival_date_year', LAST_YEAR);
  const day = readCount(record, 'arrival_date_day_of_month', 31);
  const month = monthNamed(record.arrival_date_month ?? '');
  if (year < FIRST_YEAR) throw new Error(`arrival_date_year: ${year} is too long ago`);
  if (!month) throw new Error(`arrival_date_month: "${record.arrival_date_month}" is no month`);
  return toDay(year * 10_000 + month * 100 + day);
}

function nightsOf(record: LineRecord, checkIn: DayNumber, order: DayOrder): number {
  const counted = countedNights(record);
  if (isNothing(record.check_out)) {
    if (counted === undefined) throw new Error('nights: there are none, and no departure');
    return counted;
  }
  const checkOut = dayIn(record, 'check_out', order);
  if (checkOut < checkIn) throw new Error('check_out: the departure is before the arrival');
  const nights = nightsBetween(checkIn, checkOut);
  if (nights > MOST_NIGHTS) throw new Error(`check_out: a stay of ${nights} nights`);
  if (counted !== undefined && counted !== nights)
    throw new Error(`check_out: ${nights} nights by the days, ${counted} by their number`);
  return nights;
}

function countedNights(record: LineRecord): number | undefined {
  if (!isNothing(record.nights)) return readCount(record, 'nights', MOST_NIGHTS);
  const { stays_in_weekend_nights: weekend, stays_in_week_nights: week } = record;
  if (weekend === undefined && week === undefined) return undefined;
  return (
    readCountOrNothing(record, 'stays_in_weekend_nights', MOST_NIGHTS) +
    readCountOrNothing(record, 'stays_in_week_nights', MOST_NIGHTS)
  );
}
