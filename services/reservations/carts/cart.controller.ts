import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AnswerOf, Booking as BookingAnswer, InputOf } from '#libs/contracts';
import { makeToken } from '#libs/process';
import {
  Call,
  Ctx,
  Input,
  Refusal,
  SERVICE,
  SessionToken,
  keepSession,
  type Context,
  type KonakRequest,
  type ServiceRuntime,
} from '#libs/service';
import { BookingViews } from '../bookings/booking-views.js';
import type { Booking } from '../bookings/booking.entity.js';
import { CompleteBooking } from '../bookings/complete-booking.js';
import { CartTravellers } from './cart-travellers.service.js';
import { CartService } from './cart.service.js';

@Controller()
export class CartController {
  constructor(
    private readonly carts: CartService,
    private readonly completing: CompleteBooking,
    private readonly views: BookingViews,
    private readonly cartTravellers: CartTravellers,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** The only answer whose `_id` is the session's secret, as the specification has it. */
  @Call('b2c.getsession')
  async session(
    @Ctx() ctx: Context,
    @SessionToken() token: string | undefined,
    @Input() { body }: InputOf<'b2c.getsession'>,
    @Req() { ip }: KonakRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'b2c.getsession'>> {
    const opened = await this.carts.findCounted(ctx, token, ip);
    if (opened?.booking) {
      const { booking, link } = await this.describeCompleted(ctx, opened.booking);
      return { status: true, booking: { ...booking, _id: token! }, link };
    }
    const cart = opened?.cart ?? (await this.carts.makeBlank(ctx, body.lang));
    const secret = this.carts.tokenOf(cart);
    this.keep(reply, secret);
    return { status: true, booking: { ...(await this.views.forCart(ctx, cart)), _id: secret } };
  }

  @Call('b2c.getcart')
  async cart(@Ctx() ctx: Context, @SessionToken() token: string | undefined): Promise<AnswerOf<'b2c.getcart'>> {
    return this.describe(ctx, token);
  }

  @Call('reservation.query')
  async query(@Ctx() ctx: Context, @SessionToken() token: string | undefined): Promise<AnswerOf<'reservation.query'>> {
    return this.describe(ctx, token);
  }

  @Call('reservation.patch')
  async patch(
    @Ctx() ctx: Context,
    @SessionToken() token: string | undefined,
    @Input() { body }: InputOf<'reservation.patch'>,
  ): Promise<AnswerOf<'reservation.patch'>> {
    const { cart, isChanged } = await this.carts.patch(ctx, token, body);
    const booking = await this.views.forCart(ctx, cart);
    if (!isChanged) throw new Refusal('cart.changed', 409, { data: { booking } });
    return { status: true, booking };
  }

  @Call('reservation.complete')
  async complete(
    @Ctx() ctx: Context,
    @SessionToken() token: string | undefined,
    @Input() { body }: InputOf<'reservation.complete'>,
    @Req() { ip }: KonakRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'reservation.complete'>> {
    const answer = await this.completing.complete(ctx, token, body, ip);
    this.keep(reply, answer.session);
    return answer;
  }

  @Call('carts.list')
  async list(@Ctx() ctx: Context): Promise<AnswerOf<'carts.list'>> {
    return { status: true, items: await this.carts.listOwn(ctx) };
  }

  @Call('carts.open')
  async resume(@Ctx() ctx: Context, @Input() { params }: InputOf<'carts.open'>): Promise<AnswerOf<'carts.open'>> {
    const { cart, gone } = await this.carts.resume(ctx, params.id);
    const session = this.carts.tokenOf(cart);
    return { status: true, booking: { ...(await this.views.forCart(ctx, cart)), _id: session }, session, gone };
  }

  @Call('suppliers.travellers')
  async travellers(
    @Ctx() ctx: Context,
    @SessionToken() token: string | undefined,
  ): Promise<AnswerOf<'suppliers.travellers'>> {
    return { status: true, items: await this.cartTravellers.list(ctx, token) };
  }

  @Call('suppliers.travellers.set')
  async setTravellers(
    @Ctx() ctx: Context,
    @SessionToken() token: string | undefined,
    @Input() { body }: InputOf<'suppliers.travellers.set'>,
  ): Promise<AnswerOf<'suppliers.travellers.set'>> {
    return { status: true, data: await this.cartTravellers.set(ctx, token, body) };
  }

  private async describe(ctx: Context, token: string | undefined): Promise<AnswerOf<'reservation.query'>> {
    const { cart, booking } = await this.carts.open(ctx, token);
    return {
      status: true,
      ...(cart ? { booking: await this.views.forCart(ctx, cart) } : await this.describeCompleted(ctx, booking)),
    };
  }

  private async describeCompleted(ctx: Context, booking: Booking): Promise<{ booking: BookingAnswer; link: string }> {
    const link = makeToken(this.runtime.config.KONAK_SECRET, 'booking link', booking);
    return { booking: await this.views.forGuest(ctx, booking), link };
  }

  private keep(reply: FastifyReply, token: string): void {
    keepSession(reply, token, this.runtime.config.FRONT_URL.startsWith('https:'));
  }
}
