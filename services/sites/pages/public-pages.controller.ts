import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { PublicPagesService } from './public-pages.service.js';

@Controller()
export class PublicPagesController {
  constructor(private readonly pages: PublicPagesService) {}

  @Call('site.page')
  async page(@Ctx() ctx: Context, @Input() { query }: InputOf<'site.page'>): Promise<AnswerOf<'site.page'>> {
    return { status: true, data: await this.pages.page(ctx, query) };
  }

  @Call('site.menu')
  async menu(@Ctx() ctx: Context, @Input() { query }: InputOf<'site.menu'>): Promise<AnswerOf<'site.menu'>> {
    return { status: true, data: await this.pages.menu(ctx, query.lang) };
  }

  @Internal('pages.paths')
  paths(@Input() { body }: InternalInputOf<'pages.paths'>): Promise<InternalAnswerOf<'pages.paths'>> {
    return this.pages.paths(body.account);
  }

  @Internal('pages.published')
  published(@Input() { body }: InternalInputOf<'pages.published'>): Promise<InternalAnswerOf<'pages.published'>> {
    return this.pages.published(body.account, body.slug, body.lang);
  }
}
