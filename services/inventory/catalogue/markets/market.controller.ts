import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { MarketService } from './market.service.js';

@Controller()
export class MarketController {
  constructor(private readonly markets: MarketService) {}

  @Call('markets.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'markets.list'>): Promise<AnswerOf<'markets.list'>> {
    return this.markets.list(ctx, query);
  }

  @Call('markets.get')
  async get(@Ctx() ctx: Context, @Input() { params, query }: InputOf<'markets.get'>): Promise<AnswerOf<'markets.get'>> {
    return { status: true, record: await this.markets.get(ctx, params.id, query.hotel) };
  }

  @Call('markets.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { query, body }: InputOf<'markets.create'>,
  ): Promise<AnswerOf<'markets.create'>> {
    return { status: true, record: await this.markets.create(ctx, query.hotel, body) };
  }

  @Call('markets.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'markets.update'>,
  ): Promise<AnswerOf<'markets.update'>> {
    return { status: true, record: await this.markets.update(ctx, params.id, query.hotel, body) };
  }

  @Call('markets.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'markets.patch'>,
  ): Promise<AnswerOf<'markets.patch'>> {
    return { status: true, record: await this.markets.patch(ctx, params.id, query.hotel, body) };
  }

  @Call('markets.delete')
  async delete(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'markets.delete'>,
  ): Promise<AnswerOf<'markets.delete'>> {
    await this.markets.delete(ctx, params.id, query.hotel);
    return { status: true };
  }
}
