/**
 * A calendar day as the number YYYYMMDD (20261201). A stay is made of days, not of instants:
 * no time zone may move it, so it never passes through a local `Date`.
 */
export type DayNumber = number & { readonly __brand: 'DayNumber' };

/** Whose clock and days count where there is no hotel: books, rates, what is dated today. An IANA time zone. */
export const HOME_ZONE = 'Europe/Istanbul';

const MS_PER_DAY = 86_400_000;
const SHORTEST_MONTH = 28;

function utc(day: DayNumber): number {
  return Date.UTC(Math.trunc(day / 10_000), (Math.trunc(day / 100) % 100) - 1, day % 100);
}

function fromUtc(ms: number): DayNumber {
  const d = new Date(ms);
  return (d.getUTCFullYear() * 10_000 + (d.getUTCMonth() + 1) * 100 + d.getUTCDate()) as DayNumber;
}

/** Whether a number names a real calendar day between 1900 and 2199 (20260230 does not). */
export function isDay(value: unknown): value is DayNumber {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 19_000_101 || value > 21_991_231) return false;
  return fromUtc(utc(value as DayNumber)) === value;
}

/** @throws RangeError when the number is no real calendar day. */
export function toDay(value: number): DayNumber {
  if (!isDay(value)) throw new RangeError(`not a calendar day: ${value}`);
  return value;
}

/** Days since 1970-01-01; differences of these are nights. */
export function dayIndex(day: DayNumber): number {
  return utc(day) / MS_PER_DAY;
}

/** The inverse of `dayIndex`. */
export function dayFromIndex(index: number): DayNumber {
  return fromUtc(index * MS_PER_DAY);
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: DayNumber, count: number): DayNumber {
  return dayFromIndex(dayIndex(day) + count);
}

/** The nights between check-in and check-out; negative when they are reversed. */
export function nightsBetween(checkIn: DayNumber, checkOut: DayNumber): number {
  return dayIndex(checkOut) - dayIndex(checkIn);
}

/** Every night of the half-open stay [checkIn, checkOut), each named by the day it begins on. */
export function eachNight(checkIn: DayNumber, checkOut: DayNumber): DayNumber[] {
  const nights: DayNumber[] = [];
  for (let night = checkIn; night < checkOut; night = dayAfter(night)) nights.push(night);
  return nights;
}

function dayAfter(day: DayNumber): DayNumber {
  return day % 100 < SHORTEST_MONTH ? ((day + 1) as DayNumber) : addDays(day, 1);
}

/** ISO weekday: 1 Monday … 7 Sunday. */
export function weekday(day: DayNumber): number {
  return ((((dayIndex(day) + 3) % 7) + 7) % 7) + 1;
}

/** 20261201 → `2026-12-01`, the form of Postgres' `date`. */
export function toIsoDate(day: DayNumber): string {
  const text = String(day);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}

/** `2026-12-01` → 20261201. @throws RangeError when it is no real calendar day. */
export function fromIsoDate(text: string): DayNumber {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError(`not an ISO date: ${text}`);
  return toDay(Number(text.replaceAll('-', '')));
}

/** Formatters by zone: making one takes a hundred times as long as using it, and hotels are in few zones. */
const calendars = new Map<string, Intl.DateTimeFormat>();
/** The last day asked for in each zone: midnight is on a quarter of an hour everywhere, and formatting takes long. */
const lastDays = new Map<string, { quarter: number; day: DayNumber }>();
const QUARTER_MS = 15 * 60_000;

/** The calendar day at an instant in a time zone: a hotel's "today" is its own. */
export function dayIn(timeZone: string, now: Date): DayNumber {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  const last = lastDays.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    calendars.set(timeZone, calendar);
  }
  const day = fromIsoDate(calendar.format(now));
  lastDays.set(timeZone, { quarter, day });
  return day;
}

/** Whether a time zone is known. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-CA', { timeZone }));
  } catch {
    return false;
  }
}

/** 20261201 → `01.12.2026`, the form for people. */
export function formatDay(day: DayNumber): string {
  const text = String(day);
  return `${text.slice(6)}.${text.slice(4, 6)}.${text.slice(0, 4)}`;
}
