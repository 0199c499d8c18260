import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { BookingService } from '../bookings/booking.service.js';
import { BookingPaymentService } from './booking-payment.service.js';

@Controller()
export class BookingPaymentController {
  constructor(
    private readonly payments: BookingPaymentService,
    private readonly bookings: BookingService,
  ) {}

  @Call('bookings.payment.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.payment.create'>,
  ): Promise<AnswerOf<'bookings.payment.create'>> {
    await this.payments.create(ctx, params.id, body);
    return { status: true, booking: await this.bookings.get(ctx, params.id) };
  }

  @Call('bookings.payment.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.payment.update'>,
  ): Promise<AnswerOf<'bookings.payment.update'>> {
    await this.payments.update(ctx, params.id, params.paymentId, body);
    return { status: true, booking: await this.bookings.get(ctx, params.id) };
  }

  @Call('bookings.payment.delete')
  async remove(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'bookings.payment.delete'>,
  ): Promise<AnswerOf<'bookings.payment.delete'>> {
    await this.payments.remove(ctx, params.id, params.paymentId);
    return { status: true, booking: await this.bookings.get(ctx, params.id) };
  }

  @Call('bookings.payment.refund')
  async refund(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.payment.refund'>,
  ): Promise<AnswerOf<'bookings.payment.refund'>> {
    await this.payments.refund(ctx, params.id, params.paymentId, body);
    return { status: true, booking: await this.bookings.get(ctx, params.id) };
  }

  @Call('bookings.payment.paidback')
  async markRefundPaid(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.payment.paidback'>,
  ): Promise<AnswerOf<'bookings.payment.paidback'>> {
    await this.payments.markRefundPaid(ctx, params.id, params.paymentId, body);
    return { status: true, booking: await this.bookings.get(ctx, params.id) };
  }
}
