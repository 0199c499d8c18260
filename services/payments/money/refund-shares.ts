/** A payment that has brought money. */
export interface RefundSource {
  id: number;
  amountMinor: number;
  /** Given back already, or decided to be. */
  decidedMinor: number;
  capturedAt: Date;
}

export interface RefundShare<T extends RefundSource> {
  source: T;
  amountMinor: number;
}

/** Shares out money that goes back among the payments that brought it, the newest first, none more than it has left. */
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
