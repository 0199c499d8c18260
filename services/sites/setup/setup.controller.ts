import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { SetupService } from './setup.service.js';

@Controller()
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  @Call('site.setup')
  async setUp(@Ctx() ctx: Context, @Input() { query }: InputOf<'site.setup'>): Promise<AnswerOf<'site.setup'>> {
    return { status: true, data: { pages: await this.setup.setUp(ctx, query.account) } };
  }
}
