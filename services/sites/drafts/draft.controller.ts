import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { DraftService } from './draft.service.js';

@Controller()
export class DraftController {
  constructor(private readonly drafts: DraftService) {}

  @Call('drafts.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'drafts.list'>): Promise<AnswerOf<'drafts.list'>> {
    return this.drafts.list(ctx, query);
  }

  @Call('drafts.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'drafts.get'>): Promise<AnswerOf<'drafts.get'>> {
    return { status: true, record: await this.drafts.get(ctx, params.id) };
  }

  @Call('drafts.update')
  async put(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'drafts.update'>,
  ): Promise<AnswerOf<'drafts.update'>> {
    return { status: true, record: await this.drafts.put(ctx, params.id, body) };
  }

  @Call('drafts.delete')
  async delete(@Ctx() ctx: Context, @Input() { params }: InputOf<'drafts.delete'>): Promise<AnswerOf<'drafts.delete'>> {
    await this.drafts.delete(ctx, params.id);
    return { status: true };
  }

  @Call('drafts.versions')
  async versions(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'drafts.versions'>,
  ): Promise<AnswerOf<'drafts.versions'>> {
    return { status: true, list: await this.drafts.versions(ctx, params.id) };
  }

  @Call('drafts.version')
  async version(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'drafts.version'>,
  ): Promise<AnswerOf<'drafts.version'>> {
    return { status: true, record: await this.drafts.version(ctx, params.id, params.revision) };
  }
}
