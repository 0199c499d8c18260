import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { AgencyServices } from './agency-service.service.js';
import { ExtraReselling } from './extra-reselling.js';

@Controller()
export class AgencyServiceController {
  constructor(
    private readonly services: AgencyServices,
    private readonly shelf: ExtraReselling,
  ) {}

  @Call('services.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'services.list'>): Promise<AnswerOf<'services.list'>> {
    return this.services.list(ctx, query);
  }

  @Call('services.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'services.get'>): Promise<AnswerOf<'services.get'>> {
    return { status: true, record: await this.services.get(ctx, params.id) };
  }

  @Call('services.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'services.create'>,
  ): Promise<AnswerOf<'services.create'>> {
    return { status: true, record: await this.services.create(ctx, body) };
  }

  @Call('services.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'services.update'>,
  ): Promise<AnswerOf<'services.update'>> {
    return { status: true, record: await this.services.update(ctx, params.id, body) };
  }

  @Call('services.delete')
  async delete(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'services.delete'>,
  ): Promise<AnswerOf<'services.delete'>> {
    await this.services.delete(ctx, params.id);
    return { status: true };
  }

  @Call('services.inventory.change')
  async change(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'services.inventory.change'>,
  ): Promise<AnswerOf<'services.inventory.change'>> {
    await this.shelf.change(ctx, body);
    return { status: true };
  }

  @Call('services.inventory.addall')
  async addAll(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'services.inventory.addall'>,
  ): Promise<AnswerOf<'services.inventory.addall'>> {
    return { status: true, data: { changed: await this.shelf.addAll(ctx, body.filter) } };
  }

  @Call('services.inventory.removeall')
  async removeAll(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'services.inventory.removeall'>,
  ): Promise<AnswerOf<'services.inventory.removeall'>> {
    return { status: true, data: { changed: await this.shelf.removeAll(ctx, body.filter) } };
  }
}
