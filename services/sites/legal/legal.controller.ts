import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { LegalService } from './legal.service.js';

@Controller()
export class LegalController {
  constructor(private readonly legal: LegalService) {}

  @Call('legal.get')
  async get(@Ctx() ctx: Context, @Input() { params, query }: InputOf<'legal.get'>): Promise<AnswerOf<'legal.get'>> {
    return { status: true, data: await this.legal.page(ctx.account, params.kind, query.lang ?? ctx.lang) };
  }

  @Call('legal.seller')
  async seller(@Ctx() ctx: Context): Promise<AnswerOf<'legal.seller'>> {
    return { status: true, data: await this.legal.sellerOf(ctx.account) };
  }

  @Call('legal.clauses')
  async clauses(@Ctx() ctx: Context, @Input() { query }: InputOf<'legal.clauses'>): Promise<AnswerOf<'legal.clauses'>> {
    return { status: true, data: await this.legal.list(ctx, query.account) };
  }

  @Call('legal.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'legal.update'>,
  ): Promise<AnswerOf<'legal.update'>> {
    return { status: true, record: await this.legal.update(ctx, query.account, params.kind, body) };
  }

  @Internal('site.legal')
  source(@Input() { params }: InternalInputOf<'site.legal'>): Promise<InternalAnswerOf<'site.legal'>> {
    return this.legal.sourceOf(Number(params.id));
  }
}
