import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { HotelPageService } from './hotel-page.service.js';

/** Hotels as shown to guests. */
@Controller()
export class HotelPageController {
  constructor(private readonly pages: HotelPageService) {}

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
