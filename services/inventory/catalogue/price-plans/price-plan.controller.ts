import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { PricePlanService } from './price-plan.service.js';

@Controller()
export class PricePlanController {
  constructor(private readonly pricePlans: PricePlanService) {}

  @Call('priceplans.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'priceplans.list'>): Promise<AnswerOf<'priceplans.list'>> {
    return this.pricePlans.list(ctx, query);
  }

  @Call('priceplans.get')
  async get(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'priceplans.get'>,
  ): Promise<AnswerOf<'priceplans.get'>> {
    return { status: true, record: await this.pricePlans.get(ctx, params.id, query.hotel) };
  }

  @Call('priceplans.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { query, body }: InputOf<'priceplans.create'>,
  ): Promise<AnswerOf<'priceplans.create'>> {
    return { status: true, record: await this.pricePlans.create(ctx, query.hotel, body) };
  }

  @Call('priceplans.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'priceplans.update'>,
  ): Promise<AnswerOf<'priceplans.update'>> {
    return { status: true, record: await this.pricePlans.update(ctx, params.id, query.hotel, body) };
  }

  @Call('priceplans.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'priceplans.patch'>,
  ): Promise<AnswerOf<'priceplans.patch'>> {
    return { status: true, record: await this.pricePlans.patch(ctx, params.id, query.hotel, body) };
  }

  @Call('priceplans.delete')
  async delete(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'priceplans.delete'>,
  ): Promise<AnswerOf<'priceplans.delete'>> {
    await this.pricePlans.delete(ctx, params.id, query.hotel);
    return { status: true };
  }
}
