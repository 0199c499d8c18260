import { Inject, Injectable } from '@nestjs/common';
import { Schedule } from '#libs/queue';
import { OrderService } from '../orders/order.service.js';
import { RefundPayment } from './refund-payment.js';
import { SettlePayment } from './settle-payment.js';

@Injectable()
export class PaymentsSchedule {
  constructor(
    @Inject(SettlePayment) private readonly settling: SettlePayment,
    @Inject(RefundPayment) private readonly refunding: RefundPayment,
    @Inject(OrderService) private readonly orders: OrderService,
  ) {}

  @Schedule('payments.ask', { everyMs: 15_000 })
  ask(): Promise<void> {
    return this.settling.askOpenOnes();
  }

  @Schedule('refunds.carryOut', { everyMs: 15_000 })
  refund(): Promise<void> {
    return this.refunding.carryOutOpenOnes();
  }

  @Schedule('orders.expire', { everyMs: 60_000 })
  expire(): Promise<void> {
    return this.orders.expire();
  }
}
