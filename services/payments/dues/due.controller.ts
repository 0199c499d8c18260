import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { refusalText } from '#libs/locales';
import { Call, Ctx, Input, type Context } from '#libs/service';
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
}
