import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HOME_ZONE, dayIn, toIsoDate } from '#libs/stays';
import { rawBodyOf } from '../http-server.js';
import { IYZICO_CARDS, NewForm, refuse, totalOf, type IyzicoStore, type IyzicoPayment } from './store.js';
import { signAnswer, signerOf } from './signature.js';

interface ApiOptions {
  merchants: Record<string, string>;
  pageUrl: (token: string) => string;
}

const Ask = z.looseObject({ conversationId: z.string().default(''), token: z.string().default('') });
const Detail = z.looseObject({ paymentId: z.string().optional(), paymentConversationId: z.string() });
const Back = z.looseObject({ conversationId: z.string(), paymentId: z.string(), price: z.coerce.number().optional() });
const Auth = z.looseObject({ paymentCard: z.strictObject({ cardUserKey: z.string(), cardToken: z.string() }) });

const signers = new WeakMap<FastifyRequest, string>();
const istanbulDay = (at: Date) => toIsoDate(dayIn(HOME_ZONE, at));

/** iyzico's server-to-server API; every call is signed, and so are the answers about payments. */
export function iyzicoApi(store: IyzicoStore, { merchants, pageUrl }: ApiOptions): (server: FastifyInstance) => void {
  const by = (request: FastifyRequest) => signers.get(request)!;
  const success = (request: FastifyRequest, fields: Array<string | number>, answer: object) => ({
    status: 'success',
    systemTime: Date.now(),
    ...answer,
    signature: signAnswer(merchants[by(request)]!, fields),
  });
  const detail = (request: FastifyRequest, payment: IyzicoPayment, conversationId: string) => {
    const { token, form, paidPrice, installment, paymentId, status, errorCode, card, stored, itemId } = payment;
    const { price, currency, basketId } = form;
    if (status === 'WAITING') throw refuse('5122', 'nobody has paid yet');
    if (status === 'FAILURE') throw refuse(errorCode!, 'declined', { paymentStatus: status, token });
    return {
      paymentStatus: status,
      paymentId,
      currency,
      basketId,
      conversationId,
      paidPrice,
      installment,
      price,
      token,
      fraudStatus: 1,
      mdStatus: 1,
      binNumber: card?.slice(0, 8),
      lastFourDigits: card?.slice(-4),
      cardAssociation: IYZICO_CARDS[card ?? '']?.association,
      itemTransactions: [{ itemId }],
      ...stored,
    };
  };
  const fieldsOf = (answer: ReturnType<typeof detail>) => [
    answer.paymentId,
    answer.currency,
    answer.basketId,
    answer.conversationId,
    answer.paidPrice,
    answer.price,
  ];

  return (server) => {
    void server.register(async (api) => {
      api.addHook('preHandler', async (request) => {
        const merchant = signerOf(merchants, request.headers, { path: request.url, body: rawBodyOf(request) });
        if (!merchant) throw refuse('1001', 'api credentials not found');
        signers.set(request, merchant);
      });

      api.post('/payment/iyzipos/checkoutform/initialize/auth/ecom', async (request) => {
        const { token, form } = store.open(by(request), NewForm.parse(request.body));
        const answer = {
          token,
          conversationId: form.conversationId,
          paymentPageUrl: pageUrl(token),
          tokenExpireTime: 1800,
        };
        return success(request, [form.conversationId, token], answer);
      });
      api.post('/payment/iyzipos/checkoutform/auth/ecom/detail', async (request) => {
        const { token, conversationId } = Ask.parse(request.body);
        const answer = detail(request, store.byToken(by(request), token), conversationId);
        return success(request, [answer.paymentStatus, ...fieldsOf(answer), token], answer);
      });
      api.post('/payment/detail', async (request) => {
        const { paymentId, paymentConversationId } = Detail.parse(request.body);
        const payment = paymentId
          ? store.byPaymentId(by(request), paymentId)
          : store.byConversation(by(request), paymentConversationId);
        const answer = detail(request, payment, Ask.parse(request.body).conversationId);
        return success(request, fieldsOf(answer), answer);
      });
      api.post('/payment/auth', async (request) => {
        const form = NewForm.parse({ ...(request.body as object), callbackUrl: 'https://none.example' });
        const kept = store.card(Auth.parse(request.body).paymentCard.cardToken);
        if (!kept?.card) throw refuse('3005', 'the card is not found');
        const payment = store.open(by(request), form);
        store.pay(payment, kept.card);
        const whole = detail(request, payment, form.conversationId);
        const { paymentStatus: _omitted, ...answer } = whole;
        return success(request, fieldsOf(whole), answer);
      });
      api.post('/payment/cancel', async (request) => {
        const { paymentId, conversationId } = Back.parse(request.body);
        const payment = store.byPaymentId(by(request), paymentId);
        if (istanbulDay(payment.createdAt) !== istanbulDay(new Date())) throw refuse('5091', 'the day is over');
        store.refund(payment, 'cancel', conversationId, payment.form.price);
        return success(request, [], { paymentId, conversationId });
      });
      api.post('/v2/payment/refund', async (request) => {
        const { paymentId, conversationId, price } = Back.parse(request.body);
        store.refund(store.byPaymentId(by(request), paymentId), 'refund', conversationId, price ?? 0);
        return success(request, [paymentId, conversationId], { paymentId, conversationId });
      });
      api.post('/payment/bin/check', async (request) => {
        const { binNumber } = z.looseObject({ binNumber: z.string().regex(/^\d{6,8}$/) }).parse(request.body);
        if (!['552879', '454359', '411111'].includes(binNumber.slice(0, 6)))
          throw refuse('5066', 'the bin is not found');
        const answer = { binNumber, cardType: 'CREDIT_CARD', cardAssociation: 'VISA', cardFamily: 'Maximum' };
        return success(request, [], { ...answer, bankName: 'İş Bankası', commercial: 0 });
      });
      api.post('/payment/iyzipos/installment', async (request) => {
        const { price } = z.looseObject({ price: z.coerce.number() }).parse(request.body);
        const installmentPrices = [1, 2, 3, 6, 9, 12].map((installmentNumber) => ({
          installmentNumber,
          totalPrice: totalOf(price, installmentNumber),
        }));
        return success(request, [], { installmentDetails: [{ installmentPrices }] });
      });
      api.post('/cardstorage/card/delete', async (request) => {
        const { cardToken } = z.looseObject({ cardToken: z.string() }).parse(request.body);
        const kept = store.card(cardToken);
        if (!kept) throw refuse('3005', 'the card is not found');
        kept.stored = null;
        return success(request, [], {});
      });
      api.get<{ Querystring: { paymentId: string } }>('/v2/reporting/payment/details', async (request) => {
        const payment = store.byPaymentId(by(request), request.query.paymentId);
        const refundsOf = (kind: string) => payment.back.filter((each) => each.kind === kind);
        return success(request, [], {
          payments: [
            {
              paymentId: Number(payment.paymentId),
              paymentConversationId: payment.form.conversationId,
              paymentStatus: payment.status === 'SUCCESS' ? 1 : 2,
              createdDate: `${istanbulDay(payment.createdAt)} 12:00:00`,
              price: payment.form.price,
              currency: payment.form.currency,
              cancels: refundsOf('cancel'),
              itemTransactions: [{ refunds: refundsOf('refund') }],
            },
          ],
        });
      });
      api.get<{ Querystring: { transactionDate: string } }>('/v2/reporting/payment/transactions', async (request) => {
        const ofDay = store.payments.filter(
          ({ merchant, status, createdAt }) =>
            merchant === by(request) &&
            status !== 'WAITING' &&
            istanbulDay(createdAt) === request.query.transactionDate,
        );
        const transactions = ofDay.map(({ paymentId }) => ({
          transactionType: 'PAYMENT',
          paymentId: Number(paymentId),
        }));
        return success(request, [], { transactions, totalPageCount: 1 });
      });
    });
  };
}
