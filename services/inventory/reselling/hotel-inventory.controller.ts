import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { HotelInventoryService } from './hotel-inventory.service.js';

@Controller()
export class HotelInventoryController {
  constructor(private readonly inventory: HotelInventoryService) {}

  @Call('hotels.inventory.change')
  async change(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'hotels.inventory.change'>,
  ): Promise<AnswerOf<'hotels.inventory.change'>> {
    await this.inventory.change(ctx, body);
    return { status: true };
  }

  @Call('hotels.inventory.add')
  async addAll(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'hotels.inventory.add'>,
  ): Promise<AnswerOf<'hotels.inventory.add'>> {
    return { status: true, data: { changed: await this.inventory.addAll(ctx, query) } };
  }

  @Call('hotels.inventory.remove')
  async removeAll(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'hotels.inventory.remove'>,
  ): Promise<AnswerOf<'hotels.inventory.remove'>> {
    return { status: true, data: { changed: await this.inventory.removeAll(ctx, query) } };
  }

  @Call('hotels.requests.pending')
  pending(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'hotels.requests.pending'>,
  ): Promise<AnswerOf<'hotels.requests.pending'>> {
    return this.inventory.pending(ctx, query);
  }

  @Call('hotels.requests.approve')
  async approve(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'hotels.requests.approve'>,
  ): Promise<AnswerOf<'hotels.requests.approve'>> {
    await this.inventory.decide(ctx, params.id, 'approved');
    return { status: true };
  }

  @Call('hotels.requests.reject')
  async reject(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'hotels.requests.reject'>,
  ): Promise<AnswerOf<'hotels.requests.reject'>> {
    await this.inventory.decide(ctx, params.id, 'rejected');
    return { status: true };
  }
}
