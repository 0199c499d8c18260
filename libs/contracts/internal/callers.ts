import type { InternalCallId } from './calls.js';
import { SENDERS, STALLED_ITEM_OWNERS } from './operations.js';
import { SERVICES, type ConsumerName } from '../services.js';

/** The caller that is no service: commands, and a process's report of itself. */
export const PLATFORM_CALLER = 'konak';

/** Calls of every service to identify its callers. */
const IDENTITY = ['session.get', 'apikey.verify', 'seller.get', 'site.get'] as const;

const OPERATIONS = [
  ...SENDERS.flatMap(
    (service) =>
      [
        `${service}.outbox`,
        `${service}.outbox.sample`,
        `${service}.outbox.retry`,
        `${service}.outbox.discard`,
        `${service}.outbox.hurry`,
        `${service}.schedules.run`,
      ] as const,
  ),
  ...STALLED_ITEM_OWNERS.flatMap((service) => [`${service}.stuck`, `${service}.advance`] as const),
];

/** Services, workers, and the front, whose sitemap lists its hotels. */
export type CallerName = ConsumerName | 'front';

/** The only internal calls that each caller may make; services may also make those of `IDENTITY`. */
export const CALLS_OF: Readonly<Record<CallerName | typeof PLATFORM_CALLER, readonly InternalCallId[]>> = {
  konak: ['operations.report', 'texts.edits'],
  front: ['bookingengine.hosts', 'inventory.listed', 'pages.paths', 'places.find', 'seller.get', 'site.get'],
  auth: [
    ...OPERATIONS,
    ...([
      'account.openBookings',
      'agreements.between',
      'cards.kept',
      'inventory.sold',
      'pages.published',
      'subscription.terms',
    ] as const),
    ...([
      'inventory.forget',
      'payments.collect',
      'payments.forget',
      'reservations.collect',
      'reservations.forget',
    ] as const),
  ],
  inventory: ['account.brand', 'accounts.names', 'rates.current'],
  reservations: [
    ...([
      'account.brand',
      'account.payer',
      'accounts.names',
      'user.address',
      'offers.price',
      'offers.renew',
      'rates.current',
      'imports.hotel',
      'site.legal',
      'stock.nights',
      'hotels.positions',
      'departures.get',
    ] as const),
    ...([
      'holds.change',
      'holds.checkAvailability',
      'holds.claim',
      'holds.confirm',
      'holds.quoteChange',
      'holds.release',
      'holds.releaseLines',
      'holds.replace',
      'holds.sellAgreed',
    ] as const),
    ...(['money.cancel', 'money.correct', 'money.open', 'money.payBack', 'money.record', 'money.refund'] as const),
    'money.takeCredit',
  ],
  payments: ['account.brand', 'bookings.openLink', 'bookings.payable'],
  subscriptions: [
    'account.brand',
    'account.payer',
    'accounts.names',
    'cards.kept',
    'dues.link',
    'usage.hotels',
    'usage.users',
  ],
  sites: [
    ...(['account.brand', 'account.setBrand', 'account.sites'] as const),
    ...(['hotels.ofSite', 'images.describe', 'inventory.sold', 'seller.get'] as const),
  ],
  notify: [
    ...(['account.brand', 'account.payer', 'mails.admit'] as const),
    ...(['messages.order', 'messages.sending', 'messages.sent', 'messages.wait', 'quotes.sent'] as const),
  ],
  'invoice-posting': ['invoices.posted'],
  'subscription-billing': ['billing.advance', 'billing.tried', 'dues.collect'],
  'supplier-search': ['supplierSearches.take', 'supplierSearches.found'],
  'site-generator': ['sites.takeRelease', 'sites.released'],
};

/** Whether the caller named in a token may make an internal call. */
export function isAdmitted(caller: string, call: InternalCallId): boolean {
  if (Object.hasOwn(CALLS_OF, caller) && CALLS_OF[caller as CallerName].includes(call)) return true;
  return (IDENTITY as readonly string[]).includes(call) && (SERVICES as readonly string[]).includes(caller);
}

/** The callers that may make an internal call. */
export function callersOf(call: InternalCallId): CallerName[] {
  return (Object.keys(CALLS_OF) as CallerName[]).filter((caller) => isAdmitted(caller, call));
}
