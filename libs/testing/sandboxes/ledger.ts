export interface LedgerEntry {
  at: string;
  /** What was asked for, e.g. `payment.captured`. */
  what: string;
  [detail: string]: unknown;
}

const KEPT = 10_000;

/** What a sandbox was asked to do, in order; proofs that something happened exactly once count in here. */
export class Ledger {
  readonly entries: LedgerEntry[] = [];

  add(what: string, details: Record<string, unknown> = {}): void {
    this.entries.push({ at: new Date().toISOString(), what, ...details });
    if (this.entries.length > KEPT) this.entries.shift();
  }

  /** The entries of one kind. */
  of(what: string): LedgerEntry[] {
    return this.entries.filter((entry) => entry.what === what);
  }
}
