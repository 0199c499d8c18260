import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { PrivacyService } from './privacy.service.js';

@Controller()
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Call('privacy.export')
  async export(@Ctx() ctx: Context, @Input() { body }: InputOf<'privacy.export'>): Promise<AnswerOf<'privacy.export'>> {
    return { status: true, data: await this.privacy.export(ctx, body.email) };
  }

  @Call('privacy.erase')
  async erase(@Ctx() ctx: Context, @Input() { body }: InputOf<'privacy.erase'>): Promise<AnswerOf<'privacy.erase'>> {
    return { status: true, data: await this.privacy.erase(ctx, body.email) };
  }
}
