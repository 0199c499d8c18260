import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { BookingEngineService } from './booking-engine.service.js';

@Controller()
export class BookingEngineController {
  constructor(private readonly engine: BookingEngineService) {}

  @Call('bookingengine.get')
  async get(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'bookingengine.get'>,
  ): Promise<AnswerOf<'bookingengine.get'>> {
    return { status: true, record: await this.engine.get(ctx, query.account) };
  }

  @Call('bookingengine.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { query, body }: InputOf<'bookingengine.update'>,
  ): Promise<AnswerOf<'bookingengine.update'>> {
    return { status: true, record: await this.engine.update(ctx, query.account, body) };
  }

  @Internal('bookingengine.hosts')
  async hosts(
    @Input() { body }: InternalInputOf<'bookingengine.hosts'>,
  ): Promise<InternalAnswerOf<'bookingengine.hosts'>> {
    return { hosts: await this.engine.hosts(body.account) };
  }
}
