import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { ArrivalsService } from './arrivals.service.js';
import { CheckInService } from './check-in.service.js';

@Controller()
export class CheckInController {
  constructor(
    private readonly checkIns: CheckInService,
    private readonly arrivals: ArrivalsService,
  ) {}

  @Call('onlinecheckin.get')
  async form(@Input() { params }: InputOf<'onlinecheckin.get'>): Promise<AnswerOf<'onlinecheckin.get'>> {
    return { status: true, data: await this.checkIns.form(params.code) };
  }

  @Call('onlinecheckin.save')
  async save(@Input() { params, body }: InputOf<'onlinecheckin.save'>): Promise<AnswerOf<'onlinecheckin.save'>> {
    await this.checkIns.save(params.code, body);
    return { status: true };
  }

  @Call('onlinecheckin.reveal')
  async reveal(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'onlinecheckin.reveal'>,
  ): Promise<AnswerOf<'onlinecheckin.reveal'>> {
    return { status: true, data: await this.checkIns.reveal(ctx, params.id) };
  }

  @Call('analytics.customerinfo')
  async customerInfo(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'analytics.customerinfo'>,
  ): Promise<AnswerOf<'analytics.customerinfo'>> {
    return { status: true, list: await this.arrivals.list(ctx, query) };
  }
}
