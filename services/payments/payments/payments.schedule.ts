import { Inject, Injectable } from '@nestjs/common';
import { Schedule } from '#libs/queue';
import { RefundPayment } from './refund-payment.js';
import { SettlePayment } from './settle-payment.js';

@Injectable()
export class PaymentsSchedule {
  constructor(
    @Inject(SettlePayment) private readonly settling: SettlePayment,
    @Inject(RefundPayment) private readonly refunding: RefundPayment,
  ) {}

  @Schedule('payments.ask', { everyMs: 15_000 })
  ask(): Promise<void> {
    return this.settling.askOpenOnes();
  }

  @Schedule('refunds.carryOut', { everyMs: 15_000 })
  refund(): Promise<void> {
    return this.refunding.carryOutOpenOnes();
  }
}
