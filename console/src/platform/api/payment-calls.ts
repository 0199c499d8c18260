import type { RequestOf } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import { call, exportList, once, type Query } from './http';

export type TransactionTotal = AnswerOf<'transactions.list'>['totals'][number];
export type PosChoice = Omit<RequestOf<'pos.save'>['body'], 'account'>;

export const paymentCalls = {
  exportPayments: (query: Query) => exportList('payments.list', query),
  bookingToPay: async (id: number) => (await call('bookings.get', { params: { id } })).booking,
  createPayment: async (body: RequestOf<'payments.create'>['body'], key: string) =>
    (await call('payments.create', { body }, once(key))).record,
  changePayment: async (id: number, body: RequestOf<'payments.update'>['body']) =>
    (await call('payments.update', { params: { id }, body })).record,
  takePaymentBack: (id: number) => call('payments.delete', { params: { id } }),
  /** Refunds all that is left of the payment where no amount is given. */
  refundPayment: async (id: number, body: { amount?: number; reason: string }, key: string) =>
    (await call('payments.refund', { params: { id }, body }, once(key))).record,

  /** Where the gateway takes the card of an open payment. */
  startCard: async (code: string, installment: number, lang: string) =>
    (await call('order.initialize', { body: { code, installment, lang } })).data.redirect,
  orderOf: async (code: string) => (await call('order.query', { body: { code } })).data,

  compareDay: async (day: number) => (await call('transactions.reconcile', { body: { day } })).data,

  posSettings: async (account: number) => (await call('pos.getdata', { body: { account } })).data,
  savePosSettings: (account: number, choice: PosChoice) => call('pos.save', { body: { account, ...choice } }),

  grantCredit: async (account: number, body: RequestOf<'credits.update'>['body']) =>
    (await call('credits.update', { params: { account }, body })).record,
  moveCredit: async (account: number, body: RequestOf<'credits.move'>['body'], key: string) =>
    (await call('credits.move', { params: { account }, body }, once(key))).record,
  creditMovements: (account: number, query: RequestOf<'credits.movements'>['query']) =>
    call('credits.movements', { params: { account }, query }),

  retryInvoice: async (id: string) => (await call('invoices.retry', { params: { id } })).record,

  analytics: async (query: RequestOf<'analytics'>['query'], signal?: AbortSignal) =>
    (await call('analytics', { query }, { signal })).data,
  exchangeRates: async (date: number, signal?: AbortSignal) =>
    (await call('exchange', { query: { date } }, { signal })).data,
  refreshRates: async () => (await call('exchange.refresh')).data,

  cardOf: async (id: number, signal?: AbortSignal) =>
    (await call('accounts.getcardinfo', { params: { id } }, { signal })).data,
  /** The gateway's page where the card is entered; it leads back to `returnUrl` with a token. */
  beginCard: async (id: number, returnUrl: string) =>
    (await call('accounts.savepayinfo', { params: { id }, body: { returnUrl } })).url ?? returnUrl,
  keepCard: (id: number, token: string) => call('accounts.savepayinfo', { params: { id }, body: { token } }),
  forgetCard: (id: number) => call('accounts.resetcardinfo', { params: { id } }),
};
