import { Controller, Inject, Req, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, Refusal, type Context } from '#libs/service';
import { Gateways } from '../gateways/gateways.js';
import { PaymentService } from './payment.service.js';
import { RefundPayment } from './refund-payment.js';
import { SettlePayment } from './settle-payment.js';

@Controller()
export class PaymentController {
  constructor(
    @Inject(PaymentService) private readonly payments: PaymentService,
    @Inject(SettlePayment) private readonly settling: SettlePayment,
    @Inject(RefundPayment) private readonly refunding: RefundPayment,
    @Inject(Gateways) private readonly gateways: Gateways,
  ) {}

  @Call('payments.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'payments.list'>): Promise<AnswerOf<'payments.list'>> {
    return this.payments.list(ctx, query);
  }

  @Call('payments.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'payments.get'>): Promise<AnswerOf<'payments.get'>> {
    return { status: true, record: await this.payments.get(ctx, params.id) };
  }

  /** The callback's word is never taken for it: it only says which payment to ask the gateway about. */
  @Call('payments.callback')
  async callback(
    @Input() { params }: InputOf<'payments.callback'>,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<{ status: true }> {
    if (!this.gateways.has(params.gateway)) throw new Refusal('notFound', 404);
    const rawBody = request.rawBody ?? Buffer.alloc(0);
    const reference = this.gateways.of(params.gateway).verifyCallback({ rawBody, headers: request.headers });
    if (!reference) throw new Refusal('payment.unverified', 401);
    if (!(await this.settling.settle(params.gateway, reference))) throw new Refusal('notFound', 404);
    return { status: true };
  }

  @Internal('orders.refund')
  refund(@Input() { body }: { body: Parameters<RefundPayment['refund']>[0] }): ReturnType<RefundPayment['refund']> {
    return this.refunding.refund(body);
  }
}
