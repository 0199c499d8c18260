import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { ExtraOffers } from './extra-offers.service.js';
import { ExtraService } from './extra.service.js';
import { ExtraReselling } from './extra-reselling.js';

@Controller()
export class ExtraController {
  constructor(
    private readonly extras: ExtraService,
    private readonly reselling: ExtraReselling,
    private readonly offers: ExtraOffers,
  ) {}

  @Call('services.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'services.list'>): Promise<AnswerOf<'services.list'>> {
    return this.extras.list(ctx, query);
  }

  @Call('services.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'services.get'>): Promise<AnswerOf<'services.get'>> {
    return { status: true, record: await this.extras.get(ctx, params.id) };
  }

  @Call('services.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'services.create'>,
  ): Promise<AnswerOf<'services.create'>> {
    return { status: true, record: await this.extras.create(ctx, body) };
  }

  @Call('services.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'services.update'>,
  ): Promise<AnswerOf<'services.update'>> {
    return { status: true, record: await this.extras.update(ctx, params.id, body) };
  }

  @Call('services.delete')
  async delete(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'services.delete'>,
  ): Promise<AnswerOf<'services.delete'>> {
    await this.extras.delete(ctx, params.id);
    return { status: true };
  }

  @Call('services.inventory.change')
  async change(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'services.inventory.change'>,
  ): Promise<AnswerOf<'services.inventory.change'>> {
    await this.reselling.change(ctx, body);
    return { status: true };
  }

  @Call('services.inventory.addall')
  async addAll(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'services.inventory.addall'>,
  ): Promise<AnswerOf<'services.inventory.addall'>> {
    return { status: true, data: { changed: await this.reselling.addAll(ctx, body.filter) } };
  }

  @Call('services.inventory.removeall')
  async removeAll(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'services.inventory.removeall'>,
  ): Promise<AnswerOf<'services.inventory.removeall'>> {
    return { status: true, data: { changed: await this.reselling.removeAll(ctx, body.filter) } };
  }

  @Call('availability.extras')
  async search(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'availability.extras'>,
  ): Promise<AnswerOf<'availability.extras'>> {
    return { status: true, items: await this.offers.search(ctx, body.filter) };
  }
}
