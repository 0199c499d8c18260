import { z } from 'zod';

/** The fields we read from iyzico's answers; others are ignored. */
const Text = z.coerce.string();
const Signed = z.object({ signature: z.string() });

export const FormOpened = Signed.extend({ token: z.string(), paymentPageUrl: z.url() });

export const PaymentDetail = Signed.extend({
  paymentStatus: z.string(),
  paymentId: Text,
  currency: z.string(),
  basketId: z.string(),
  conversationId: z.string(),
  price: z.coerce.number(),
  paidPrice: z.coerce.number(),
  installment: z.coerce.number().int().optional(),
  /** 1 is approved, 0 under review, -1 is fraud. */
  fraudStatus: z.coerce.number().default(1),
  mdStatus: z.coerce.number().optional(),
  errorCode: Text.optional(),
  binNumber: Text.optional(),
  lastFourDigits: Text.optional(),
  cardAssociation: z.string().optional(),
  cardUserKey: z.string().optional(),
  cardToken: z.string().optional(),
  itemTransactions: z.array(z.object({ itemId: Text })).default([]),
});
export type PaymentDetail = z.output<typeof PaymentDetail>;

/** The state of the hosted page; mostly empty before it is paid. */
export const FormDetail = PaymentDetail.extend({ token: z.string() });
export type FormDetail = z.output<typeof FormDetail>;

export const Refunded = Signed.extend({ paymentId: Text, conversationId: z.string() });
export const Cancelled = z.object({ paymentId: Text });

export const Bin = z.object({
  cardType: z.string().optional(),
  cardAssociation: z.string().optional(),
  cardFamily: z.string().optional(),
  bankName: z.string().optional(),
  commercial: z.coerce.number().optional(),
});

export const Installments = z.object({
  installmentDetails: z
    .array(
      z.object({
        installmentPrices: z.array(z.object({ installmentNumber: z.number().int(), totalPrice: z.coerce.number() })),
      }),
    )
    .default([]),
});

const Back = z.object({ refundConversationId: Text.optional(), refundPrice: z.coerce.number() });
export const Report = z.object({
  payments: z.array(
    z.object({
      paymentId: Text,
      paymentConversationId: z.string().optional(),
      paymentStatus: z.coerce.number(),
      createdDate: z.string(),
      price: z.coerce.number(),
      currency: z.string(),
      cancels: z.array(Back).default([]),
      itemTransactions: z.array(z.object({ refunds: z.array(Back).default([]) })).default([]),
    }),
  ),
});
export type Reported = z.output<typeof Report>['payments'][number];

export const DayReport = z.object({
  transactions: z.array(z.object({ transactionType: z.string(), paymentId: Text })).default([]),
  totalPageCount: z.number().int().default(1),
});

export const Hook = z.object({
  iyziEventType: z.string(),
  status: z.string(),
  paymentConversationId: z.string(),
  paymentId: Text.optional(),
  iyziPaymentId: Text.optional(),
  token: z.string().optional(),
});
