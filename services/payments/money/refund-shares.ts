/** A captured payment. */
export interface RefundSource {
  id: number;
  amountMinor: number;
  /** Refunded already, or decided to be. */
  decidedMinor: number;
  capturedAt: Date;
}

export interface RefundShare<T extends RefundSource> {
  source: T;
  amountMinor: number;
}

/** Distributes a refund over the payments that brought the money, newest first, none beyond what it has left. */
export function shareRefund<T extends RefundSource>(sources: readonly T[], amountMinor: number): RefundShare<T>[] {
  let rest = amountMinor;
  const shares: RefundShare<T>[] = [];
  const newestFirst = [...sources].sort((a, b) => b.capturedAt.getTime() - a.capturedAt.getTime() || b.id - a.id);
  for (const source of newestFirst) {
    const share = Math.min(rest, source.amountMinor - source.decidedMinor);
    if (share <= 0) continue;
    shares.push({ source, amountMinor: share });
    rest -= share;
  }
  return shares;
}
