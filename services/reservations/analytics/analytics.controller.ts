import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { AnalyticsService } from './analytics.service.js';
import { DashboardService } from './dashboard.service.js';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly dashboard: DashboardService,
  ) {}

  @Call('analytics')
  async figures(@Ctx() ctx: Context, @Input() { query }: InputOf<'analytics'>): Promise<AnswerOf<'analytics'>> {
    return { status: true, data: await this.analytics.figures(ctx, query) };
  }

  @Call('dashboard.get')
  async today(@Ctx() ctx: Context, @Input() { query }: InputOf<'dashboard.get'>): Promise<AnswerOf<'dashboard.get'>> {
    return { status: true, data: await this.dashboard.get(ctx, query.hotel) };
  }
}
