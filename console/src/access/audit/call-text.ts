import type { TextKey } from '../../platform/i18n/use-text';

const PARTS = [
  'accounts',
  'administrators',
  'apikeys',
  'auth',
  'b2c',
  'bookings',
  'campaigns',
  'credits',
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
  'rooms',
  'services',
  'sessions',
  'site',
  'subscriptions',
  'tasks',
  'tours',
  'transactions',
  'users',
] as const;

/** What part of the product a call belongs to, `hotels.update` → hotels; undefined for one without a name for people. */
export function callText(call: string): TextKey | undefined {
  const part = PARTS.find((name) => name === call.split('.')[0]);
  return part && `audit.parts.${part}`;
}
