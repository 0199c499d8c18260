import type {
  FoundSupplierHotel,
  FoundSupplierOffer,
  MarkupOf,
  SupplierHotelItem,
  SupplierOffer,
} from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { fromIsoDate } from '#libs/stays';
import { withMarkups } from '#libs/suppliers';
import type { AccountSuppliers } from '../suppliers.js';
import type { SupplierOfferTokens } from './supplier-offer-tokens.js';

/** Whose prices are shown. */
interface Seller {
  account: number;
  markups: readonly MarkupOf[];
}

export interface Issuing {
  seller: Seller;
  /** As the seller asks them: an offer belongs to the account by which it was found. */
  suppliers: Pick<AccountSuppliers, 'accountAt'>;
  tokens: SupplierOfferTokens;
  now: Date;
}

/** Where a supplier states no expiry. */
const OFFER_MS = 20 * 60_000;

/** A found hotel with the seller's prices. */
export function describeHotel(hotel: FoundSupplierHotel, issuing: Issuing): SupplierHotelItem {
  const { supplier, id: product, provider, name, stars, address, description, thumbnail } = hotel;
  const { latitude, longitude, country, city, town, themes, boards } = hotel;
  const offers = hotel.offers.map((offer) => describeOffer(offer, issuing));
  return {
    ...{ supplier, product, provider, name, stars, address, description, thumbnail },
    ...{ latitude, longitude, country, city, town, themes, boards },
    from: offers.reduce((least, { price }) => (price.amount < least.amount ? price : least), offers[0]!.price),
    offers,
  };
}

/** An offer at the seller's price, signed. */
export function describeOffer(offer: FoundSupplierOffer, { seller, suppliers, tokens, now }: Issuing): SupplierOffer {
  const { supplier, searchId, product, provider, price, isRefundable, penalties, night, isInstant } = offer;
  const { minor, currency } = price;
  const saleMinor = withMarkups(minor, seller.markups);
  const offerId = tokens.issue({
    ...{ supplier, kind: 'hotel', ids: [offer.id], searchId, product, provider, minor, feeMinor: 0, currency },
    ...{ isPackage: false, isRefundable, penalties, saleMinor, account: seller.account },
    supplierAccount: suppliers.accountAt(supplier) ?? undefined,
    until: secondsUntil(offer.expiresOn, now),
  });
  return {
    ...{ offerId, night, isInstant, refundable: isRefundable },
    checkIn: offer.checkIn === null ? null : fromIsoDate(offer.checkIn.slice(0, 10)),
    price: { amount: toDecimal(saleMinor), currency },
    rooms: offer.rooms.map(({ id, name, boardId, boardName, allotment: left }) => ({
      ...{ id, name, left },
      board: { id: boardId, name: boardName },
    })),
    penalties: penalties.map(({ until, minor: of }) => ({
      ...{ until, currency },
      amount: toDecimal(withMarkups(of, seller.markups)),
    })),
  };
}

/** When an offer expires, in Unix seconds. */
export function secondsUntil(expiresOn: string | null, now: Date): number {
  const at = expiresOn === null ? now.getTime() + OFFER_MS : Date.parse(expiresOn);
  return Math.floor(at / 1_000);
}
