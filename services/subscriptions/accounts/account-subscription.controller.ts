import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { AccountSubscriptionService } from './account-subscription.service.js';
import { ForecastService } from './forecast.service.js';

type Answer = AnswerOf<'accounts.subscription.get'>;

@Controller()
export class AccountSubscriptionController {
  constructor(
    private readonly subscriptions: AccountSubscriptionService,
    private readonly forecasts: ForecastService,
  ) {}

  @Call('accounts.subscription.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'accounts.subscription.get'>): Promise<Answer> {
    return { status: true, data: await this.subscriptions.get(ctx, params.id) };
  }

  @Call('accounts.subscription.set')
  async choose(@Ctx() ctx: Context, @Input() { params, body }: InputOf<'accounts.subscription.set'>): Promise<Answer> {
    return { status: true, data: await this.subscriptions.choose(ctx, params.id, body.subInfoid, body.isAnnual) };
  }

  @Call('accounts.extra')
  async addExtra(@Ctx() ctx: Context, @Input() { params, body }: InputOf<'accounts.extra'>): Promise<Answer> {
    return { status: true, data: await this.subscriptions.addExtra(ctx, params.id, body.extra) };
  }

  @Call('accounts.subscription.preview')
  async preview(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'accounts.subscription.preview'>,
  ): Promise<AnswerOf<'accounts.subscription.preview'>> {
    return { status: true, data: await this.subscriptions.preview(ctx, params.id, body) };
  }

  @Call('accounts.subscription.change')
  async change(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'accounts.subscription.change'>,
  ): Promise<Answer> {
    const { day, revision, total, ...change } = body;
    return { status: true, data: await this.subscriptions.change(ctx, params.id, change, { day, revision, total }) };
  }

  @Call('accounts.subscription.cancel')
  async cancel(@Ctx() ctx: Context, @Input() { params }: InputOf<'accounts.subscription.cancel'>): Promise<Answer> {
    return { status: true, data: await this.subscriptions.cancel(ctx, params.id) };
  }

  @Call('accounts.subscription.resume')
  async resume(@Ctx() ctx: Context, @Input() { params }: InputOf<'accounts.subscription.resume'>): Promise<Answer> {
    return { status: true, data: await this.subscriptions.resume(ctx, params.id) };
  }

  @Call('accounts.subscription.forecast')
  async forecast(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'accounts.subscription.forecast'>,
  ): Promise<AnswerOf<'accounts.subscription.forecast'>> {
    return { status: true, data: await this.forecasts.run(ctx, params.id, body) };
  }

  @Internal('subscription.terms')
  async terms(
    @Input() { params }: InternalInputOf<'subscription.terms'>,
  ): Promise<InternalAnswerOf<'subscription.terms'>> {
    return { terms: await this.subscriptions.terms(Number(params.account)) };
  }
}
