import type { TextKey } from '../../kit/i18n';

const PARTS = [
  'accounts',
  'administrators',
  'agreements',
  'apikeys',
  'auth',
  'b2c',
  'bookings',
  'campaigns',
  'checkin',
  'credits',
  'drafts',
  'fastsetup',
  'hotels',
  'images',
  'inventory',
  'invoices',
  'i18n',
  'logo',
  'markets',
  'markup',
  'operations',
  'order',
  'pages',
  'payments',
  'planning',
  'pos',
  'priceplans',
  'privacy',
  'profile',
  'promotions',
  'reservation',
  'reviews',
  'rooms',
  'services',
  'search',
  'sessions',
  'site',
  'subscriptions',
  'suppliers',
  'tasks',
  'tours',
  'transactions',
  'users',
] as const;

/** Calls whose names are not those of their part. */
const PART_OF: Record<string, (typeof PARTS)[number]> = {
  ari: 'planning',
  carts: 'reservation',
  bookingengine: 'site',
  legal: 'site',
  departures: 'tours',
  quotes: 'reservation',
  availability: 'search',
  exchange: 'payments',
  flight: 'suppliers',
  locations: 'search',
  onlinecheckin: 'checkin',
  packs: 'subscriptions',
  paximum: 'suppliers',
  settlements: 'agreements',
  subextras: 'subscriptions',
  subrecords: 'subscriptions',
};

/** What part of the product a call belongs to, `hotels.update` → hotels; undefined for one without a name for people. */
export function callText(call: string): TextKey | undefined {
  const [name = ''] = call.split('.');
  const part = PART_OF[name] ?? PARTS.find((each) => each === name);
  return part && `audit.parts.${part}`;
}
