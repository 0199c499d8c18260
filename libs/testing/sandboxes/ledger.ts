export interface LedgerEntry {
  at: string;
  /** The kind of request, e.g. `payment.captured`. */
  what: string;
  [detail: string]: unknown;
}

const KEPT = 10_000;

/** The requests executed by a sandbox, in order; the base of proofs that something happened exactly once. */
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
