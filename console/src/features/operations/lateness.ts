const MINUTE_MS = 60_000;

/** Minutes after which somebody notices that messages wait. */
const PATIENCE: Record<string, number> = {
  notify: 2,
  'invoice-posting': 60,
  'subscription-billing': 60,
  'supplier-search': 1,
};
const DEFAULT_PATIENCE = 1;

/** Whole minutes since an instant, at least one. */
export function minutesSince(since: string, now = Date.now()): number {
  return Math.max(1, Math.floor((now - Date.parse(since)) / MINUTE_MS));
}

/** Changes normally reach a copy of the index within a second; a copy this late is stalled. */
const INDEX_PATIENCE_MS = 15_000;

/** Whether a copy of the availability index did not follow when its process last reported. */
export function isBehind({ readAt, seenAt }: { readAt: string; seenAt: string }): boolean {
  return Date.parse(seenAt) - Date.parse(readAt) > INDEX_PATIENCE_MS;
}

/** Whether messages have waited for longer than people notice. */
export function isLate({ consumer, since }: { consumer: string; since: string }, now = Date.now()): boolean {
  return now - Date.parse(since) > (PATIENCE[consumer] ?? DEFAULT_PATIENCE) * MINUTE_MS;
}
