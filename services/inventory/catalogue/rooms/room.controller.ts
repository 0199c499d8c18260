import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { RoomService } from './room.service.js';

@Controller()
export class RoomController {
  constructor(private readonly rooms: RoomService) {}

  @Call('rooms.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'rooms.list'>): Promise<AnswerOf<'rooms.list'>> {
    return this.rooms.list(ctx, query);
  }

  @Call('rooms.get')
  async get(@Ctx() ctx: Context, @Input() { params, query }: InputOf<'rooms.get'>): Promise<AnswerOf<'rooms.get'>> {
    return { status: true, record: await this.rooms.get(ctx, params.id, query.hotel) };
  }

  @Call('rooms.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { query, body }: InputOf<'rooms.create'>,
  ): Promise<AnswerOf<'rooms.create'>> {
    return { status: true, record: await this.rooms.create(ctx, query.hotel, body) };
  }

  @Call('rooms.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'rooms.update'>,
  ): Promise<AnswerOf<'rooms.update'>> {
    return { status: true, record: await this.rooms.update(ctx, params.id, query.hotel, body) };
  }

  @Call('rooms.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { params, query, body }: InputOf<'rooms.patch'>,
  ): Promise<AnswerOf<'rooms.patch'>> {
    return { status: true, record: await this.rooms.patch(ctx, params.id, query.hotel, body) };
  }

  @Call('rooms.delete')
  async delete(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'rooms.delete'>,
  ): Promise<AnswerOf<'rooms.delete'>> {
    await this.rooms.delete(ctx, params.id, query.hotel);
    return { status: true };
  }
}
