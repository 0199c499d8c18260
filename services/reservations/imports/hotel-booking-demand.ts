import countries from 'i18n-iso-countries';
import type { z } from 'zod';
import { aName, countryCode, oneLine, type BOARDS } from '#libs/contracts';
import { divideHalfUp, fromDecimal } from '#libs/money';
import { foldWords } from '#libs/keywords';
import { LANGUAGES, countryName } from '#libs/languages';
import type { DayNumber } from '#libs/stays';
import type { Field, LineRecord } from './reading/columns.js';
import { readAmount, type Decimal } from './reading/read-amounts.js';
import { dayIn, isNothing, readCount, readCountOrNothing, readStay } from './reading/read-stay.js';
import type { Forms } from './reading/recognise-forms.js';

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
  /** The price of the stay, where the file has that one: it need not divide by the nights. */
  totalMinor?: number;
  state: 'stayed' | 'cancelled' | 'noshow';
  /** The day of the booking, and the day it reached its state. */
  bookedOn: DayNumber;
  settledOn: DayNumber;
  /** The guest's country as in the file, and as two letters where known. */
  countryAsWritten: string;
  country: string;
  segment: string;
  /** The guest's name, where the file has it. */
  guest?: string;
  warnings: string[];
}

const MEALS = byFoldedName<ImportedBooking['board']>({
  RO: ['ro', 'sc', 'undefined', 'room only', 'sadece oda', 'oda'],
  BB: ['bb', 'bed and breakfast', 'bed breakfast', 'oda kahvaltı', 'kahvaltı dahil'],
  HB: ['hb', 'half board', 'yarım pansiyon', 'yp'],
  FB: ['fb', 'full board', 'tam pansiyon', 'tp'],
  AI: ['ai', 'all inclusive', 'her şey dahil', 'herşey dahil', 'hşd'],
  UAI: ['uai', 'ultra all inclusive', 'ultra her şey dahil', 'ultra herşey dahil', 'uhşd'],
});
const STATES = byFoldedName<ImportedBooking['state']>({
  stayed: ['check out', 'checked out', 'stayed', 'çıkış', 'çıkış yaptı', 'konakladı', 'tamamlandı'],
  cancelled: ['canceled', 'cancelled', 'iptal', 'iptal edildi'],
  noshow: ['no show', 'noshow', 'gelmedi'],
});
const ANSWERS = byFoldedName<'yes' | 'no'>({ yes: ['1', 'yes', 'true', 'evet'], no: ['0', 'no', 'false', 'hayır'] });
/** The greatest price of a night: a million. */
const MOST_MINOR = 100_000_000;
const STANDARD: Forms = { dates: 'month-first', decimal: 'point' };

export type MappedLine = { ok: true; booking: ImportedBooking } | { ok: false; line: number; reason: string };

/**
 * Reads a record, one booking: by default in the "hotel booking demand" format, in which `adr` is the price of a night and
 * dates have the month first.
 */
export function mapLine(line: number, record: LineRecord, forms: Forms = STANDARD): MappedLine {
  try {
    return { ok: true, booking: readBooking(line, record, forms) };
  } catch (error) {
    return { ok: false, line, reason: (error as Error).message };
  }
}

function readBooking(
  line: number,
  record: LineRecord,
  { dates = 'day-first', decimal = 'point' }: Forms,
): ImportedBooking {
  const hotel = textIn(record, 'hotel', aName(200));
  const room = textIn(record, 'reserved_room_type', aName(40));
  const board = namedIn(record, 'meal', MEALS);
  const { checkIn, checkOut, nights, bookedOn } = readStay(record, dates);
  const adults = readCount(record, 'adults');
  const children = readCountOrNothing(record, 'children') + readCountOrNothing(record, 'babies');
  const price = priceOf(record, nights, decimal);
  const state = stateOf(record);
  const countryAsWritten = isNothing(record.country) ? '' : textIn(record, 'country', oneLine(60));
  return {
    ...{ line, hotel, room, board, checkIn, nights, adults, children, ...price, state, bookedOn },
    settledOn: isNothing(record.reservation_status_date) ? checkOut : dayIn(record, 'reservation_status_date', dates),
    countryAsWritten,
    country: twoLetters(countryAsWritten),
    segment: isNothing(record.market_segment) ? '' : textIn(record, 'market_segment', oneLine(100)),
    guest: isNothing(record.guest) ? undefined : textIn(record, 'guest', aName(100)),
    warnings: adults === 0 ? ['no adults'] : [],
  };
}

function textIn(record: LineRecord, field: Field, shape: z.ZodType<string>): string {
  const parsed = shape.safeParse(record[field] ?? '');
  if (!parsed.success) throw new Error(`${field}: it is empty, too long, or has characters that nobody sees`);
  return parsed.data;
}

function foldedOf(text: string): string {
  return foldWords(text).join(' ');
}

/** Words by the folded names that other systems write for them. */
function byFoldedName<Key extends string>(names: Readonly<Record<Key, readonly string[]>>): ReadonlyMap<string, Key> {
  return new Map(
    (Object.keys(names) as Key[]).flatMap((key) => names[key].map((name) => [foldedOf(name), key] as const)),
  );
}

function namedIn<Key extends string>(record: LineRecord, field: Field, names: ReadonlyMap<string, Key>): Key {
  const found = names.get(foldedOf(record[field] ?? ''));
  if (found === undefined)
    throw new Error(`${field}: unknown ${field === 'meal' ? 'meal' : 'status'} "${record[field]?.slice(0, 40) ?? ''}"`);
  return found;
}

function stateOf(record: LineRecord): ImportedBooking['state'] {
  const state = namedIn(record, 'reservation_status', STATES);
  if (isNothing(record.is_canceled)) return state;
  const said = ANSWERS.get(foldedOf(record.is_canceled!));
  if (said === undefined) throw new Error(`is_canceled: "${record.is_canceled!.slice(0, 40)}" is neither yes nor no`);
  if ((said === 'yes') !== (state !== 'stayed'))
    throw new Error('is_canceled and reservation_status contradict each other');
  return state;
}

/** In minor units: of a night, or of a whole stay. */
function priceOf(
  record: LineRecord,
  nights: number,
  decimal: Decimal,
): Pick<ImportedBooking, 'nightMinor' | 'totalMinor'> {
  const field = isNothing(record.adr) && !isNothing(record.total) ? 'total' : 'adr';
  try {
    const minor = fromDecimal(readAmount(record[field]?.trim() ?? '', decimal));
    const nightMinor = field === 'adr' ? minor : divideHalfUp(minor, Math.max(1, nights));
    if (nightMinor > MOST_MINOR) throw new Error(`"${record[field]}" is more than a night may cost`);
    return { nightMinor, totalMinor: field === 'adr' ? undefined : minor };
  } catch (error) {
    throw new Error(`${field}: ${(error as Error).message}`, { cause: error });
  }
}

/** The code of a country by its codes or its name, in our languages; empty for others. */
function twoLetters(country: string): string {
  const code = country.toUpperCase();
  if (code.length === 3) return countries.alpha3ToAlpha2(code) ?? '';
  if (code.length === 2) return countryCode(code) ?? '';
  return codeByName().get(foldedOf(country)) ?? '';
}

let codes: ReadonlyMap<string, string> | undefined;

function codeByName(): ReadonlyMap<string, string> {
  return (codes ??= new Map(
    Object.keys(countries.getAlpha2Codes()).flatMap((code) =>
      LANGUAGES.map((lang) => [foldedOf(countryName(code, lang)), code] as const),
    ),
  ));
}
