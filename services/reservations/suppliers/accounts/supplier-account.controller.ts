import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { SupplierAccountService } from './supplier-account.service.js';

@Controller()
export class SupplierAccountController {
  constructor(private readonly accounts: SupplierAccountService) {}

  @Call('suppliers.account.get')
  async get(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'suppliers.account.get'>,
  ): Promise<AnswerOf<'suppliers.account.get'>> {
    return { status: true, data: await this.accounts.get(ctx, query) };
  }

  @Call('suppliers.account.save')
  async save(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'suppliers.account.save'>,
  ): Promise<AnswerOf<'suppliers.account.save'>> {
    return { status: true, data: await this.accounts.save(ctx, body) };
  }

  @Call('suppliers.account.test')
  async test(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'suppliers.account.test'>,
  ): Promise<AnswerOf<'suppliers.account.test'>> {
    return { status: true, data: await this.accounts.test(ctx, body) };
  }
}
