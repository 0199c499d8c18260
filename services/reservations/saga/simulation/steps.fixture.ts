import { AxiosError } from 'axios';

/**
 * The fault of one step: the process dies or the answer is lost, before or after its effect; or the partner refuses.
 */
export type Fault = 'dieBefore' | 'dieAfter' | 'loseBefore' | 'loseAfter' | 'refuse';
export const FAULTS: readonly Fault[] = ['dieBefore', 'dieAfter', 'loseBefore', 'loseAfter', 'refuse'];

/** The process has died, so that its error reaches no caller. */
export class Died extends Error {}

/** Decides the fault of a step, by its number. */
export type Fate = (step: number, isPartner: boolean) => Fault | undefined;

/** Interleaved steps of processes. Each may be lost before its effect, or its answer after it. */
export class Steps {
  taken = 0;

  constructor(private readonly fate: Fate) {}

  /** A transaction of our own. */
  own<T>(work: () => T): Promise<T> {
    return this.step(false, work);
  }

  /** A call to another party. */
  partner<T>(work: () => T): Promise<T> {
    return this.step(true, work);
  }

  private async step<T>(isPartner: boolean, work: () => T): Promise<T> {
    await Promise.resolve();
    const fault = this.fate(this.taken++, isPartner);
    if (fault === 'dieBefore') throw new Died();
    if (fault === 'loseBefore') throw new AxiosError('timeout');
    if (fault === 'refuse' && isPartner) throw new AxiosError('503');
    const done = work();
    if (fault === 'dieAfter') throw new Died();
    if (fault === 'loseAfter') throw new AxiosError('timeout');
    return done;
  }
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
