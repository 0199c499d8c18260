import type { FoundSupplierOffer } from '#libs/contracts';
import type { Database } from '#libs/database';
import { Refusal } from '#libs/service';
import { SupplierPool, type Supplier } from '#libs/suppliers';
import { TEST_SECRET } from '#libs/testing';
import type { PaximumSandbox } from '#libs/testing/sandboxes';
import { TourVisio, TourVisioSupplier } from '#libs/tourvisio';
import type { SupplierOfferContent } from '../offers/supplier-offer-tokens.js';
import { Suppliers } from '../suppliers.js';
import { ANTALYA, days, twoAdults } from '../suppliers.fixture.js';
import { toIsoDate } from '#libs/stays';
import { SupplierTransactions } from './supplier-transactions.js';

export const ACCOUNT = 10;
export const SCOPE = { scope: [ACCOUNT] };
/** How long a partner may take here. */
export const ANSWER_MS = 1_000;

/** Paximum by a client of its own: nothing that happened before has closed a circuit or left a token. */
export function freshSupplier(sandbox: PaximumSandbox): Supplier {
  const answerMs = { login: ANSWER_MS, lookup: ANSWER_MS, search: ANSWER_MS, booking: ANSWER_MS, reading: ANSWER_MS };
  return new TourVisioSupplier(
    'paximum',
    new TourVisio({ url: sandbox.url, ...sandbox.credentials }, { answerMs, pauseMs: 50 }),
  );
}

/** Suppliers of the test's own, as the platform's. */
export const suppliersOf = (database: Database, suppliers: readonly Supplier[]): Suppliers =>
  new Suppliers(database, new SupplierPool(() => [...suppliers], TEST_SECRET));

/** Transactions with suppliers of the test's own. */
export function transactionsWith(
  database: Database,
  suppliers: readonly Supplier[],
  now: () => Date,
): SupplierTransactions {
  return new SupplierTransactions(database, suppliersOf(database, suppliers), { secret: TEST_SECRET, now });
}

/** A refundable offer of a search. */
export async function searchOffer(supplier: Supplier): Promise<FoundSupplierOffer> {
  const asked = {
    ...{
      kind: 'hotels' as const,
      products: [],
      nationality: 'TR',
      currency: 'try' as const,
      culture: 'tr-TR',
      night: 7,
    },
    ...{ locations: [ANTALYA], rooms: [{ adult: 2, childAges: [] }], checkIn: toIsoDate(days(60)) },
  };
  const hotels = await supplier.searchHotels(asked, { location: ANTALYA });
  return hotels.flatMap(({ offers }) => offers).find(({ isRefundable }) => isRefundable)!;
}

/** An offer as a search has shown it, at the supplier's price. */
function shown(offer: FoundSupplierOffer): SupplierOfferContent {
  const { supplier, id, searchId, product, provider, price, isRefundable, penalties } = offer;
  return {
    ...{ supplier, kind: 'hotel', ids: [id], searchId, product, provider, isRefundable, penalties },
    ...{ minor: price.minor, feeMinor: 0, currency: price.currency, isPackage: false },
    ...{ saleMinor: price.minor, account: ACCOUNT, until: 4_000_000_000 },
  };
}

export const booker = { account: ACCOUNT, markups: [], by: 'ada#1' };
export const begin = (transactions: SupplierTransactions, offer: FoundSupplierOffer, acceptedMinor?: number) =>
  transactions.begin(booker, { offers: [shown(offer)], culture: 'tr-TR', acceptedMinor });
export const setTravellers = (transactions: SupplierTransactions, id: string, travellers = twoAdults()) =>
  transactions.setTravellers(SCOPE, id, {
    travellers: travellers.map((each) => ({
      type: 1,
      title: 1,
      isLeader: false,
      identityNumber: '',
      ...each,
    })) as never,
    ...{ note: '', clientRef: '' },
  });

/** `ok`, or the key of the refusal. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
}
