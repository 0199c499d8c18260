import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, SessionToken, notFound, type Context } from '#libs/service';
import { BookingService } from '../bookings/booking.service.js';
import { CartService } from '../carts/cart.service.js';
import { GuestBookingService } from '../guests/guest-booking.service.js';
import { DocumentService } from './document.service.js';

@Controller()
export class DocumentController {
  constructor(
    private readonly documents: DocumentService,
    private readonly carts: CartService,
    private readonly guests: GuestBookingService,
    private readonly bookings: BookingService,
  ) {}

  @Call('reservation.document')
  async page(
    @Ctx() ctx: Context,
    @SessionToken() token: string | undefined,
    @Input() { params, query }: InputOf<'reservation.document'>,
  ): Promise<AnswerOf<'reservation.document'>> {
    const { cart } = await this.carts.open(ctx, token);
    if (!cart || cart.lines.length === 0) throw notFound();
    return { status: true, data: await this.documents.page(cart, params.kind, query.lang ?? ctx.lang) };
  }

  @Call('reservation.accepted')
  async accepted(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'reservation.accepted'>,
  ): Promise<AnswerOf<'reservation.accepted'>> {
    return { status: true, data: await this.documents.ofBooking(await this.guests.open(ctx, params.id)) };
  }

  @Call('bookings.documents')
  async ofBooking(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'bookings.documents'>,
  ): Promise<AnswerOf<'bookings.documents'>> {
    const booking = await this.bookings.find(ctx, params.id, 'readMoney');
    return { status: true, data: await this.documents.ofBooking(booking) };
  }
}
