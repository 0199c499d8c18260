import { Away } from './away.js';
import axios, { AxiosError, type AxiosInstance, type CreateAxiosDefaults } from 'axios';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  TaskCancelledError,
  TimeoutStrategy,
  circuitBreaker,
  handleWhen,
  timeout,
  wrap,
  type IPolicy,
} from 'cockatiel';
import { PARSERS } from '#libs/parsing';
import { inSpan } from './trace.js';
import { partnerLeftAlone, partnerSeconds } from './metrics.js';

/** The circuit opens after this many failures in a row. */
const FAILURES = 5;

export interface PartnerLimits {
  /** The time limit of a call, to the last byte of its answer. */
  answerMs: number;
  /** How long an open circuit rejects calls; then one call tests whether the partner is back. */
  pauseMs: number;
}

/** A partner gives no valid answer, or the circuit is open because it lately gave none; callers treat both alike. */
export class PartnerDown extends Away {}

export interface PartnerTally {
  partner: string;
  answered: number;
  refused: number;
  failed: number;
  late: number;
  /** Whether the circuit is open. */
  isLeftAlone: boolean;
}

const tallies = new Map<string, PartnerTally>();
let paused = new Set<string>();
let setAside = false;

const nothingOf = (partner: string): PartnerTally => ({
  ...{ partner, answered: 0, refused: 0, failed: 0, late: 0 },
  isLeftAlone: tallies.get(partner)?.isLeftAlone ?? false,
});

/** What this process has asked of partners since the last time, by outcome. */
export function takeTallies(): PartnerTally[] {
  const taken = [...tallies.values()];
  for (const { partner } of taken) tallies.set(partner, nothingOf(partner));
  return taken;
}

/** Puts back what could not be reported. */
export function returnTallies(taken: readonly PartnerTally[]): void {
  for (const each of taken) {
    const now = tallies.get(each.partner)!;
    for (const outcome of ['answered', 'refused', 'failed', 'late'] as const) now[outcome] += each[outcome];
  }
}

/** The partners that an operator has paused: they are not asked by this process. */
export function pausePartners(names: readonly string[]): void {
  paused = new Set(names);
}

/** No partner is asked by this process: its database is a copy of another. */
export function setPartnersAside(isCopy: boolean): void {
  setAside = isCopy;
}

/**
 * An external service behind a time-out and a circuit breaker: a caller never waits longer than the limit, and a
 * partner that is down is not called again until its pause is over.
 */
export class Partner {
  private readonly policy: IPolicy<{ signal: AbortSignal }>;

  constructor(
    readonly name: string,
    { answerMs, pauseMs }: PartnerLimits,
    /** Whether an error is a deliberate answer of the partner, which a retry would get again. */
    private readonly isAnswer: (error: unknown) => boolean = isRefusal,
  ) {
    const breaker = circuitBreaker(
      handleWhen((error) => !isAnswer(error)),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(FAILURES) },
    );
    this.policy = wrap(breaker, timeout(answerMs, TimeoutStrategy.Aggressive));
    const leaveAlone = (isLeftAlone: boolean) => {
      partnerLeftAlone.set({ partner: name }, Number(isLeftAlone));
      tallies.set(name, { ...(tallies.get(name) ?? nothingOf(name)), isLeftAlone });
    };
    leaveAlone(false);
    breaker.onBreak(() => leaveAlone(true));
    breaker.onReset(() => leaveAlone(false));
  }

  /** @throws PartnerDown when the circuit is open, or no answer came in time. */
  async ask<T>(question: () => Promise<T>): Promise<T> {
    if (setAside || paused.has(this.name))
      throw new PartnerDown(
        `${this.name} is not asked: ${setAside ? 'the database is in quarantine' : 'it is paused'}`,
      );
    const timer = partnerSeconds.startTimer({ partner: this.name });
    const end = (outcome: 'answered' | 'refused' | 'failed' | 'late') => {
      timer({ outcome });
      tallies.get(this.name)![outcome]++;
    };
    try {
      // A signal per call: a shared one warns of a listener leak where many wait at once.
      const answer = await inSpan(`partner ${this.name}`, { kind: 'client', within: true }, () =>
        this.policy.execute(question, new AbortController().signal),
      );
      end('answered');
      return answer;
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new PartnerDown(`${this.name} is left alone for a while`);
      if (error instanceof TaskCancelledError) {
        end('late');
        throw new PartnerDown(`${this.name} has not answered in time`);
      }
      end(this.isAnswer(error) ? 'refused' : 'failed');
      throw error;
    }
  }
}

/**
 * HTTP to a partner. The time limit covers the whole answer: a slow trickle of bytes is cut, which axios' own
 * time-out, an idle time-out, would let pass. An answer that is not JSON is an error, where JSON was expected.
 */
export function partnerHttp({ answerMs, ...more }: CreateAxiosDefaults & { answerMs: number }): AxiosInstance {
  const http = axios.create({
    timeout: answerMs,
    maxContentLength: PARSERS.partner.bytes,
    maxRedirects: 0,
    responseType: 'json',
    transitional: { silentJSONParsing: false },
    ...more,
  });
  http.interceptors.request.use((request) => ({ ...request, signal: request.signal ?? AbortSignal.timeout(answerMs) }));
  return http;
}

/** Whether an error is a refusal rather than an outage: 4xx except those that ask for a retry. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof AxiosError ? error.response?.status : undefined;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
