import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { CallId } from '#libs/contracts';
import { CALL, Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { hasCardNumber } from './card-number.js';

/** Callbacks have a format of the gateway's, and nothing of them is stored. */
const GATEWAYS_OWN: ReadonlySet<CallId> = new Set<CallId>(['payments.callback', 'payments.return']);

/**
 * Card numbers may only be entered at the gateway. A call that contains one is refused before anything of it is stored
 * or logged.
 */
@Injectable()
export class CardNumberInterceptor implements NestInterceptor {
  constructor(@Inject(SERVICE) private readonly runtime: ServiceRuntime) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = Reflect.getMetadata(CALL, host.getHandler()) as CallId | undefined;
    const { body, query, params, headers } = host.switchToHttp().getRequest<FastifyRequest>();
    if (call && !GATEWAYS_OWN.has(call) && hasCardNumber([body, query, params, headers['idempotency-key']])) {
      this.runtime.log.warn({ call }, 'a card number was sent');
      throw new Refusal('card.number', 422);
    }
    return next.handle();
  }
}
