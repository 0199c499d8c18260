import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { HotelListService } from './hotel-list.service.js';
import { HotelPageService } from './hotel-page.service.js';
import { HotelService } from './hotel.service.js';

@Controller()
export class HotelController {
  constructor(
    private readonly hotels: HotelService,
    private readonly lists: HotelListService,
    private readonly pages: HotelPageService,
  ) {}

  @Call('hotels.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'hotels.list'>): Promise<AnswerOf<'hotels.list'>> {
    return this.lists.list(ctx, query);
  }

  @Call('hotels.simplelist')
  async names(@Ctx() ctx: Context): Promise<AnswerOf<'hotels.simplelist'>> {
    return { status: true, list: await this.hotels.names(ctx) };
  }

  @Call('hotels.locations')
  async places(@Ctx() ctx: Context): Promise<AnswerOf<'hotels.locations'>> {
    return { status: true, items: await this.hotels.places(ctx) };
  }

  @Call('hotels.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'hotels.get'>): Promise<AnswerOf<'hotels.get'>> {
    return { status: true, record: await this.hotels.get(ctx, params.id) };
  }

  @Call('hotels.create')
  async create(@Ctx() ctx: Context, @Input() { body }: InputOf<'hotels.create'>): Promise<AnswerOf<'hotels.create'>> {
    return { status: true, record: await this.hotels.create(ctx, body) };
  }

  @Call('hotels.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'hotels.update'>,
  ): Promise<AnswerOf<'hotels.update'>> {
    return { status: true, record: await this.hotels.update(ctx, params.id, body) };
  }

  @Call('hotels.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'hotels.patch'>,
  ): Promise<AnswerOf<'hotels.patch'>> {
    return { status: true, record: await this.hotels.patch(ctx, params.id, body) };
  }

  @Call('hotels.delete')
  async delete(@Ctx() ctx: Context, @Input() { params }: InputOf<'hotels.delete'>): Promise<AnswerOf<'hotels.delete'>> {
    await this.hotels.delete(ctx, params.id);
    return { status: true };
  }

  @Call('b2c.gethotel')
  async forGuests(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'b2c.gethotel'>,
  ): Promise<AnswerOf<'b2c.gethotel'>> {
    return { status: true, data: await this.pages.hotel(ctx, params.id) };
  }

  @Call('hotels.page')
  async page(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'hotels.page'>,
  ): Promise<AnswerOf<'hotels.page'>> {
    return { status: true, data: await this.pages.page(ctx, params.id, params.page, query.lang) };
  }
}
