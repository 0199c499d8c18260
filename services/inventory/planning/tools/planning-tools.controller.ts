import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { PlanningToolsService } from './planning-tools.service.js';

@Controller()
export class PlanningToolsController {
  constructor(private readonly tools: PlanningToolsService) {}

  @Call('planning.copy')
  async copy(@Ctx() ctx: Context, @Input() { body }: InputOf<'planning.copy'>): Promise<AnswerOf<'planning.copy'>> {
    return { status: true, data: await this.tools.copy(ctx, body) };
  }

  @Call('planning.undo')
  async undo(@Ctx() ctx: Context, @Input() { body }: InputOf<'planning.undo'>): Promise<AnswerOf<'planning.undo'>> {
    return { status: true, data: await this.tools.undo(ctx, body) };
  }

  @Call('planning.changes')
  changes(@Ctx() ctx: Context, @Input() { query }: InputOf<'planning.changes'>): Promise<AnswerOf<'planning.changes'>> {
    return this.tools.changes(ctx, query);
  }

  @Call('planning.year')
  async year(@Ctx() ctx: Context, @Input() { query }: InputOf<'planning.year'>): Promise<AnswerOf<'planning.year'>> {
    return { status: true, data: await this.tools.year(ctx, query) };
  }
}
