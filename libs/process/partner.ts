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
import { partnerLeftAlone, partnerSeconds } from './metrics.js';

/** The circuit opens after so many failures in a row. */
const FAILURES = 5;

export interface PartnerLimits {
  /** The time limit of a call, to the last byte of its answer. */
  answerMs: number;
  /** How long an open circuit rejects calls; then one call tests whether the partner is back. */
  pauseMs: number;
}

/** A partner gives no valid answer, or the circuit is open because it lately gave none; callers treat both alike. */
export class PartnerDown extends Error {}

let setAside: string | undefined;

/** No partner is asked by this process any more, for a reason that holds for all of them. */
export function setPartnersAside(reason: string | undefined): void {
  setAside = reason;
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
    partnerLeftAlone.set({ partner: name }, 0);
    breaker.onBreak(() => partnerLeftAlone.set({ partner: name }, 1));
    breaker.onReset(() => partnerLeftAlone.set({ partner: name }, 0));
  }

  /** @throws PartnerDown when the circuit is open, or no answer came in time. */
  async ask<T>(question: () => Promise<T>): Promise<T> {
    if (setAside) throw new PartnerDown(`${this.name} is not asked: ${setAside}`);
    const end = partnerSeconds.startTimer({ partner: this.name });
    try {
      // A signal per call: a shared one warns of a listener leak where many wait at once.
      const answer = await this.policy.execute(question, new AbortController().signal);
      end({ outcome: 'answered' });
      return answer;
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new PartnerDown(`${this.name} is left alone for a while`);
      if (error instanceof TaskCancelledError) {
        end({ outcome: 'late' });
        throw new PartnerDown(`${this.name} has not answered in time`);
      }
      end({ outcome: this.isAnswer(error) ? 'refused' : 'failed' });
      throw error;
    }
  }
}

/**
 * HTTP to a partner. The time limit covers the whole answer: one that trickles in byte by byte is cut, which axios' own
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
