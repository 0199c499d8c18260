import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { concatMap, from, type Observable } from 'rxjs';
import { limits, type CallId, type Limit } from '#libs/contracts';
import { CALL } from './call.js';
import type { KonakRequest } from './context.js';
import { RateLimits, networkOf } from './rate-limits.js';

/**
 * Holds callers to the table of limits. Where only refusals count, a point is taken before and given back after a good
 * answer: a burst of guesses in parallel finds no gap between asking and counting.
 */
@Injectable()
export class LimitInterceptor implements NestInterceptor {
  constructor(private readonly rateLimits: RateLimits) {}

  async intercept(host: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const call = Reflect.getMetadata(CALL, host.getHandler()) as CallId | undefined;
    const limit = (limits as Partial<Record<CallId, Limit>>)[call!];
    // Whether a session begins is known to its service only, which counts it.
    if (!limit || limit.counts === 'begun') return next.handle();
    const caller = networkOf(host.switchToHttp().getRequest<KonakRequest>().ip);
    await this.rateLimits.take(call!, caller, limit);
    if (limit.counts === 'all') return next.handle();
    return next
      .handle()
      .pipe(concatMap((answer) => from(this.rateLimits.giveBack(call!, caller, limit).then(() => answer as unknown))));
  }
}
