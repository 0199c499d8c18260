import { Controller, Inject } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { AccountService, describeAccount } from './account.service.js';

@Controller()
export class AccountController {
  constructor(@Inject(AccountService) private readonly accounts: AccountService) {}

  @Call('accounts.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'accounts.list'>): Promise<AnswerOf<'accounts.list'>> {
    return this.accounts.list(ctx, query);
  }

  @Call('accounts.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'accounts.get'>): Promise<AnswerOf<'accounts.get'>> {
    return { status: true, record: describeAccount(await this.accounts.get(ctx, params.id)) };
  }

  @Call('accounts.theme')
  async theme(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'accounts.theme'>,
  ): Promise<AnswerOf<'accounts.theme'>> {
    return {
      status: true,
      record: describeAccount(await this.accounts.setTheme(ctx, params.id, body.colorpreference)),
    };
  }
}
