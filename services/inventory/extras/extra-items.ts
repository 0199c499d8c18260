import type { ExtraItem, PricedLine } from '#libs/contracts';
import type { Reader } from '#libs/database';
import { addDays, eachNight, nightsBetween, stayFault, toDay, toIsoDate, type DayNumber } from '#libs/stays';
import type { Extra } from './extra.entity.js';
import { withMarkups, type ItemPrice } from './item-price.js';
import {
  EXTRA_AGREEMENT,
  EXTRA_SOLD,
  lineAgreement,
  soldByParameters,
  type AgreementFound,
  type ItemSeller,
} from './sold-by.js';

/** An item of an extra, with its last day. */
export type ExtraWanted = Omit<ExtraItem, 'checkOut'> & { checkOut: number };

type OfExtra = 'id' | 'accountId' | 'status' | 'type' | 'name' | 'description' | 'locationId' | 'images' | 'currency';
type OfTerms = 'priceMinor' | 'unit' | 'vat' | 'cancellation' | 'capacity' | 'asksTime' | 'asksPickUp';

/** An extra as a seller may sell it, and what is taken of it by day. */
export interface ExtraOnSale extends Record<string, unknown> {
  extra: Pick<Extra, OfExtra | OfTerms>;
  isSold: boolean;
  agreement: AgreementFound | null;
  taken: Record<string, number>;
}

/** The columns of an `ExtraOnSale` named `s`, between the days of two more parameters. */
export const EXTRA_ON_SALE = `
  jsonb_build_object('id', s.id, 'accountId', s.account_id, 'status', s.status, 'type', s.type, 'name', s.name,
    'description', s.description, 'locationId', s.location_id, 'images', s.images, 'currency', s.currency,
    'priceMinor', s.price_minor, 'unit', s.unit, 'vat', s.vat, 'cancellation', s.cancellation, 'capacity', s.capacity,
    'asksTime', s.asks_time, 'asksPickUp', s.asks_pick_up) as extra,
  ${EXTRA_SOLD} as "isSold", ${EXTRA_AGREEMENT} as agreement,
  (select coalesce(jsonb_object_agg(d.day, d.sold + d.held), '{}') from extra_days d
   where d.service_id = s.id and d.day between $6 and $7) as taken`;

/** Extras by id, with what their seller may do with them; sent before the first `await`. */
export async function readExtras(
  tx: Reader,
  seller: ItemSeller,
  items: readonly ExtraWanted[],
): Promise<Map<number, ExtraOnSale>> {
  if (items.length === 0) return new Map();
  const from = toDay(Math.min(...items.map(({ checkIn }) => checkIn)));
  const to = toDay(Math.max(...items.map(({ checkOut }) => checkOut)));
  const rows = await tx.rows<ExtraOnSale>(`select ${EXTRA_ON_SALE} from services s where s.id = any ($8)`, [
    ...soldByParameters('extra', seller),
    ...[toIsoDate(from), toIsoDate(to), items.map(({ serviceId }) => serviceId)],
  ]);
  return new Map(rows.map((row) => [row.extra.id, row]));
}

export type QuotedExtra =
  | { refused: 'extra.notSold' | 'agreement.missing' }
  | { on: ExtraOnSale; price: ItemPrice; count: number; left: number | null; agreement: PricedLine['agreement'] };

/** Prices one unit of an extra in its own currency, as of a day; or why it is not sold. */
export function quoteExtra(
  on: ExtraOnSale | undefined,
  item: ExtraWanted,
  { seller, today }: { seller: ItemSeller; today: DayNumber },
): QuotedExtra {
  if (!on?.isSold || !on.extra.status || !isInTime(item, today)) return { refused: 'extra.notSold' };
  const { extra, agreement } = on;
  const needsNone = [seller.account, ...seller.sellsFor.inventories].includes(extra.accountId);
  if (!needsNone && !agreement) return { refused: 'agreement.missing' };
  const steps = [{ step: 'extra' as const, amountMinor: extra.priceMinor * unitsOf(extra.unit, item) }];
  return {
    on,
    price: withMarkups({ currency: extra.currency, steps }, seller.markups),
    count: isCounted(extra.unit) ? item.count : 1,
    left: leftOf(on, item),
    agreement: needsNone ? null : lineAgreement(agreement),
  };
}

/** How many of an extra are left on a day; without end where it is not limited. */
export function leftOn({ extra: { capacity }, taken }: ExtraOnSale, day: DayNumber): number {
  return capacity === null ? Infinity : capacity - (taken[toIsoDate(day)] ?? 0);
}

/** How many are left on the scarcest of an item's days; null where the extra is not limited. */
function leftOf(on: ExtraOnSale, item: Pick<ExtraWanted, 'checkIn' | 'checkOut'>): number | null {
  const left = Math.min(...daysOf(on.extra.unit, item).map((day) => leftOn(on, day)));
  return left === Infinity ? null : left;
}

/** The fields that an extra needs and an item does not say. */
export function missingDetails(
  { asksTime, asksPickUp }: ExtraOnSale['extra'],
  { time, pickUp }: ExtraWanted,
): string[] {
  return [asksTime && !time && 'time', asksPickUp && !pickUp && 'pickUp'].filter((field) => field !== false);
}

function isInTime({ checkIn, checkOut }: ExtraWanted, today: DayNumber): boolean {
  const stay = { checkIn: toDay(checkIn), checkOut: addDays(toDay(checkOut), checkIn === checkOut ? 1 : 0) };
  return stayFault(stay, today) === undefined;
}

const isCounted = (unit: Extra['unit']) => unit === 'vehicle' || unit === 'hour';

/** How often an extra's price is paid for one of its line. */
function unitsOf(unit: Extra['unit'], { party, ...item }: ExtraWanted): number {
  if (unit === 'person') return party.adults + party.children.length;
  return unit === 'night' || unit === 'day' ? daysOf(unit, item).length : 1;
}

/** The days on which an extra is taken: its nights, the first day at least; for other units its last day too. */
export function daysOf(
  unit: Extra['unit'],
  { checkIn, checkOut }: Pick<ExtraWanted, 'checkIn' | 'checkOut'>,
): DayNumber[] {
  const [from, to] = [toDay(checkIn), toDay(checkOut)];
  const isByNight = unit === 'night' && nightsBetween(from, to) > 0;
  return eachNight(from, isByNight ? to : addDays(to, 1));
}

/** How many of an extra's capacity are taken on each of its days. */
export function takenOf(unit: Extra['unit'], { party, count }: Pick<ExtraWanted, 'party' | 'count'>): number {
  if (unit === 'person') return party.adults + party.children.length;
  return isCounted(unit) ? count : 1;
}
