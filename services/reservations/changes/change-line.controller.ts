import { Controller } from '@nestjs/common';
import { signatureOf, type AnswerOf, type InputOf } from '#libs/contracts';
import { Call, Ctx, Input, userOf, type Context } from '#libs/service';
import { BookingService } from '../bookings/booking.service.js';
import { BookingViews } from '../bookings/booking-views.js';
import { GuestBookingService } from '../guests/guest-booking.service.js';
import { ChangeLine } from './change-line.service.js';

@Controller()
export class ChangeLineController {
  constructor(
    private readonly changing: ChangeLine,
    private readonly bookings: BookingService,
    private readonly guests: GuestBookingService,
    private readonly views: BookingViews,
  ) {}

  @Call('bookings.quotechange')
  async quote(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.quotechange'>,
  ): Promise<AnswerOf<'bookings.quotechange'>> {
    const booking = await this.bookings.find(ctx, params.id, 'changeLine');
    const wanted = { at: params.line, wanted: body.change, isGuests: false };
    return { status: true, quote: await this.changing.quote(booking, wanted) };
  }

  @Call('bookings.changeline')
  async change(
    @Ctx() ctx: Context,
    @Input() { params, body: { change, total } }: InputOf<'bookings.changeline'>,
  ): Promise<AnswerOf<'bookings.changeline'>> {
    const booking = await this.bookings.find(ctx, params.id, 'changeLine');
    const by = signatureOf(userOf(ctx));
    const done = await this.changing.change(booking, { at: params.line, wanted: change, total, by, isGuests: false });
    return { status: true, booking: await this.views.forStaff(ctx, done) };
  }

  @Call('reservation.quotechange')
  async quoteForGuest(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'reservation.quotechange'>,
  ): Promise<AnswerOf<'reservation.quotechange'>> {
    const booking = await this.guests.loadAuthorized(ctx, params.id, 'changeLine');
    const wanted = { at: params.line, wanted: body.change, isGuests: true };
    return { status: true, quote: await this.changing.quote(booking, wanted) };
  }

  @Call('reservation.changeline')
  async changeForGuest(
    @Ctx() ctx: Context,
    @Input() { params, body: { change, total } }: InputOf<'reservation.changeline'>,
  ): Promise<AnswerOf<'reservation.changeline'>> {
    const booking = await this.guests.loadAuthorized(ctx, params.id, 'changeLine');
    const wanted = { at: params.line, wanted: change, total, by: 'guest', isGuests: true };
    const done = await this.changing.change(booking, wanted);
    const { payment } = await this.guests.payIfDue(ctx, params.id, done);
    return { status: true, booking: await this.views.forGuest(ctx, await this.guests.open(ctx, params.id)), payment };
  }
}
