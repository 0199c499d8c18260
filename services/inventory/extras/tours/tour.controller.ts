import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { TourSearch } from './tour-search.service.js';
import { TourReselling } from './tour-reselling.js';
import { TourService } from './tour.service.js';

@Controller()
export class TourController {
  constructor(
    private readonly tours: TourService,
    private readonly reselling: TourReselling,
    private readonly found: TourSearch,
  ) {}

  /** The list with its filter as JSON, as `simple rest` clients send it. */
  @Call('tours.page')
  page(@Ctx() ctx: Context, @Input() { query }: InputOf<'tours.page'>): Promise<AnswerOf<'tours.page'>> {
    return this.tours.list(ctx, query);
  }

  @Call('tours.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'tours.list'>): Promise<AnswerOf<'tours.list'>> {
    return this.tours.list(ctx, query);
  }

  @Call('tours.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'tours.get'>): Promise<AnswerOf<'tours.get'>> {
    return { status: true, record: await this.tours.get(ctx, params.id) };
  }

  @Call('tours.create')
  async create(@Ctx() ctx: Context, @Input() { body }: InputOf<'tours.create'>): Promise<AnswerOf<'tours.create'>> {
    return { status: true, record: await this.tours.create(ctx, body) };
  }

  @Call('tours.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'tours.update'>,
  ): Promise<AnswerOf<'tours.update'>> {
    return { status: true, record: await this.tours.update(ctx, params.id, body) };
  }

  @Call('tours.delete')
  async delete(@Ctx() ctx: Context, @Input() { params }: InputOf<'tours.delete'>): Promise<AnswerOf<'tours.delete'>> {
    await this.tours.delete(ctx, params.id);
    return { status: true };
  }

  @Call('tours.inventory.change')
  async change(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'tours.inventory.change'>,
  ): Promise<AnswerOf<'tours.inventory.change'>> {
    await this.reselling.change(ctx, body);
    return { status: true };
  }

  @Call('tours.inventory.addall')
  async addAll(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'tours.inventory.addall'>,
  ): Promise<AnswerOf<'tours.inventory.addall'>> {
    return { status: true, data: { changed: await this.reselling.addAll(ctx, body.filter) } };
  }

  @Call('tours.inventory.removeall')
  async removeAll(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'tours.inventory.removeall'>,
  ): Promise<AnswerOf<'tours.inventory.removeall'>> {
    return { status: true, data: { changed: await this.reselling.removeAll(ctx, body.filter) } };
  }

  @Call('availability.fulltours')
  searchFull(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'availability.fulltours'>,
  ): Promise<AnswerOf<'availability.fulltours'>> {
    return this.found.searchFull(ctx, body.filter);
  }

  @Call('availability.tours')
  search(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'availability.tours'>,
  ): Promise<AnswerOf<'availability.tours'>> {
    return this.found.search(ctx, body);
  }
}
