import type { Logger } from './log.js';

/**
 * The order in which a process ends: doors first, then the work in hand, then what that work stands on.
 * Import order decides nothing here.
 */
export const SHUTDOWN_ORDER = ['doors', 'jobs', 'apps', 'pools', 'sandboxes'] as const;
export type ShutdownPhase = (typeof SHUTDOWN_ORDER)[number];

export class Shutdown {
  private readonly steps = new Map<ShutdownPhase, Array<() => Promise<unknown>>>();
  private running?: Promise<void>;

  constructor(private readonly log?: Logger) {}

  /** Has `step` run in its phase; steps of one phase run side by side. */
  on(phase: ShutdownPhase, step: () => Promise<unknown>): void {
    const steps = this.steps.get(phase) ?? [];
    steps.push(step);
    this.steps.set(phase, steps);
  }

  /** Runs all phases once; a step that fails is logged and holds up nothing. */
  run(): Promise<void> {
    this.running ??= this.runAll();
    return this.running;
  }

  private async runAll(): Promise<void> {
    for (const phase of SHUTDOWN_ORDER) {
      const results = await Promise.allSettled((this.steps.get(phase) ?? []).map((step) => step()));
      for (const result of results)
        if (result.status === 'rejected') this.log?.error({ err: result.reason, phase }, 'a shutdown step failed');
    }
  }
}
