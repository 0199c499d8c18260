import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { concatMap, from, type Observable } from 'rxjs';
import { limits, type CallId, type Limit } from '#libs/contracts';
import { CALL } from './call.js';
import type { KonakRequest } from './context.js';
import { RateLimits, networkOf } from './rate-limits.js';

/**
 * Enforces the table of rate limits. Where only refusals count, a point is taken before and returned after a good
 * answer, so that parallel guesses find no gap between checking and counting.
 */
@Injectable()
export class LimitInterceptor implements NestInterceptor {
  constructor(private readonly rateLimits: RateLimits) {}

  async intercept(host: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const call = Reflect.getMetadata(CALL, host.getHandler()) as CallId | undefined;
    const limit = call && limitOf(call);
    if (!limit) return next.handle();
    const caller = networkOf(host.switchToHttp().getRequest<KonakRequest>().ip);
    await this.rateLimits.take(call, caller, limit);
    if (limit.counts === 'all') return next.handle();
    return next
      .handle()
      .pipe(
        concatMap((answer) => from(this.rateLimits.returnPoint(call, caller, limit).then(() => answer as unknown))),
      );
  }
}

/** The limit that is counted here; only the call's own service knows whether a session begins, and counts it. */
export function limitOf(call: CallId): Limit | undefined {
  const limit = (limits as Partial<Record<CallId, Limit>>)[call];
  return limit?.counts === 'begun' ? undefined : limit;
}
