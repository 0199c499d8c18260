import type {
  Analytics,
  AnswerOf,
  Booking,
  CardInfo,
  Credit,
  ExchangeRates,
  InvoiceListed,
  Order,
  Payment,
  PosSettings,
} from '#libs/contracts';
import { call, download, type Query } from './http';

export type Movement = AnswerOf<'credits.movements'>['records'][number];
export type TransactionTotal = AnswerOf<'transactions.list'>['totals'][number];
export type Compared = AnswerOf<'transactions.reconcile'>['data'];
export interface Refund {
  /** The whole of what is left, where it is not told. */
  amount?: number;
  reason: string;
}
export interface PosChoice {
  isUseGeneral: boolean;
  data?: { gateway: PosSettings['gateway']; fields: Record<string, string>; maxInstallment: number };
}

const data = async <T>(path: string, body: unknown): Promise<T> =>
  (await call<{ data: T }>(path, { method: 'POST', body })).data;
const record = async <T>(path: string, method: 'POST' | 'PUT', body: unknown, once?: string): Promise<T> =>
  (await call<{ record: T }>(path, { method, body, once })).record;

export const paymentCalls = {
  exportPayments: (query: Query): Promise<Blob> => download('/payments', { query: { ...query, excel: true } }),
  bookingToPay: async (id: number): Promise<Booking> => (await call<{ booking: Booking }>(`/bookings/${id}`)).booking,
  createPayment: (body: object, key: string) => record<Payment>('/payments', 'POST', body, key),
  changePayment: (id: number, change: object) => record<Payment>(`/payments/${id}`, 'PUT', change),
  takePaymentBack: (id: number) => call(`/payments/${id}`, { method: 'DELETE' }),
  refundPayment: (id: number, refund: Refund, key: string) =>
    record<Payment>(`/payments/${id}/refund`, 'POST', refund, key),

  /** Where the gateway takes the card of an open payment. */
  startCard: async (code: string, installment: number, lang: string): Promise<string> =>
    (await data<{ redirect: string }>('/order/initialize', { code, installment, lang })).redirect,
  orderOf: (code: string) => data<Order>('/order/query', { code }),

  compareDay: (day: number) => data<Compared>('/transactions/reconcile', { day }),

  posSettings: (account: number) => data<PosSettings>('/possettings/getdata', { account }),
  savePosSettings: async (account: number, choice: PosChoice): Promise<void> => {
    await call('/possettings/savesettings', { method: 'POST', body: { account, ...choice } });
  },

  grantCredit: (account: number, body: { currency: string; limit: number }) =>
    record<Credit>(`/credits/${account}`, 'PUT', body),
  moveCredit: (account: number, body: { currency: string; amount: number; note: string }, key: string) =>
    record<Credit>(`/credits/${account}/movements`, 'POST', body, key),
  creditMovements: (account: number, query: Query): Promise<AnswerOf<'credits.movements'>> =>
    call(`/credits/${account}/movements`, { query }),

  retryInvoice: (id: string) => record<InvoiceListed>(`/invoices/${id}/retry`, 'POST', {}),

  analytics: async (query: Query, signal?: AbortSignal): Promise<Analytics> =>
    (await call<AnswerOf<'analytics'>>('/analytics', { query, signal })).data,
  exchangeRates: async (date: number, signal?: AbortSignal): Promise<ExchangeRates> =>
    (await call<AnswerOf<'exchange'>>('/exchange', { query: { date }, signal })).data,
  refreshRates: () => data<ExchangeRates>('/exchange/refresh', {}),

  cardOf: async (account: number, signal?: AbortSignal): Promise<CardInfo | null> =>
    (await call<AnswerOf<'accounts.getcardinfo'>>(`/accounts/${account}/getcardinfo`, { signal })).data,
  /** The gateway's page where the card is entered; it leads back to `returnUrl` with a token. */
  beginCard: async (account: number, returnUrl: string): Promise<string> =>
    (
      await call<AnswerOf<'accounts.savepayinfo'>>(`/accounts/${account}/savepayinfo`, {
        method: 'POST',
        body: { returnUrl },
      })
    ).url ?? returnUrl,
  keepCard: (account: number, token: string) =>
    call(`/accounts/${account}/savepayinfo`, { method: 'POST', body: { token } }),
  forgetCard: (account: number) => call(`/accounts/${account}/resetcardinfo`, { method: 'DELETE' }),
};
