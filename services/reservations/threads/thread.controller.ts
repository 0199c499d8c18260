import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { ThreadService } from './thread.service.js';

@Controller()
export class ThreadController {
  constructor(private readonly threads: ThreadService) {}

  @Call('reservation.thread')
  async ofGuest(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'reservation.thread'>,
  ): Promise<AnswerOf<'reservation.thread'>> {
    return { status: true, data: await this.threads.ofGuest(ctx, params.id) };
  }

  @Call('reservation.write')
  async writeAsGuest(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'reservation.write'>,
  ): Promise<AnswerOf<'reservation.write'>> {
    return { status: true, data: await this.threads.writeAsGuest(ctx, params.id, body.text) };
  }

  @Call('reservation.read')
  async readAsGuest(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'reservation.read'>,
  ): Promise<AnswerOf<'reservation.read'>> {
    return { status: true, data: await this.threads.readAsGuest(ctx, params.id) };
  }

  @Call('bookings.thread')
  async ofStaff(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'bookings.thread'>,
  ): Promise<AnswerOf<'bookings.thread'>> {
    return { status: true, data: await this.threads.ofStaff(ctx, params.id) };
  }

  @Call('bookings.write')
  async writeAsStaff(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'bookings.write'>,
  ): Promise<AnswerOf<'bookings.write'>> {
    return { status: true, data: await this.threads.writeAsStaff(ctx, params.id, body.text) };
  }

  @Call('bookings.read')
  async readAsStaff(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'bookings.read'>,
  ): Promise<AnswerOf<'bookings.read'>> {
    return { status: true, data: await this.threads.readAsStaff(ctx, params.id) };
  }
}
