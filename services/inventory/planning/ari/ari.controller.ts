import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { AriService } from './ari.service.js';

@Controller()
export class AriController {
  constructor(private readonly ari: AriService) {}

  @Call('ari.push')
  async push(@Ctx() ctx: Context, @Input() { body }: InputOf<'ari.push'>): Promise<AnswerOf<'ari.push'>> {
    return { status: true, data: await this.ari.push(ctx, body) };
  }

  @Call('ari.changes')
  async changes(@Ctx() ctx: Context, @Input() { query }: InputOf<'ari.changes'>): Promise<AnswerOf<'ari.changes'>> {
    return { status: true, data: await this.ari.changes(ctx, query) };
  }
}
