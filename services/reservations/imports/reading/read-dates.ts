import { toDay, type DayNumber } from '#libs/stays';
import { foldText } from '#libs/keywords';

/** Which number of `5/6/2024` is the day. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

const MONTHS = [
  ...['january ocak', 'february subat', 'march mart', 'april nisan', 'may mayis', 'june haziran'],
  ...['july temmuz', 'august agustos', 'september eylul', 'october ekim', 'november kasim', 'december aralik'],
].map((names) => names.split(' '));
/** A time of day after a date, which says nothing of the day. */
const TIME = String.raw`(?:[T\s]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:am|pm|öö|ös)?\s*(?:z|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${TIME}$`, 'i');
const NAMED = new RegExp(String.raw`^(\d{1,2})[\s.-]+(\p{L}+)\.?[\s.,-]+(\d{4})${TIME}$`, 'iu');
const COMPACT = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/;
/** Days of Excel since 1900, of the years 1990 to 2100. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [32_874, 73_415];
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** The number of a month's name, English or Turkish, whole or its first three letters; undefined for others. */
export function monthNamed(name: string): number | undefined {
  const folded = foldText(name).trim().replace('.', '');
  if (/^\d{1,2}$/.test(folded)) return Number(folded) >= 1 && Number(folded) <= 12 ? Number(folded) : undefined;
  const at = MONTHS.findIndex((names) => names.some((each) => each === folded || each.slice(0, 3) === folded));
  return at < 0 ? undefined : at + 1;
}

/**
 * The day of a date in one of the known forms: `2024-05-06`, `2024/05/06`, `20240506`, `06.05.2024`, `5/6/2024`,
 * `6 Mayıs 2024`, `45418`, each with a time or without. A date with points has its day first.
 * @throws Error for another form, and for a day that no calendar has.
 */
export function readDate(text: string, order: DayOrder): DayNumber {
  const day = partsOf(text, order);
  if (!day) throw new Error(`"${text.slice(0, 40)}" is no date in a known form, such as 2024-05-06 or 06.05.2024`);
  try {
    return toDay(day[0] * 10_000 + day[1] * 100 + day[2]);
  } catch {
    throw new Error(`"${text.slice(0, 40)}" is no day of the calendar, read ${order.replace('-', ' ')}`);
  }
}

function partsOf(text: string, order: DayOrder): [year: number, month: number, day: number] | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return [Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4])];
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) {
    const [one, two, year] = [Number(yearLast[1]), Number(yearLast[3]), Number(yearLast[4])];
    return yearLast[2] === '.' || order === 'day-first' ? [year, two, one] : [year, one, two];
  }
  const named = NAMED.exec(text);
  const month = named && monthNamed(named[2]!);
  if (named && month) return [Number(named[3]), month, Number(named[1])];
  const compact = COMPACT.exec(text);
  if (compact) return [Number(compact[1]), Number(compact[2]), Number(compact[3])];
  const serial = Number(SERIAL.exec(text)?.[1]);
  if (!(serial >= FIRST_SERIAL && serial <= LAST_SERIAL)) return undefined;
  const date = new Date(EPOCH_MS + serial * 86_400_000);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

/** Which orders a date can be read in, where they differ; undefined where both read it alike. */
export function ordersOf(text: string): DayOrder[] | undefined {
  const found = YEAR_LAST.exec(text);
  if (!found || found[2] === '.' || found[1] === found[3]) return undefined;
  const [one, two] = [Number(found[1]), Number(found[3])];
  return DAY_ORDERS.filter((order) => (order === 'day-first' ? two <= 12 && one <= 31 : one <= 12 && two <= 31));
}
