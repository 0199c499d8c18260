import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, sendSheet, type Context } from '#libs/service';
import { bookingSheet } from './booking-export.js';
import { BookingService } from './booking.service.js';
import { ReceivePayment } from './receive-payment.js';

@Controller()
export class BookingController {
  constructor(
    @Inject(BookingService) private readonly bookings: BookingService,
    @Inject(ReceivePayment) private readonly receiving: ReceivePayment,
  ) {}

  @Call('bookings.list')
  async list(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'bookings.list'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'bookings.list'> | void> {
    if (!query.excel) return this.bookings.list(ctx, query);
    await sendSheet(reply, bookingSheet(ctx.lang), this.bookings.cells(ctx, query));
  }

  @Call('bookings.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'bookings.get'>): Promise<AnswerOf<'bookings.get'>> {
    return { status: true, booking: await this.bookings.get(ctx, params.id) };
  }

  @Call('bookings.cancel')
  async cancel(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'bookings.cancel'>,
  ): Promise<AnswerOf<'bookings.cancel'>> {
    const done = query.preview
      ? await this.bookings.cancellationPreview(ctx, params.id)
      : await this.bookings.cancel(ctx, params.id);
    return { status: true, ...done };
  }

  @Call('bookings.payment.create')
  async receive(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.payment.create'>,
  ): Promise<AnswerOf<'bookings.payment.create'>> {
    await this.receiving.received(ctx, params.id, body);
    return { status: true, booking: await this.bookings.get(ctx, params.id) };
  }

  @Call('bookings.history')
  async history(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'bookings.history'>,
  ): Promise<AnswerOf<'bookings.history'>> {
    return { status: true, items: await this.bookings.history(ctx, params.id) };
  }
}
