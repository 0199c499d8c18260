import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { MarkupService } from './markup.service.js';

@Controller()
export class MarkupController {
  constructor(private readonly markups: MarkupService) {}

  @Call('markup.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'markup.list'>): Promise<AnswerOf<'markup.list'>> {
    return this.markups.list(ctx, query);
  }

  @Call('markup.get')
  async get(@Ctx() ctx: Context, @Input() { params, query }: InputOf<'markup.get'>): Promise<AnswerOf<'markup.get'>> {
    return { status: true, record: await this.markups.get(ctx, params.id, query.account) };
  }

  @Call('markup.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { query, body }: InputOf<'markup.create'>,
  ): Promise<AnswerOf<'markup.create'>> {
    return { status: true, record: await this.markups.create(ctx, query.account, body) };
  }

  @Call('markup.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'markup.update'>,
  ): Promise<AnswerOf<'markup.update'>> {
    return { status: true, record: await this.markups.update(ctx, params.id, query.account, body) };
  }

  @Call('markup.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'markup.patch'>,
  ): Promise<AnswerOf<'markup.patch'>> {
    return { status: true, record: await this.markups.patch(ctx, params.id, query.account, body) };
  }

  @Call('markup.delete')
  async delete(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'markup.delete'>,
  ): Promise<AnswerOf<'markup.delete'>> {
    await this.markups.delete(ctx, params.id, query.account);
    return { status: true };
  }
}
