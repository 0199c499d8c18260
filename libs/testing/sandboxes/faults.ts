/** Faults that every sandbox with an HTTP API can inject. */
export interface HttpFaults {
  /** Waits this long before each answer. */
  delayMs: number;
  /** Cuts each connection without doing anything. */
  down: boolean;
  /** Answers with this status instead of doing anything. */
  status: number | null;
  /** Does what was asked, then cuts the connection: the caller can not know. */
  dropAnswer: boolean;
  /** Only requests whose `METHOD /path` holds this text. */
  on: string | null;
  /** Heals after this many requests. */
  times: number | null;
}

export const HEALTHY_HTTP: HttpFaults = {
  delayMs: 0,
  down: false,
  status: null,
  dropAnswer: false,
  on: null,
  times: null,
};

/** The faults a sandbox has now. */
export class Faults<F extends { times: number | null }> {
  private now: F;

  constructor(private readonly healthy: F) {
    this.now = { ...healthy };
  }

  get current(): Readonly<F> {
    return this.now;
  }

  /** From now on these are the faults, and no others. @throws RangeError for a fault the sandbox does not know. */
  set(faults: Partial<F>): void {
    const unknown = Object.keys(faults).filter((name) => !(name in this.healthy));
    if (unknown.length) throw new RangeError(`no such fault: ${unknown.join(', ')}`);
    this.now = { ...this.healthy, ...faults };
  }

  clear(): void {
    this.now = { ...this.healthy };
  }

  /** The faults of one more request or connection. */
  take(): Readonly<F> {
    const taken = this.now;
    if (taken.times !== null) {
      if (taken.times > 1) this.now = { ...taken, times: taken.times - 1 };
      else this.clear();
    }
    return taken;
  }
}
