import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { OrderService } from './order.service.js';

@Controller()
export class OrderController {
  constructor(private readonly orders: OrderService) {}

  @Call('order.query')
  async query(@Ctx() ctx: Context, @Input() { body }: InputOf<'order.query'>): Promise<AnswerOf<'order.query'>> {
    const code = 'code' in body ? body.code : await this.orders.codeOfBooking(ctx, body.bookingId);
    return { status: true, data: await this.orders.query(ctx, code) };
  }

  @Call('payments.data')
  async data(@Ctx() ctx: Context, @Input() { params }: InputOf<'payments.data'>): Promise<AnswerOf<'payments.data'>> {
    return { status: true, data: await this.orders.query(ctx, params.id) };
  }

  @Call('order.initialize')
  async initialize(@Input() { body }: InputOf<'order.initialize'>): Promise<AnswerOf<'order.initialize'>> {
    return { status: true, data: await this.orders.initialize(body) };
  }
}
