import { Controller, Inject, Req, Res, type RawBodyRequest } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, Refusal, sendSheet, type Context } from '#libs/service';
import { Gateways } from '../gateways/gateways.js';
import { ManagePayments } from './manage-payments.js';
import { paymentSheet } from './payment-export.js';
import { PaymentService } from './payment.service.js';
import { RefundPayment } from './refund-payment.js';
import { SettlePayment } from './settle-payment.js';

@Controller()
export class PaymentController {
  constructor(
    @Inject(PaymentService) private readonly payments: PaymentService,
    @Inject(ManagePayments) private readonly managing: ManagePayments,
    @Inject(SettlePayment) private readonly settling: SettlePayment,
    @Inject(RefundPayment) private readonly refunding: RefundPayment,
    @Inject(Gateways) private readonly gateways: Gateways,
  ) {}

  @Call('payments.list')
  async list(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'payments.list'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'payments.list'> | void> {
    if (!query.excel) return this.payments.list(ctx, query);
    await sendSheet(reply, paymentSheet(ctx.lang), this.payments.cells(ctx, query));
  }

  @Call('payments.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'payments.get'>): Promise<AnswerOf<'payments.get'>> {
    return { status: true, record: await this.payments.get(ctx, params.id) };
  }

  @Call('payments.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'payments.create'>,
  ): Promise<AnswerOf<'payments.create'>> {
    const id = await this.managing.create(ctx, body);
    return { status: true, record: await this.payments.get(ctx, id) };
  }

  @Call('payments.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'payments.update'>,
  ): Promise<AnswerOf<'payments.update'>> {
    await this.managing.update(ctx, params.id, body);
    return { status: true, record: await this.payments.get(ctx, params.id) };
  }

  @Call('payments.delete')
  async remove(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'payments.delete'>,
  ): Promise<AnswerOf<'payments.delete'>> {
    await this.managing.remove(ctx, params.id);
    return { status: true };
  }

  @Call('payments.refund')
  async giveBack(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'payments.refund'>,
  ): Promise<AnswerOf<'payments.refund'>> {
    await this.refunding.refundOne(ctx, params.id, body);
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
