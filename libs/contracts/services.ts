/** The services: each owns one Postgres schema and one database role, named like it. */
export const SERVICES = ['auth', 'inventory', 'reservations', 'payments', 'subscriptions', 'sites'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The workers: each exists because something outside is slow, flaky or privileged. */
export const WORKERS = ['notify', 'invoice-posting'] as const;
export type WorkerName = (typeof WORKERS)[number];

/** Everything that takes messages: one BullMQ queue each, named like it. */
export type ConsumerName = ServiceName | WorkerName;
