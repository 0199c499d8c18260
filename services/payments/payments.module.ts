import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { ServiceDefinition } from '#libs/service';
import { auditPolicy } from './audit-policy.js';
import { CreditController } from './credits/credit.controller.js';
import { CreditService } from './credits/credit.service.js';
import { BinController } from './bins/bin.controller.js';
import { BinService } from './bins/bin.service.js';
import { CardNumberInterceptor } from './cards/card-number.interceptor.js';
import { CardController } from './cards/card.controller.js';
import { CardService, storedCards } from './cards/card.service.js';
import { CollectDue } from './dues/collect-due.js';
import { DueController } from './dues/due.controller.js';
import { SubscriptionDues } from './dues/subscription-dues.js';
import { Gateways } from './gateways/gateways.js';
import { InstallmentController } from './installments/installment.controller.js';
import { InstallmentService } from './installments/installment.service.js';
import { InvoiceController } from './invoices/invoice.controller.js';
import { InvoiceService } from './invoices/invoice.service.js';
import { SalesInvoiceService } from './invoices/sales-invoice.service.js';
import orders from './migrations/001-orders.js';
import money from './migrations/002-money.js';
import dues from './migrations/003-subscription-dues.js';
import moneyAccounts from './migrations/004-money-accounts.js';
import creditNotes from './migrations/005-credit-notes.js';
import invoicesAsPaid from './migrations/006-invoices-as-paid.js';
import transfers from './migrations/007-transfers.js';
import dueTries from './migrations/008-due-tries.js';
import undoneOrders from './migrations/009-undone-orders.js';
import codesNameOrders from './migrations/010-codes-name-orders.js';
import unansweredPayments from './migrations/011-unanswered-payments.js';
import unansweredIndex from './migrations/012-unanswered-index.js';
import commissionTerms from './migrations/013-commission-terms.js';
import chargedInParts from './migrations/014-charged-in-parts.js';
import keywords from './migrations/015-keywords.js';
import paymentWords from './migrations/016-payment-words.js';
import wordsOfOlderPayments from './migrations/017-words-of-older-payments.js';
import releasedInvoices from './migrations/018-released-invoices.js';
import notedInBulk from './migrations/019-noted-in-bulk.js';
import { BookingMoney } from './money/booking-money.js';
import { ChangeMoney } from './money/change-money.js';
import { CloseAtGateway } from './money/close-at-gateway.js';
import { ExpirePayments } from './money/expire-payments.js';
import { MoneyController } from './money/money.controller.js';
import { OwedHandler } from './money/owed.handler.js';
import { OrderController } from './orders/order.controller.js';
import { Order } from './orders/order.entity.js';
import { OrderService } from './orders/order.service.js';
import { CarryRefunds } from './payments/carry-refunds.js';
import { ManagePayments } from './payments/manage-payments.js';
import { PaymentsConfig } from './payments.config.js';
import { PaymentController } from './payments/payment.controller.js';
import { Payment } from './payments/payment.entity.js';
import { PaymentService } from './payments/payment.service.js';
import { PaymentsSchedule } from './payments/payments.schedule.js';
import { SettlePayment } from './payments/settle-payment.js';
import { RateController } from './rates/rate.controller.js';
import { RateService } from './rates/rate.service.js';
import { Reconcile } from './reconciliation/reconcile.js';
import { TransactionController } from './reconciliation/transaction.controller.js';
import { TransactionService } from './reconciliation/transaction.service.js';
import { RatesSchedule } from './rates/rates.schedule.js';
import { StalledItemsController } from './stalled-items/stalled-items.controller.js';
import { posSecrets } from './pos-settings/pos-secrets.js';
import { PosSettingsController } from './pos-settings/pos-settings.controller.js';
import { PosSettingsService } from './pos-settings/pos-settings.service.js';
import { PrivacyController } from './privacy/privacy.controller.js';

@Module({
  controllers: [
    OrderController,
    PaymentController,
    MoneyController,
    InstallmentController,
    BinController,
    CardController,
    PosSettingsController,
    InvoiceController,
    RateController,
    CreditController,
    DueController,
    TransactionController,
    PrivacyController,
    StalledItemsController,
  ],
  providers: [
    { provide: APP_INTERCEPTOR, useClass: CardNumberInterceptor },
    Gateways,
    BinService,
    InstallmentService,
    CardService,
    PosSettingsService,
    OrderService,
    PaymentService,
    ManagePayments,
    SettlePayment,
    CarryRefunds,
    ChangeMoney,
    CloseAtGateway,
    BookingMoney,
    OwedHandler,
    ExpirePayments,
    PaymentsSchedule,
    InvoiceService,
    SalesInvoiceService,
    CreditService,
    SubscriptionDues,
    CollectDue,
    RateService,
    RatesSchedule,
    Reconcile,
    TransactionService,
  ],
})
export class PaymentsModule {}

export const paymentsService: ServiceDefinition = {
  name: 'payments',
  config: PaymentsConfig,
  module: PaymentsModule,
  takesForms: true,
  entities: [Order, Payment],
  audit: auditPolicy,
  migrations: [
    orders,
    money,
    dues,
    moneyAccounts,
    creditNotes,
    invoicesAsPaid,
    transfers,
    dueTries,
    undoneOrders,
    codesNameOrders,
    unansweredPayments,
    unansweredIndex,
    commissionTerms,
    chargedInParts,
    keywords,
    paymentWords,
    wordsOfOlderPayments,
    releasedInvoices,
    notedInBulk,
  ],
  sealed: [posSecrets, storedCards],
};
