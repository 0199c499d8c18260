import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { AdministratorService } from './administrator.service.js';

@Controller()
export class AdministratorController {
  constructor(private readonly administrators: AdministratorService) {}

  @Call('administrators.list')
  list(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'administrators.list'>,
  ): Promise<AnswerOf<'administrators.list'>> {
    return this.administrators.list(ctx, query);
  }

  @Call('administrators.get')
  async get(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'administrators.get'>,
  ): Promise<AnswerOf<'administrators.get'>> {
    return { status: true, record: await this.administrators.get(ctx, params.id) };
  }

  @Call('administrators.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'administrators.create'>,
  ): Promise<AnswerOf<'administrators.create'>> {
    return { status: true, record: await this.administrators.create(ctx, body) };
  }

  @Call('administrators.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'administrators.update'>,
  ): Promise<AnswerOf<'administrators.update'>> {
    return { status: true, record: await this.administrators.update(ctx, params.id, body) };
  }

  @Call('administrators.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'administrators.patch'>,
  ): Promise<AnswerOf<'administrators.patch'>> {
    return { status: true, record: await this.administrators.patch(ctx, params.id, body) };
  }

  @Call('administrators.delete')
  async remove(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'administrators.delete'>,
  ): Promise<AnswerOf<'administrators.delete'>> {
    await this.administrators.remove(ctx, params.id);
    return { status: true };
  }
}
