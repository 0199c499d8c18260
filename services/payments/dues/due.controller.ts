import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { refusalText } from '#libs/locales';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { CollectDue } from './collect-due.js';

@Controller()
export class DueController {
  constructor(private readonly dues: CollectDue) {}

  @Call('order.collect')
  async collect(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'order.collect'>,
  ): Promise<AnswerOf<'order.collect'>> {
    await this.dues.collect(ctx, params.id);
    return { status: true, msg: refusalText('collect.done', ctx.lang) };
  }

  @Internal('dues.collect')
  collectDue(
    @Ctx() ctx: Context,
    @Input() { params, body }: InternalInputOf<'dues.collect'>,
  ): Promise<InternalAnswerOf<'dues.collect'>> {
    return this.dues.outcome(ctx, Number(params.record), body.n);
  }

  @Internal('dues.link')
  async link(
    @Ctx() ctx: Context,
    @Input() { params }: InternalInputOf<'dues.link'>,
  ): Promise<InternalAnswerOf<'dues.link'>> {
    return { url: await this.dues.payPage(ctx, Number(params.record)) };
  }
}
