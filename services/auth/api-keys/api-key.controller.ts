import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, userOf, type Context } from '#libs/service';
import { ApiKeyService } from './api-key.service.js';

@Controller()
export class ApiKeyController {
  constructor(private readonly keys: ApiKeyService) {}

  @Call('apikeys.list')
  async list(@Ctx() ctx: Context): Promise<AnswerOf<'apikeys.list'>> {
    return { status: true, data: await this.keys.list(userOf(ctx)) };
  }

  @Call('apikeys.create')
  async create(@Ctx() ctx: Context, @Input() { body }: InputOf<'apikeys.create'>): Promise<AnswerOf<'apikeys.create'>> {
    return { status: true, ...(await this.keys.create(userOf(ctx), body)) };
  }

  @Call('apikeys.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'apikeys.update'>,
  ): Promise<AnswerOf<'apikeys.update'>> {
    return { status: true, record: await this.keys.update(userOf(ctx), params.id, body) };
  }

  @Call('apikeys.rotate')
  async rotate(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'apikeys.rotate'>,
  ): Promise<AnswerOf<'apikeys.rotate'>> {
    return { status: true, ...(await this.keys.rotate(userOf(ctx), params.id, body.hours)) };
  }

  @Call('apikeys.delete')
  async end(@Ctx() ctx: Context, @Input() { params }: InputOf<'apikeys.delete'>): Promise<AnswerOf<'apikeys.delete'>> {
    await this.keys.end(userOf(ctx), params.id);
    return { status: true };
  }

  @Internal('apikey.verify')
  async verify(@Input() { body }: InternalInputOf<'apikey.verify'>): Promise<InternalAnswerOf<'apikey.verify'>> {
    return { identity: await this.keys.verify(body) };
  }
}
