/** Faults that every sandbox with an HTTP API can inject. */
export interface HttpFaults {
  /** Waits this long before each answer. */
  delayMs: number;
  /** Cuts each connection without executing the request. */
  down: boolean;
  /** Answers with this status without executing the request. */
  status: number | null;
  /** Executes the request, then cuts the connection: the caller cannot know. */
  dropAnswer: boolean;
  /** Only requests whose `METHOD /path` contains this text. */
  on: string | null;
  /** Ends after this many requests. */
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

/** The current faults of a sandbox. */
export class Faults<F extends { times: number | null }> {
  private now: F;

  constructor(private readonly healthy: F) {
    this.now = { ...healthy };
  }

  get current(): Readonly<F> {
    return this.now;
  }

  /** Replaces the current faults. @throws RangeError for an unknown fault. */
  set(faults: Partial<F>): void {
    const unknown = Object.keys(faults).filter((name) => !(name in this.healthy));
    if (unknown.length) throw new RangeError(`no such fault: ${unknown.join(', ')}`);
    this.now = { ...this.healthy, ...faults };
  }

  clear(): void {
    this.now = { ...this.healthy };
  }

  /** Consumes the faults for one more request or connection. */
  take(): Readonly<F> {
    const taken = this.now;
    if (taken.times !== null) {
      if (taken.times > 1) this.now = { ...taken, times: taken.times - 1 };
      else this.clear();
    }
    return taken;
  }
}
