import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { Reconcile } from './reconcile.js';
import { TransactionService } from './transaction.service.js';

@Controller()
export class TransactionController {
  constructor(
    private readonly transactions: TransactionService,
    private readonly reconciling: Reconcile,
  ) {}

  @Call('transactions.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'transactions.list'>): Promise<AnswerOf<'transactions.list'>> {
    return this.transactions.list(ctx, query);
  }

  @Call('transactions.reconcile')
  async reconcile(@Input() { body }: InputOf<'transactions.reconcile'>): Promise<AnswerOf<'transactions.reconcile'>> {
    return { status: true, data: await this.reconciling.day(body.day) };
  }
}
