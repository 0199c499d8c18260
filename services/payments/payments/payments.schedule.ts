import { Injectable } from '@nestjs/common';
import { Schedule } from '#libs/queue';
import { InvoiceService } from '../invoices/invoice.service.js';
import { ExpirePayments } from '../money/expire-payments.js';
import { CarryRefunds } from './carry-refunds.js';
import { SettlePayment } from './settle-payment.js';

@Injectable()
export class PaymentsSchedule {
  constructor(
    private readonly settling: SettlePayment,
    private readonly refunding: CarryRefunds,
    private readonly expiring: ExpirePayments,
    private readonly invoices: InvoiceService,
  ) {}

  @Schedule('payments.ask', { everyMs: 30_000 })
  ask(): Promise<void> {
    return this.settling.askOpenOnes();
  }

  @Schedule('refunds.carryOut', { everyMs: 30_000 })
  refund(): Promise<void> {
    return this.refunding.carryOutOpenOnes();
  }

  @Schedule('orders.expire', { everyMs: 60_000 })
  expire(): Promise<void> {
    return this.expiring.expire();
  }

  @Schedule('invoices.giveUp', { everyMs: 60_000 })
  giveUpInvoices(): Promise<void> {
    return this.invoices.giveUp();
  }
}
