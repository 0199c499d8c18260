import { AsyncLocalStorage } from 'node:async_hooks';
import { Away } from './away.js';
import { pino, stdSerializers, type Logger } from 'pino';

/** Fields of every log line while a request or a job is processed. */
export interface LogContext {
  requestId?: string;
  account?: number;
  /** The process that an internal call is from. */
  caller?: string;
  job?: string;
}

const current = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that its log lines carry `context`. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return current.run(context, work);
}

/** The context of the current request or job, for adding fields that become known later. */
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

/** Whitelisted error fields. Others may hold a request with its token, or a row with personal data. */
const SAID_BY_ERRORS = ['status', 'syscall', 'address', 'port', 'key', 'schema', 'table', 'constraint'];

/** An error as logged: type, message, stack and cause, without its other fields. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { type, message, stack } = stdSerializers.err(error);
  const own = error as Error & Record<string, unknown>;
  const said = SAID_BY_ERRORS.filter((name) => ['string', 'number'].includes(typeof own[name]));
  return {
    type,
    message,
    ...(error instanceof Away ? {} : { stack }),
    // Under its own name it would be redacted as a secret.
    errorCode: own['code'],
    ...Object.fromEntries(said.map((name) => [name, own[name]])),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}

/** Makes the process's logger. Secrets and personal data are redacted by name at three levels of nesting. */
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
