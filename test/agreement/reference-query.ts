import { fromIsoDate, addDays, toDay } from '#libs/stays';
import type { SearchQuery } from '../../services/inventory/selling/availability/engine/availability-index.js';
import type { SearchRequest } from '../../services/inventory/selling/availability/request/search-request.js';
import type { MarkupRow, Snapshot } from './snapshot.js';

/** A search as the plain rules read it: who sells what at which markup, and what a code is good for, straight from the rows. */
export function referenceQuery({ at, seller, code, ...asked }: SearchRequest, snapshot: Snapshot): SearchQuery {
  const home = clock('Europe/Istanbul', at).day;
  const isReached = (hotel: number, owner: number) =>
    seller.scope === 'all' || seller.scope.includes(owner) || snapshot.inventory.has(`${seller.account}/${hotel}`);
  const isAgreed = (hotel: number, owner: number, plan?: number) =>
    snapshot.agreements.some(
      ({ seller: by, owner: of, terms: { hotels, priceplans } }) =>
        by === seller.account &&
        of === owner &&
        (hotels === null || hotels.includes(hotel)) &&
        (plan === undefined || priceplans === null || priceplans.includes(plan)),
    );
  return {
    ...asked,
    now: (zone) => clock(zone, at),
    rate: () => undefined,
    sells: (hotel, owner) => isReached(hotel, owner) && (owner === seller.account || isAgreed(hotel, owner)),
    sellsPlan: (hotel, owner, plan) => owner === seller.account || isAgreed(hotel, owner, plan),
    markups: (hotel) =>
      seller.markups.map(({ account, percent }) => {
        const own = snapshot.markups
          .filter((row) => row.account_id === account && (row.hotel_id === null || row.hotel_id === hotel))
          .filter((row) => !row.day_markup.status || home <= lastDay(row))
          .sort((a, b) => worth(b) - worth(a) || b.id - a.id);
        return { account, percent: own[0] ? Number(own[0].percent) : percent };
      }),
    promotion: (hotel, currency) => {
      if (code === undefined) return undefined;
      const sellers = seller.markups.map(({ account }) => account);
      const row = snapshot.promotions.find(
        (one) =>
          one.folded_code === plain(code) &&
          sellers.includes(one.account_id) &&
          (one.hotel_ids.length === 0 || one.hotel_ids.includes(hotel)),
      );
      if (!row || row.discount.type !== 'percent') return undefined;
      if (row.minimum && (asked.parties.length > 1 || row.minimum.currency !== currency)) return undefined;
      const minimumMinor = row.minimum ? Math.round(row.minimum.amount * 100) : 0;
      return { promotion: row.id, percent: row.discount.percent, minimumMinor };
    },
  };
}

const plain = (text: string) => text.toLowerCase().replace('ş', 's');
const worth = (row: MarkupRow) => (row.hotel_id === null ? 0 : 2) + (isForDays(row) ? 1 : 0);
const isForDays = (row: MarkupRow) => row.day_markup.status;
const lastDay = (row: MarkupRow) => addDays(fromIsoDate(row.days_from), row.day_markup.markupDuration - 1);

function clock(timeZone: string, at: number) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  return { day: toDay(part('year') * 10_000 + part('month') * 100 + part('day')), hour: part('hour') };
}
