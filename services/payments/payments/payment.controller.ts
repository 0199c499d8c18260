import { Controller, Inject, Req, Res, type RawBodyRequest, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import {
  Call,
  Ctx,
  Input,
  Refusal,
  SERVICE,
  notFound,
  makeSheet,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { isOurReturn } from '../gateways/addresses.js';
import { Gateways, isGateway } from '../gateways/gateways.js';
import { leadOnPage } from './lead-on-page.js';
import { ManagePayments } from './manage-payments.js';
import { paymentSheet } from './payment-export.js';
import { PaymentService } from './payment.service.js';
import { SettlePayment } from './settle-payment.js';

@Controller()
export class PaymentController {
  constructor(
    private readonly payments: PaymentService,
    private readonly managing: ManagePayments,
    private readonly settling: SettlePayment,
    private readonly gateways: Gateways,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  @Call('payments.list')
  async list(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'payments.list'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'payments.list'> | StreamableFile> {
    if (!query.excel) return this.payments.list(ctx, query);
    return makeSheet(reply, paymentSheet(ctx.lang), this.payments.cells(ctx, query));
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
  async refund(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'payments.refund'>,
  ): Promise<AnswerOf<'payments.refund'>> {
    await this.managing.refund(ctx, params.id, body);
    return { status: true, record: await this.payments.get(ctx, params.id) };
  }

  /** A callback is never trusted: it only names the payment to ask the gateway about. */
  @Call('payments.callback')
  async callback(
    @Input() { params, query }: InputOf<'payments.callback'>,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<{ status: true }> {
    const teller = { gateway: params.gateway, agreement: query.agreement ?? null };
    if (!isGateway(params.gateway)) throw notFound();
    const rawBody = request.rawBody ?? Buffer.alloc(0);
    // Same answer for unknown agreements, to prevent enumeration.
    const agreement = await this.gateways.find(teller);
    const reference = agreement?.gateway.verifyCallback({ rawBody, headers: request.headers });
    if (reference === undefined) throw new Refusal('payment.unverified', 401);
    if (reference !== null && !(await this.settling.settle(reference, teller))) throw notFound();
    return { status: true };
  }

  /** Redirects the browser even if the look-up fails: the pay page polls by itself. */
  @Call('payments.return')
  async return(
    @Input() { query }: InputOf<'payments.return'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!isOurReturn(this.runtime.config, query)) throw notFound();
    await this.settling.settle(query.about).catch(() => undefined);
    void reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
    return leadOnPage(query.to, request.body);
  }
}
