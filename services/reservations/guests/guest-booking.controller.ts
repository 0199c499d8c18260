import { Controller, type StreamableFile } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, makeCalendar, makePdf, type Context } from '#libs/service';
import { VoucherService } from '../messages/voucher.service.js';
import { GuestBookingService } from './guest-booking.service.js';
import { SendLink } from './send-link.js';

@Controller()
export class GuestBookingController {
  constructor(
    private readonly bookings: GuestBookingService,
    private readonly vouchers: VoucherService,
    private readonly links: SendLink,
  ) {}

  @Call('reservation.get')
  async get(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'reservation.get'>,
  ): Promise<AnswerOf<'reservation.get'>> {
    return { status: true, booking: await this.bookings.get(ctx, params.id) };
  }

  @Internal('bookings.openLink')
  async openLink(
    @Input() { body }: InternalInputOf<'bookings.openLink'>,
  ): Promise<InternalAnswerOf<'bookings.openLink'>> {
    return { bookingId: (await this.bookings.openLink(body.link, body.scope)).publicId };
  }

  @Call('reservation.find')
  async find(@Input() { body }: InputOf<'reservation.find'>): Promise<AnswerOf<'reservation.find'>> {
    return { status: true, ...(await this.links.send(body)) };
  }

  @Call('reservation.cancel')
  async cancel(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'reservation.cancel'>,
  ): Promise<AnswerOf<'reservation.cancel'>> {
    return { status: true, ...(await this.bookings.cancel(ctx, params.id, body)) };
  }

  @Call('reservation.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'reservation.update'>,
  ): Promise<AnswerOf<'reservation.update'>> {
    return { status: true, booking: await this.bookings.update(ctx, params.id, body) };
  }

  @Call('reservation.pay')
  async pay(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'reservation.pay'>,
  ): Promise<AnswerOf<'reservation.pay'>> {
    return { status: true, ...(await this.bookings.pay(ctx, params.id)) };
  }

  @Call('reservation.requestchange')
  async requestChange(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'reservation.requestchange'>,
  ): Promise<AnswerOf<'reservation.requestchange'>> {
    return { status: true, booking: await this.bookings.requestChange(ctx, params.id, body) };
  }

  @Call('reservation.voucher')
  async voucher(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'reservation.voucher'>,
  ): Promise<StreamableFile> {
    const booking = await this.bookings.open(ctx, params.id);
    const { pdf, name } = await this.vouchers.pdf(booking, query.lang);
    return makePdf(pdf, name);
  }

  @Call('reservation.receipt')
  async receipt(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'reservation.receipt'>,
  ): Promise<StreamableFile> {
    const booking = await this.bookings.open(ctx, params.id);
    const { pdf, name } = await this.vouchers.receipt(booking, params.paymentId, query.lang);
    return makePdf(pdf, name);
  }

  @Call('reservation.receipts')
  async receipts(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'reservation.receipts'>,
  ): Promise<StreamableFile> {
    const booking = await this.bookings.open(ctx, params.id);
    const { pdf, name } = await this.vouchers.receipt(booking, undefined, query.lang);
    return makePdf(pdf, name);
  }

  @Call('reservation.calendar')
  async calendar(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'reservation.calendar'>,
  ): Promise<StreamableFile> {
    const { ics, name } = await this.vouchers.calendar(await this.bookings.open(ctx, params.id), query.lang);
    return makeCalendar(ics, name);
  }
}
