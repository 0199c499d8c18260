import type { RefusalBody, RefusalKey } from '#libs/contracts';

interface Details {
  data?: unknown;
  requestId?: string;
  /** A validation error of a field. */
  errors?: RefusalBody['errors'];
  /** Seconds to wait before another try, where the API asks for it. */
  retryAfter?: number;
}

/** A refusal of the API, or `network` with status 0 when it could not be reached at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly data: unknown;
  readonly requestId: string | undefined;
  readonly errors: NonNullable<RefusalBody['errors']>;
  readonly retryAfter: number | undefined;

  constructor(
    readonly status: number,
    readonly msg: RefusalKey | 'network',
    text: string,
    { data, requestId, errors = [], retryAfter }: Details = {},
  ) {
    super(text);
    this.data = data;
    this.requestId = requestId;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }

  /** Whether a retry may help: the API, or a proxy before it, is unavailable. */
  get unreachable(): boolean {
    return this.msg === 'network' || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/**
 * The error of an answer that is a refusal.
 * @param body - the answer's JSON, `undefined` where it has none
 * @param retryAfter - the header of that name, in seconds
 */
export function refusalOf(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const { msg = 'internal', message, ...details } = (body ?? {}) as Partial<RefusalBody>;
  const text = message ?? `HTTP ${status}`;
  return new ApiError(status, msg as RefusalKey, text, { ...details, retryAfter: Number(retryAfter) || undefined });
}
