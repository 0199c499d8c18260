import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { HotelListService } from './hotel-list.service.js';
import { HotelService } from './hotel.service.js';

@Controller()
export class HotelController {
  constructor(
    private readonly hotels: HotelService,
    private readonly lists: HotelListService,
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

  @Internal('hotels.positions')
  async positions(
    @Input() { body }: InternalInputOf<'hotels.positions'>,
  ): Promise<InternalAnswerOf<'hotels.positions'>> {
    return { hotels: await this.lists.positionsAfter(body.after) };
  }

  @Internal('hotels.ofSite')
  async ofSite(@Input() { body }: InternalInputOf<'hotels.ofSite'>): Promise<InternalAnswerOf<'hotels.ofSite'>> {
    return { hotels: await this.lists.ofSite(body.account) };
  }

  @Internal('usage.hotels')
  async usage(
    @Ctx() ctx: Context,
    @Input() { body }: InternalInputOf<'usage.hotels'>,
  ): Promise<InternalAnswerOf<'usage.hotels'>> {
    return { hotels: await this.hotels.count(ctx, body.accounts) };
  }
}
