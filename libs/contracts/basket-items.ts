import { z } from 'zod';
import { MAX_ROOMS } from '#libs/stays';
import { Id } from './answers.js';
import { Party } from './party.js';
import { Day } from './resources/planning.js';
import { oneLine } from './texts.js';

/** What a line of a booking is. */
export const LINE_KINDS = ['room', 'tour', 'extra', 'supplierHotel', 'flight'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The most lines of a basket. */
export const MAX_LINES = 20;

/** A found offer, and how many of it. */
export const OfferItem = z.strictObject({
  offerId: z.string().max(2_000),
  count: z.number().int().min(1).max(MAX_ROOMS).default(1),
});

/** Seats of a tour's departure, in one of its hotels where it has several. */
export const TourItem = z.strictObject({
  tourId: Id,
  packageId: Id,
  hotelOption: z.number().int().min(0).max(19).nullable().default(null),
  party: Party,
});
export type TourItem = z.output<typeof TourItem>;

/** An extra on a day, or on the days until `checkOut`; `count` is for units of vehicles and hours. */
export const ExtraItem = z
  .strictObject({
    serviceId: Id,
    checkIn: Day,
    checkOut: Day.optional(),
    party: Party.prefault({ adults: 1 }),
    count: z.number().int().min(1).max(MAX_ROOMS).default(1),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
    /** Where people are picked up. */
    pickUp: oneLine(200).optional(),
  })
  .refine(({ checkIn, checkOut = checkIn }) => checkIn <= checkOut, { path: ['checkOut'] });
export type ExtraItem = z.output<typeof ExtraItem>;

/** What was begun at a supplier. */
export const TransactionItem = z.strictObject({ transactionId: z.uuid() });

/** An item of a basket, as a caller names it. */
export const BasketItem = z.union([OfferItem, TourItem, ExtraItem, TransactionItem]);
export type BasketItem = z.output<typeof BasketItem>;

const people = ({ adults, children }: z.output<typeof Party>): string => [adults, ...children].join('-');

function partyOf(text: string): z.output<typeof Party> {
  const [adults = 0, ...children] = text.split('-').map(Number);
  return { adults, children };
}

/**
 * The name and number of an item, alike for every kind: a found offer has its own name, a tour or an extra is named by
 * what was chosen. Nothing in it has to be secret or signed: it is priced and judged whenever it is read.
 */
export function offerOf(item: BasketItem): z.output<typeof OfferItem> {
  if ('offerId' in item) return item;
  if ('transactionId' in item) return { offerId: supplierOffer(item.transactionId), count: 1 };
  if ('tourId' in item) {
    const { tourId, packageId, hotelOption, party } = item;
    return { offerId: ['tour', tourId, packageId, hotelOption ?? '', people(party)].join('~'), count: 1 };
  }
  const { serviceId, checkIn, checkOut = checkIn, party, count, time = '', pickUp = '' } = item;
  const place = encodeURIComponent(pickUp).replaceAll('~', '%7E');
  const parts = ['extra', serviceId, checkIn, checkOut, people(party), time, place];
  return { offerId: parts.join('~'), count };
}

const SUPPLIER = 'supplier~';

/** The name of what was begun at a supplier. */
export const supplierOffer = (transaction: string): string => `${SUPPLIER}${transaction}`;

/** What was begun at a supplier, by its name; undefined for another kind, and for a name that nobody made. */
export function transactionOfOffer(offerId: string): string | undefined {
  return offerId.startsWith(SUPPLIER) ? z.uuid().safeParse(offerId.slice(SUPPLIER.length)).data : undefined;
}

/** The kind of the line that an offer becomes. */
export function kindOfOffer(offerId: string): 'room' | 'tour' | 'extra' | 'supplier' {
  if (offerId.startsWith(SUPPLIER)) return 'supplier';
  if (offerId.startsWith('tour~')) return 'tour';
  return offerId.startsWith('extra~') ? 'extra' : 'room';
}

/** The tour that an offer names; undefined for another kind, and for a name that nobody made. */
export function tourOfOffer(offerId: string): TourItem | undefined {
  const [kind, tour, departure, option, party = ''] = offerId.split('~');
  if (kind !== 'tour') return undefined;
  return TourItem.safeParse({
    tourId: Number(tour),
    packageId: Number(departure),
    hotelOption: option === '' ? null : Number(option),
    party: partyOf(party),
  }).data;
}

/** The extra that an offer names; undefined for another kind, and for a name that nobody made. */
export function extraOfOffer(offerId: string): (Omit<ExtraItem, 'checkOut'> & { checkOut: number }) | undefined {
  const [kind, service, from, until, party = '', time = '', pickUp = ''] = offerId.split('~');
  if (kind !== 'extra') return undefined;
  const { data } = ExtraItem.safeParse({
    serviceId: Number(service),
    checkIn: Number(from),
    checkOut: Number(until),
    party: partyOf(party),
    ...(time && { time }),
    ...(pickUp && { pickUp: decode(pickUp) }),
  });
  return data && { ...data, checkOut: data.checkOut ?? data.checkIn };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
