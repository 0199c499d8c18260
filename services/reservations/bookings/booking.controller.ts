import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, makePdf, makeSheet, type Context } from '#libs/service';
import { VoucherService } from '../messages/voucher.service.js';
import { bookingSheet } from './booking-export.js';
import { ConsentService } from '../consents/consent.service.js';
import { BookingService } from './booking.service.js';
import { EditBooking } from './edit-booking.js';
import { isHotelOnly, partiesOf } from './judge-booking.js';

@Controller()
export class BookingController {
  constructor(
    private readonly bookings: BookingService,
    private readonly editing: EditBooking,
    private readonly consents: ConsentService,
    private readonly vouchers: VoucherService,
  ) {}

  @Call('bookings.list')
  async list(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'bookings.list'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'bookings.list'> | StreamableFile> {
    if (!query.excel) return this.bookings.list(ctx, query);
    return makeSheet(reply, bookingSheet(ctx.lang), this.bookings.cells(ctx, query));
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
      ? await this.bookings.cancellationPreview(ctx, params.id, query.lines)
      : await this.bookings.cancel(ctx, params.id, query);
    return { status: true, ...done };
  }

  @Call('bookings.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.update'>,
  ): Promise<AnswerOf<'bookings.update'>> {
    return { status: true, booking: await this.editing.update(ctx, params.id, body) };
  }

  @Call('bookings.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.patch'>,
  ): Promise<AnswerOf<'bookings.patch'>> {
    return { status: true, booking: await this.editing.patch(ctx, params.id, body) };
  }

  @Call('bookings.requestcancel')
  async requestCancel(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.requestcancel'>,
  ): Promise<AnswerOf<'bookings.requestcancel'>> {
    return { status: true, booking: await this.editing.requestCancel(ctx, params.id, body.reason) };
  }

  @Call('bookings.noshow')
  async noShow(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.noshow'>,
  ): Promise<AnswerOf<'bookings.noshow'>> {
    return { status: true, booking: await this.editing.noShow(ctx, params.id, body.charged) };
  }

  @Call('bookings.stayed')
  async stayed(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'bookings.stayed'>,
  ): Promise<AnswerOf<'bookings.stayed'>> {
    return { status: true, booking: await this.editing.stayed(ctx, params.id) };
  }

  @Call('bookings.consents.decide')
  async decide(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.consents.decide'>,
  ): Promise<AnswerOf<'bookings.consents.decide'>> {
    const booking = await this.consents.decide(ctx, params.id, params.consentId, body.accept);
    return { status: true, booking };
  }

  @Call('bookings.delete')
  async remove(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'bookings.delete'>,
  ): Promise<AnswerOf<'bookings.delete'>> {
    await this.editing.remove(ctx, params.id);
    return { status: true };
  }

  @Call('bookings.history')
  async history(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'bookings.history'>,
  ): Promise<AnswerOf<'bookings.history'>> {
    return { status: true, items: await this.bookings.history(ctx, params.id) };
  }

  @Call('bookings.voucher')
  async voucher(@Ctx() ctx: Context, @Input() { params, query }: InputOf<'bookings.voucher'>): Promise<StreamableFile> {
    const booking = await this.bookings.find(ctx, params.id, 'readVoucher');
    const isForHotel = isHotelOnly(partiesOf(ctx, booking));
    const { pdf, name } = await this.vouchers.pdf(booking, query.lang, { isForHotel });
    return makePdf(pdf, name);
  }
}
