import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, CrudController, Ctx, Input, type Context } from '#libs/service';
import { PromotionService } from './promotion.service.js';

@Controller()
export class PromotionController extends CrudController('promotions', PromotionService) {
  constructor(private readonly promotions: PromotionService) {
    super(promotions);
  }

  @Call('promotions.check')
  async check(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'promotions.check'>,
  ): Promise<AnswerOf<'promotions.check'>> {
    return { status: await this.promotions.check(ctx, query) };
  }

  @Call('promotions.query')
  async query(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'promotions.query'>,
  ): Promise<AnswerOf<'promotions.query'>> {
    return { status: true, data: await this.promotions.query(ctx, query) };
  }
}
