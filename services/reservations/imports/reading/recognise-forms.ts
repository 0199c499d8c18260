import type { LineRecord } from './columns.js';
import { readStay } from './read-stay.js';
import { decimalsOf, type Decimal } from './read-amounts.js';
import { DAY_ORDERS, ordersOf, readDate, type DayOrder } from './read-dates.js';
import { Question } from './recognise.js';

/** How dates and amounts of a file are written; undefined where it makes no difference. */
export interface Forms {
  dates: DayOrder | undefined;
  decimal: Decimal | undefined;
}

interface Line {
  line: number;
  record: LineRecord;
}

const AMOUNTS = ['adr', 'total'] as const;
const DATES = ['check_in', 'check_out', 'booked_on', 'reservation_status_date'] as const;

/** The forms of a whole file. @throws ConfigFault where the lines leave one open, with the flag that says it. */
export function recogniseForms(lines: readonly Line[], given: Partial<Forms>): Forms {
  return {
    decimal: given.decimal ?? decimalOf(lines),
    dates: given.dates ?? orderOf(lines),
  };
}

function decimalOf(lines: readonly Line[]): Decimal | undefined {
  const question = new Question<Decimal>('Amounts', '--decimal', ['comma', 'point']);
  for (const { line, record } of lines)
    for (const field of AMOUNTS) {
      const text = record[field];
      if (text) question.ask(decimalsOf(text), line, text);
    }
  return question.settle();
}

function orderOf(lines: readonly Line[]): DayOrder | undefined {
  const question = new Question<DayOrder>('Dates', '--dates', DAY_ORDERS);
  for (const { line, record } of lines)
    for (const field of DATES) {
      const text = record[field];
      if (text) question.ask(ordersOf(text), line, text);
    }
  if (question.isOpen) askStays(lines, question);
  return question.settle();
}

/**
 * What the stays themselves say, where each date could be read both ways: nobody leaves before the arrival, is booked
 * after it, or reaches a state before the booking; and those who stayed reach theirs on the day of departure.
 */
function askStays(lines: readonly Line[], question: Question<DayOrder>): void {
  const open = lines.filter(({ record }) => DATES.some((field) => (ordersOf(record[field] ?? '') ?? []).length > 1));
  for (const { line, record } of open) {
    const fitting = DAY_ORDERS.filter((order) => fits(record, order));
    const exact = DAY_ORDERS.filter((order) => endsOnItsDay(record, order));
    const example = DATES.map((field) => record[field]).find((text) => text && ordersOf(text));
    const [only] = exact.length === 1 ? exact : fitting.length === 1 ? fitting : [];
    if (only) question.vote(only, line, example ?? '');
  }
}

function fits(record: LineRecord, order: DayOrder): boolean {
  try {
    const { checkIn, checkOut, bookedOn } = readStay(record, order);
    const settled = record.reservation_status_date ? readDate(record.reservation_status_date, order) : checkOut;
    return bookedOn <= checkIn && checkIn <= checkOut && bookedOn <= settled;
  } catch {
    return false;
  }
}

function endsOnItsDay(record: LineRecord, order: DayOrder): boolean {
  try {
    const text = record.reservation_status_date;
    return Boolean(text) && readDate(text!, order) === readStay(record, order).checkOut;
  } catch {
    return false;
  }
}
