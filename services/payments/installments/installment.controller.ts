import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { InstallmentService } from './installment.service.js';

@Controller()
export class InstallmentController {
  constructor(private readonly installments: InstallmentService) {}

  @Call('payments.installments')
  calculate(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'payments.installments'>,
  ): Promise<AnswerOf<'payments.installments'>> {
    return this.installments.calculate(ctx.account, query);
  }
}
