import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { PosSettingsService } from './pos-settings.service.js';

@Controller()
export class PosSettingsController {
  constructor(private readonly settings: PosSettingsService) {}

  @Call('pos.getdata')
  async get(@Ctx() ctx: Context, @Input() { body }: InputOf<'pos.getdata'>): Promise<AnswerOf<'pos.getdata'>> {
    return { status: true, data: await this.settings.get(ctx, body.account ?? ctx.account) };
  }

  @Call('pos.save')
  async save(@Ctx() ctx: Context, @Input() { body }: InputOf<'pos.save'>): Promise<AnswerOf<'pos.save'>> {
    const { account = ctx.account, ...settings } = body;
    await this.settings.save(ctx, account, settings);
    return { status: true };
  }
}
