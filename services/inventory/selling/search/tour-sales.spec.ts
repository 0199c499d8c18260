import type { NamedTour } from '../../extras/tours/tour-names.js';
import type { Agreed, Sellers } from '../availability/request/sellers.js';
import { NO_SELLERS } from '../availability/request/sellers.js';
import { toursSoldBy, type TourSeller } from './tour-sales.js';

const [OWNER, SELLER, PARTNER] = [1, 2, 3];
const tour: NamedTour = { id: 10, account: OWNER, name: [], locationIds: [], images: [], resellers: [SELLER] };
const agreed: Sellers = { ...NO_SELLERS, agreements: new Map([[SELLER, new Map([[OWNER, {} as Agreed]])]]) };
const none = { hotels: [], tours: [], extras: [] };
const by = (account: number, more: Partial<TourSeller['sellsFor']> = {}): TourSeller => ({
  account,
  sellsFor: { scope: [account], inventories: [account], withheld: none, closed: [], ...more },
});

it.each([
  ['its owner', by(OWNER), NO_SELLERS, true],
  ['a reseller without an agreement', by(SELLER), NO_SELLERS, false],
  ['a reseller with one', by(SELLER), agreed, true],
  ['a reseller from whom it is withheld', by(SELLER, { withheld: { ...none, tours: [tour.id] } }), agreed, false],
  ['its owner, from whom nothing is', by(OWNER, { withheld: { ...none, tours: [tour.id] } }), NO_SELLERS, true],
  ['a reseller of a closed owner', by(SELLER, { closed: [OWNER] }), agreed, false],
  ['a partner under its parent’s agreement', by(PARTNER, { inventories: [SELLER, PARTNER] }), agreed, true],
  ['a stranger', by(PARTNER), agreed, false],
  ['the platform, which agrees too', by(SELLER, { scope: null }), agreed, true],
])('a tour’s sale by %s is as agreed', (_, seller, sellers, sold) =>
  expect(toursSoldBy(seller, sellers)(tour)).toBe(sold),
);
