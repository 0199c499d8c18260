import { supplierOffer, type PricedLine } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { HOME_ZONE, fromIsoDate, nightsBetween, toDay } from '#libs/stays';
import { withMarkups } from '#libs/suppliers';
import type { SupplierTransactionRow } from '../suppliers/index.js';

type Tier = PricedLine['pricePlan']['cancellation'][number];

/** The most days before arrival that a tier can name. */
const MOST_DAYS = 365;

/** What was begun at a supplier as a line of a basket, sold by its account at the price that it was begun at. */
export function supplierLine(row: SupplierTransactionRow): PricedLine {
  const { publicId, accountId, supplier, kind, saleMinor, currency, form, terms } = row;
  const { ages = [] } = terms;
  const names = [...new Set(terms.services.map(({ name }) => name).filter(Boolean))];
  const checkIn = fromIsoDate(row.beginsOn!);
  const checkOut = row.endsOn === null ? checkIn : fromIsoDate(row.endsOn);
  const unknown = {
    address: '',
    phone: '',
    email: '',
    place: '',
    country: '',
    photo: null,
    latitude: null,
    longitude: null,
  };
  return {
    kind: kind === 'hotel' ? 'supplierHotel' : 'flight',
    source: supplier,
    offerId: supplierOffer(publicId),
    hotel: {
      ...{
        id: 0,
        account: accountId,
        name: (kind === 'flight' ? names.join(' · ') : names[0]) || supplier,
        ...unknown,
        timeZone: HOME_ZONE,
      },
      ...{
        checkInHour: '',
        checkOutHour: '',
        tax: { vat: kind === 'hotel' ? 10 : 0, accommodation: 0, included: true },
      },
    },
    market: 0,
    room: { id: 0, name: [...new Set(terms.services.map(({ detail }) => detail).filter(Boolean))].join(' · ') },
    pricePlan: { id: 0, name: '', board: 'RO', cancellation: tiersOf(row, checkIn), payment: 'now' },
    checkIn,
    checkOut,
    nights: kind === 'hotel' ? nightsBetween(checkIn, checkOut) : 0,
    party: { adults: form.length - ages.length, children: ages },
    count: 1,
    price: {
      amount: toDecimal(saleMinor),
      currency,
      breakdown: [{ step: kind === 'hotel' ? 'night' : 'transfer', amount: toDecimal(saleMinor) }],
    },
    left: 1,
    agreement: null,
  };
}

/** The supplier's penalties as tiers: each holds from the day of the one before it; none is everything. */
function tiersOf({ terms, markups, saleMinor }: SupplierTransactionRow, checkIn: number): Tier[] {
  const percents = markups.map((percent) => ({ percent }));
  return terms.penalties.map(({ minor }, at) => {
    const since = terms.penalties[at - 1]?.until.slice(0, 10);
    const daysBefore = since === undefined ? MOST_DAYS : nightsBetween(fromIsoDate(since), toDay(checkIn));
    const amount = toDecimal(Math.min(saleMinor, withMarkups(minor, percents)));
    return { daysBefore: Math.max(0, Math.min(MOST_DAYS, daysBefore)), penalty: { amount } };
  });
}
