import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { CampaignService } from './campaign.service.js';

@Controller()
export class CampaignController {
  constructor(private readonly campaigns: CampaignService) {}

  @Call('campaigns.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'campaigns.list'>): Promise<AnswerOf<'campaigns.list'>> {
    return this.campaigns.list(ctx, query);
  }

  @Call('campaigns.get')
  async get(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'campaigns.get'>,
  ): Promise<AnswerOf<'campaigns.get'>> {
    return { status: true, record: await this.campaigns.get(ctx, params.id, query.account) };
  }

  @Call('campaigns.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'campaigns.create'>,
  ): Promise<AnswerOf<'campaigns.create'>> {
    return { status: true, record: await this.campaigns.create(ctx, undefined, body) };
  }

  @Call('campaigns.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'campaigns.update'>,
  ): Promise<AnswerOf<'campaigns.update'>> {
    return { status: true, record: await this.campaigns.update(ctx, params.id, query.account, body) };
  }

  @Call('campaigns.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'campaigns.patch'>,
  ): Promise<AnswerOf<'campaigns.patch'>> {
    return { status: true, record: await this.campaigns.patch(ctx, params.id, query.account, body) };
  }

  @Call('campaigns.delete')
  async delete(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'campaigns.delete'>,
  ): Promise<AnswerOf<'campaigns.delete'>> {
    await this.campaigns.delete(ctx, params.id, query.account);
    return { status: true };
  }
}
