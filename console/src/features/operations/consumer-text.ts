import type { Translate } from '../../kit/i18n';

const CONSUMERS = [
  'auth',
  'inventory',
  'reservations',
  'payments',
  'subscriptions',
  'notify',
  'invoice-posting',
  'subscription-billing',
  'supplier-search',
  'site-generator',
] as const;

/** What the messages of a queue are about, in words. */
export function consumerText(t: Translate, consumer: string): string {
  const known = CONSUMERS.find((name) => name === consumer);
  return known ? t(`operations.consumers.${known}`) : consumer;
}
