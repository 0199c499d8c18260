import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { FastSetupService } from './fast-setup.service.js';

@Controller()
export class FastSetupController {
  constructor(private readonly setups: FastSetupService) {}

  @Call('fastsetup.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'fastsetup.create'>,
  ): Promise<AnswerOf<'fastsetup.create'>> {
    return { status: true, record: await this.setups.create(ctx, body) };
  }
}
