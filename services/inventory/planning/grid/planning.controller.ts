import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { PlanningService } from './planning.service.js';

@Controller()
export class PlanningController {
  constructor(private readonly planning: PlanningService) {}

  @Call('planning.get')
  async get(@Ctx() ctx: Context, @Input() { query }: InputOf<'planning.get'>): Promise<AnswerOf<'planning.get'>> {
    return { status: true, data: await this.planning.get(ctx, query) };
  }

  @Call('planning.process')
  async process(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'planning.process'>,
  ): Promise<AnswerOf<'planning.process'>> {
    return { status: true, data: await this.planning.process(ctx, body) };
  }

  @Call('planning.save')
  async save(@Ctx() ctx: Context, @Input() { body }: InputOf<'planning.save'>): Promise<AnswerOf<'planning.save'>> {
    return { status: true, data: await this.planning.save(ctx, body) };
  }

  @Call('planning.patch')
  async patch(@Ctx() ctx: Context, @Input() { body }: InputOf<'planning.patch'>): Promise<AnswerOf<'planning.patch'>> {
    return { status: true, data: await this.planning.patch(ctx, body) };
  }

  @Call('planning.reset')
  async reset(@Ctx() ctx: Context, @Input() { body }: InputOf<'planning.reset'>): Promise<AnswerOf<'planning.reset'>> {
    return { status: true, data: await this.planning.reset(ctx, body) };
  }
}
