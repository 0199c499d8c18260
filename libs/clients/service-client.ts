import axios, { AxiosError, type AxiosInstance } from 'axios';
import axiosRetry from 'axios-retry';
import type { z } from 'zod';
import { internalCalls, type InternalCallId, type RefusalBody, type ServiceName } from '#libs/contracts';
import { deriveKey, logContext, sign } from '#libs/process';

type Body<C extends InternalCallId> = (typeof internalCalls)[C] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;
type Answer<C extends InternalCallId> = z.output<(typeof internalCalls)[C]['answer']>;

/** The owner of the data refused; `msg` and `data` are its own. */
export class OwnerRefused extends Error {
  constructor(
    readonly status: number,
    readonly body: RefusalBody,
  ) {
    super(body.msg);
  }
}

const DEADLINE_MS = 8_000;

/** Shows that a caller is one of the platform's own processes. */
export function serviceToken(secret: string): string {
  return sign(deriveKey(secret, 'service token'), 'konak service');
}

/** Typed calls from one service or worker to another, each with a deadline. Every internal call is safe to repeat, so connections that break are tried again. */
export class Clients {
  private readonly http: AxiosInstance;

  /** `internalUrl` may hold `{service}`, one host a service. */
  constructor(
    private readonly internalUrl: string,
    secret: string,
  ) {
    this.http = axios.create({ timeout: DEADLINE_MS, headers: { 'x-konak-service': serviceToken(secret) } });
    axiosRetry(this.http, {
      retries: 2,
      retryDelay: (count) => 50 * 2 ** count,
      retryCondition: (error) => error.response === undefined && error.code !== 'ECONNABORTED',
    });
  }

  /**
   * @throws OwnerRefused when the owner answers with a refusal.
   * @throws AxiosError when it can not be reached in time.
   */
  async call<C extends InternalCallId>(
    id: C,
    input: { params?: Record<string, string>; body?: Body<C>; lang?: string } = {},
  ): Promise<Answer<C>> {
    const call = internalCalls[id];
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    );
    try {
      const response = await this.http.request<unknown>({
        method: call.method,
        url: this.hostOf(call.service) + path,
        data: input.body,
        headers: { 'x-request-id': logContext()?.requestId, 'accept-language': input.lang },
      });
      return call.answer.parse(response.data) as Answer<C>;
    } catch (error) {
      const answered = error instanceof AxiosError ? error.response : undefined;
      if (answered && typeof (answered.data as RefusalBody)?.msg === 'string')
        throw new OwnerRefused(answered.status, answered.data as RefusalBody);
      throw error;
    }
  }

  protected hostOf(service: ServiceName): string {
    return this.internalUrl.replace('{service}', service);
  }
}
