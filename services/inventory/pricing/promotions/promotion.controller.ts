import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { PromotionService } from './promotion.service.js';

@Controller()
export class PromotionController {
  constructor(private readonly promotions: PromotionService) {}

  @Call('promotions.check')
  async check(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'promotions.check'>,
  ): Promise<AnswerOf<'promotions.check'>> {
    return { status: await this.promotions.check(ctx, query) };
  }

  @Call('promotions.query')
  async query(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'promotions.query'>,
  ): Promise<AnswerOf<'promotions.query'>> {
    return { status: true, data: await this.promotions.query(ctx, query) };
  }

  @Call('promotions.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'promotions.list'>): Promise<AnswerOf<'promotions.list'>> {
    return this.promotions.list(ctx, query);
  }

  @Call('promotions.get')
  async get(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'promotions.get'>,
  ): Promise<AnswerOf<'promotions.get'>> {
    return { status: true, record: await this.promotions.get(ctx, params.id, query.account) };
  }

  @Call('promotions.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { query, body }: InputOf<'promotions.create'>,
  ): Promise<AnswerOf<'promotions.create'>> {
    return { status: true, record: await this.promotions.create(ctx, query.account, body) };
  }

  @Call('promotions.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'promotions.update'>,
  ): Promise<AnswerOf<'promotions.update'>> {
    return { status: true, record: await this.promotions.update(ctx, params.id, query.account, body) };
  }

  @Call('promotions.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'promotions.patch'>,
  ): Promise<AnswerOf<'promotions.patch'>> {
    return { status: true, record: await this.promotions.patch(ctx, params.id, query.account, body) };
  }

  @Call('promotions.delete')
  async delete(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'promotions.delete'>,
  ): Promise<AnswerOf<'promotions.delete'>> {
    await this.promotions.delete(ctx, params.id, query.account);
    return { status: true };
  }
}
