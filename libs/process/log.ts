import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type Logger } from 'pino';

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

/** Makes the process's log. Secrets and personal data are cut by name at any of three depths. */
export function createLog(options: { level: string; format: 'json' | 'pretty'; name?: string }): Logger {
  return pino({
    level: options.level,
    base: options.name ? { name: options.name } : null,
    mixin: () => ({ ...current.getStore() }),
    redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[cut]' },
    transport:
      options.format === 'pretty'
        ? { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } }
        : undefined,
  });
}

export type { Logger } from 'pino';
