import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { CreditService } from './credit.service.js';

@Controller()
export class CreditController {
  constructor(private readonly credits: CreditService) {}

  @Call('credits.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'credits.list'>): Promise<AnswerOf<'credits.list'>> {
    return this.credits.list(ctx, query);
  }

  @Call('credits.movements')
  movements(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'credits.movements'>,
  ): Promise<AnswerOf<'credits.movements'>> {
    return this.credits.movements(ctx, params.account, query);
  }

  @Call('credits.update')
  async grant(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'credits.update'>,
  ): Promise<AnswerOf<'credits.update'>> {
    return { status: true, record: await this.credits.grant(ctx, params.account, body) };
  }

  @Call('credits.move')
  async move(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'credits.move'>,
  ): Promise<AnswerOf<'credits.move'>> {
    return { status: true, record: await this.credits.move(ctx, params.account, body) };
  }
}
