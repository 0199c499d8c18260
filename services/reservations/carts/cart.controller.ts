import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { CompleteBooking } from '../bookings/complete-booking.js';
import { VoucherService } from '../messages/voucher.service.js';
import { CartService } from './cart.service.js';

@Controller()
export class CartController {
  constructor(
    @Inject(CartService) private readonly carts: CartService,
    @Inject(CompleteBooking) private readonly completing: CompleteBooking,
    @Inject(VoucherService) private readonly vouchers: VoucherService,
  ) {}

  @Call('b2c.getsession')
  async session(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'b2c.getsession'>,
  ): Promise<AnswerOf<'b2c.getsession'>> {
    return { status: true, booking: await this.carts.session(ctx, body.sessionId, body.lang) };
  }

  @Call('b2c.getcart')
  async cart(@Input() { body }: InputOf<'b2c.getcart'>): Promise<AnswerOf<'b2c.getcart'>> {
    return { status: true, booking: await this.carts.get(body.sessionId) };
  }

  @Call('reservation.query')
  async query(@Input() { query }: InputOf<'reservation.query'>): Promise<AnswerOf<'reservation.query'>> {
    return { status: true, booking: await this.carts.get(query.sessionId) };
  }

  @Call('reservation.get')
  async get(@Input() { params }: InputOf<'reservation.get'>): Promise<AnswerOf<'reservation.get'>> {
    return { status: true, booking: await this.carts.get(params.id) };
  }

  @Call('reservation.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { query, body }: InputOf<'reservation.patch'>,
  ): Promise<AnswerOf<'reservation.patch'>> {
    return { status: true, booking: await this.carts.patch(ctx, query.sessionId, body) };
  }

  @Call('reservation.complete')
  complete(
    @Ctx() ctx: Context,
    @Input() { query, body }: InputOf<'reservation.complete'>,
  ): Promise<AnswerOf<'reservation.complete'>> {
    return this.completing.complete(ctx, query.sessionId, body);
  }

  @Call('reservation.find')
  async find(@Input() { body }: InputOf<'reservation.find'>): Promise<AnswerOf<'reservation.find'>> {
    return { status: true, booking: await this.carts.find(body.voucher, body.email) };
  }

  @Call('reservation.voucher')
  async voucher(@Input() { params, query }: InputOf<'reservation.voucher'>, @Res() reply: FastifyReply): Promise<void> {
    const { name, pdf } = await this.vouchers.pdf(params.id, query.lang);
    await reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `inline; filename="${name}.pdf"`)
      .send(pdf);
  }
}
