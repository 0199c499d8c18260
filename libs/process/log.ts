import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, stdSerializers, type Logger } from 'pino';

/** What each line carries while a request or a job is worked on. */
export interface LogContext {
  requestId?: string;
  account?: number;
  job?: string;
}

const current = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that every line logged meanwhile carries `context`. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return current.run(context, work);
}

/** The context of the request or job being worked on, for adding to it what becomes known later. */
export function logContext(): LogContext | undefined {
  return current.getStore();
}

const SECRETS = [
  'password',
  'token',
  'authorization',
  'cookie',
  'code',
  'secret',
  'cardNumber',
  'cvc',
  'identityNumber',
  'taxNumber',
  'email',
  'phone',
];

/** What else an error says of itself. All else that hangs on one may be a request with its token, or a row with its person. */
const SAID_BY_ERRORS = ['status', 'syscall', 'address', 'port', 'key', 'schema', 'table', 'constraint'];

/** An error as it is logged: what it was and where, with what caused it, and without what it carries along. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { type, message, stack } = stdSerializers.err(error);
  const own = error as Error & Record<string, unknown>;
  const said = SAID_BY_ERRORS.filter((name) => ['string', 'number'].includes(typeof own[name]));
  return {
    type,
    message,
    stack,
    // Under its own name it would be cut, as one that opens something.
    errorCode: own['code'],
    ...Object.fromEntries(said.map((name) => [name, own[name]])),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}

/** Makes the process's log. Secrets and personal data are cut by name at any of three depths. */
export function createLog(options: { level: string; format: 'json' | 'pretty'; name?: string }): Logger {
  return pino({
    level: options.level,
    base: options.name ? { name: options.name } : null,
    mixin: () => ({ ...current.getStore() }),
    serializers: { err: describeError },
    redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[cut]' },
    transport:
      options.format === 'pretty'
        ? { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } }
        : undefined,
  });
}

export type { Logger } from 'pino';
