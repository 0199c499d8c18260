/** The services: each owns a Postgres schema and a database role of its name. */
export const SERVICES = ['auth', 'inventory', 'reservations', 'payments', 'subscriptions', 'sites'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The workers: each isolates something that is slow, unreliable or privileged. */
export const WORKERS = [
  'notify',
  'invoice-posting',
  'subscription-billing',
  'supplier-search',
  'site-generator',
] as const;
export type WorkerName = (typeof WORKERS)[number];

/** Every process that handles messages; each has a BullMQ queue of its name. */
export type ConsumerName = ServiceName | WorkerName;
export const CONSUMERS: readonly ConsumerName[] = [...SERVICES, ...WORKERS];

/** Each process's purpose, for docs/reference/processes.md and the tags of the API page. */
export const PURPOSES: Record<ConsumerName, string> = {
  auth: 'Accounts, users, sign-in and one-time codes, sessions, API keys, audit, privacy',
  inventory: 'Hotels, rooms, price plans, planning, availability, offers, holds, tours, extras',
  reservations:
    'Carts, bookings and the saga that completes them, desk, messages, analytics, imports, bookings at suppliers',
  payments: 'Orders, payments, refunds, gateways, credit, exchange rates, invoices',
  subscriptions: 'Plans, packs and extras, what accounts have of them, and the records they pay by',
  sites: 'Sites, pages, drafts, translations by staff',
  notify: 'Decides who hears of what, and sends mails and SMS',
  'invoice-posting': 'Posts invoices to the ERP',
  'subscription-billing': 'Bills subscriptions day by day, and collects from stored cards',
  'supplier-search': 'Searches hotels and flights at suppliers',
  'site-generator': 'Writes, tests and swaps the web server configuration of accounts’ sites',
};
