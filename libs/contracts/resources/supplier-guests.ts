import { z } from 'zod';
import { Amount, Country, Currency, Id, answerData, answerItems } from '../answers.js';
import { callsOf, get, post, put, session } from '../call.js';
import { Party } from '../party.js';
import { SupplierLocation } from '../supplier-search.js';
import { Day } from './planning.js';
import {
  OfferId,
  PlainMoney,
  ProductId,
  SearchAnswer,
  SupplierHotelItem,
  SupplierTransaction,
  SupplierTraveller,
} from './suppliers.js';

/** What of suppliers the site of an account offers its guests. */
export const SupplierSelling = z.object({ hotels: z.boolean(), flights: z.boolean() });
export type SupplierSelling = z.output<typeof SupplierSelling>;

/** What was begun and is in the cart: what is asked of its travellers, and whether they are set. */
const BegunInCart = SupplierTransaction.pick({
  ...{ id: true, kind: true, price: true, was: true, expiresOn: true, refundable: true, penalties: true },
  ...{ services: true, travellers: true },
}).extend({ hasTravellers: z.boolean() });
export type BegunInCart = z.output<typeof BegunInCart>;

export const supplierGuestCalls = callsOf('reservations', {
  'suppliers.selling': get('/suppliers/selling', 'public', "Get which suppliers' products the site offers", {
    answer: answerData(SupplierSelling),
  }),
  'suppliers.selling.get': get(
    '/suppliers/selling/settings',
    'possettings:read',
    "Get which suppliers' products an account's site offers",
    { query: z.object({ account: Id.optional() }), answer: answerData(SupplierSelling) },
  ),
  'suppliers.selling.save': put(
    '/suppliers/selling/settings',
    'possettings:write',
    "Choose which suppliers' products an account's site offers",
    { body: SupplierSelling.strict().extend({ account: Id.optional() }), answer: answerData(SupplierSelling) },
  ),
  /** For guests, where the site offers them; as paximum.price else. */
  'suppliers.hotels': post('/suppliers/hotels', 'public', "Search suppliers' hotels for guests", {
    body: z.strictObject({
      arrivalLocations: z.array(SupplierLocation).min(1).max(1).optional(),
      products: z.array(ProductId).min(1).max(1).optional(),
      checkIn: Day,
      checkOut: Day,
      party: z.union([Party, z.array(Party).min(1).max(4)]),
      nationality: Country.default('TR'),
      currency: Currency.default('try'),
    }),
    answer: answerItems(SupplierHotelItem).extend(SearchAnswer),
  }),
  /** As paximum.transaction, for what the site offers. */
  'suppliers.begin': post('/suppliers/begin', session('reservation:write'), "Begin a supplier's booking as a guest", {
    body: z.strictObject({ offerId: OfferId, accept: z.boolean().default(false), amount: Amount.optional() }),
    answer: answerData(z.object({ id: z.string(), price: PlainMoney, expiresOn: z.string() })),
  }),
  'suppliers.travellers': get(
    '/suppliers/travellers',
    session('reservation:read'),
    "List what suppliers ask of the cart's travellers",
    { answer: answerItems(BegunInCart) },
  ),
  /** Of what is in the session's cart. */
  'suppliers.travellers.set': post(
    '/suppliers/travellers',
    session('reservation:write'),
    "Set the travellers of the cart's part by a supplier",
    {
      body: z.strictObject({ transactionId: z.uuid(), travellers: z.array(SupplierTraveller).min(1).max(60) }),
      answer: answerData(BegunInCart),
    },
  ),
});

export const supplierGuestRefusals = ['supplier.notSold'] as const;
