import type { Logger } from './log.js';

/**
 * The order of shutdown: stop accepting requests, finish the work in progress, then close what that work depends on.
 * Independent of import order.
 */
const SHUTDOWN_ORDER = ['servers', 'jobs', 'apps', 'pools', 'sandboxes'] as const;
export type ShutdownPhase = (typeof SHUTDOWN_ORDER)[number];

/** The time limit for steps that hang. */
const PHASE_LIMIT_MS = 30_000;

export class Shutdown {
  private readonly steps = new Map<ShutdownPhase, Array<() => Promise<unknown>>>();
  private running?: Promise<void>;

  constructor(private readonly log?: Logger) {}

  /** Registers `step` in its phase; steps of one phase run in parallel. */
  on(phase: ShutdownPhase, step: () => Promise<unknown>): void {
    const steps = this.steps.get(phase) ?? [];
    steps.push(step);
    this.steps.set(phase, steps);
  }

  /** Runs all phases once; a step that fails or times out is logged, and does not block the others. */
  run(): Promise<void> {
    this.running ??= this.runAll();
    return this.running;
  }

  private async runAll(): Promise<void> {
    for (const phase of SHUTDOWN_ORDER) {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), PHASE_LIMIT_MS);
      });
      const results = await Promise.race([
        Promise.allSettled((this.steps.get(phase) ?? []).map((step) => step())),
        limit,
      ]);
      clearTimeout(timer);
      if (!results) this.log?.error({ phase }, 'a shutdown step hangs');
      for (const result of results ?? [])
        if (result.status === 'rejected') this.log?.error({ err: result.reason, phase }, 'a shutdown step failed');
    }
  }
}
