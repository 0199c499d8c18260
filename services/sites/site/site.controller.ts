import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { SiteService } from './site.service.js';

@Controller()
export class SiteController {
  constructor(private readonly sites: SiteService) {}

  @Call('site.get')
  async get(@Ctx() ctx: Context, @Input() { query }: InputOf<'site.get'>): Promise<AnswerOf<'site.get'>> {
    return { status: true, record: await this.sites.get(ctx, query.account) };
  }

  @Call('site.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { query, body }: InputOf<'site.update'>,
  ): Promise<AnswerOf<'site.update'>> {
    return { status: true, record: await this.sites.update(ctx, query.account, body) };
  }
}
