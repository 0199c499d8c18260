import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { CallId } from '#libs/contracts';
import { CALL, Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { hasCardNumber } from './card-number.js';

/** What gateways tell is theirs, and nothing of it is kept. */
const GATEWAYS_OWN: ReadonlySet<CallId> = new Set<CallId>(['payments.callback', 'payments.return']);

/** Card numbers are entered at the gateway alone. A call that brings one is refused before anything is kept or logged of it. */
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
