import { Controller, type StreamableFile } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, makePdf, type Context } from '#libs/service';
import { PageService } from './page.service.js';

@Controller()
export class PageController {
  constructor(private readonly pages: PageService) {}

  @Call('accounts.contract')
  async contract(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'accounts.contract'>,
  ): Promise<AnswerOf<'accounts.contract'>> {
    return { status: true, data: await this.pages.contract(ctx, params.id, query.lang) };
  }

  @Call('accounts.contractdownload')
  async download(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'accounts.contractdownload'>,
  ): Promise<StreamableFile> {
    const pdf = await this.pages.contractPdf(ctx, params.id, query.lang);
    return makePdf(pdf, `contract-${params.id}`, { isKept: true });
  }

  @Call('accounts.page')
  async page(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'accounts.page'>,
  ): Promise<AnswerOf<'accounts.page'>> {
    return { status: true, data: await this.pages.publicPage(params.account, params.page, query.lang ?? ctx.lang) };
  }
}
