import { randomBytes } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { z } from 'zod';
import { partnerHttp } from '#libs/process';
import { authHeaders } from './iyzico-signature.js';

export interface IyzicoOptions {
  url: string;
  apiKey: string;
  secretKey: string;
  answerMs: number;
}

const Envelope = z.looseObject({
  status: z.enum(['success', 'failure']),
  errorCode: z.coerce.string().optional(),
  errorMessage: z.string().optional(),
});

/** A refusal by iyzico. */
export class IyzicoFault extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`iyzico ${code}: ${message}`);
  }
}

/** Signed calls to iyzico. The body is serialised once, so that the signed bytes are those sent. */
export class IyzicoClient {
  private readonly http: AxiosInstance;

  constructor(private readonly options: IyzicoOptions) {
    this.http = partnerHttp({
      baseURL: options.url,
      answerMs: options.answerMs,
      transformRequest: [(body: string) => body],
      // A refusal has an envelope of its own, under any status.
      validateStatus: (status) => status < 500 && status !== 429,
    });
  }

  post<T>(path: string, shape: z.ZodType<T>, content: object): Promise<T> {
    return this.call('POST', path, shape, JSON.stringify({ locale: 'en', ...content }));
  }

  get<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    return this.call('GET', path, shape, '');
  }

  /** @throws IyzicoFault for a refusal · AxiosError when it cannot be reached in time. */
  private async call<T>(method: 'GET' | 'POST', path: string, shape: z.ZodType<T>, body: string): Promise<T> {
    const headers = authHeaders(this.options, { random: randomBytes(16).toString('hex'), path, body });
    const { data } = await this.http.request<unknown>({ method, url: path, data: body || undefined, headers });
    const { status, errorCode = 'unknown', errorMessage = '' } = Envelope.parse(data);
    if (status === 'failure') throw new IyzicoFault(errorCode, errorMessage);
    return shape.parse(data);
  }
}
