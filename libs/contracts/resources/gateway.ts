import { z } from 'zod';

/** The gateways that an account can choose. */
export const GATEWAYS = ['sandbox', 'iyzico', 'stripe'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const Bin = z.string().regex(/^\d{6,8}$/);
export const InstallmentPlan = z.object({
  installment: z.number(),
  total: z.number(),
  /** Each part except the last, which is the rest of the total. */
  monthly: z.number(),
  last: z.number(),
  rate: z.number(),
});

export const BinInfo = z.object({
  bin: z.string(),
  bank: z.string().nullable(),
  scheme: z.string().nullable(),
  type: z.enum(['credit', 'debit', 'prepaid']).nullable(),
  /** The bank's instalment programme: Bonus, World, Maximum, … */
  family: z.string().nullable(),
  country: z.string().nullable(),
  commercial: z.boolean().nullable(),
});
export type BinInfo = z.output<typeof BinInfo>;

/** A card stored at the gateway; only its displayable data is stored here. */
export const CardInfo = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  holder: z.string(),
  bank: z.string().nullable(),
});
export type CardInfo = z.output<typeof CardInfo>;

/** An account's card acceptance. Secrets are write-only: `secretsSet` lists the stored ones. */
export const PosSettings = z.object({
  account: z.number(),
  /** Whether the platform's agreement with its gateway is used. */
  isUseGeneral: z.boolean(),
  gateway: z.enum(GATEWAYS),
  fields: z.record(z.string(), z.string()),
  secretsSet: z.array(z.string()),
  maxInstallment: z.number(),
  /** The gateways with their required fields. */
  gateways: z.array(
    z.object({
      name: z.enum(GATEWAYS),
      fields: z.array(z.object({ name: z.string(), secret: z.boolean() })),
      currencies: z.array(z.string()),
      installments: z.boolean(),
      storedCards: z.boolean(),
      wallets: z.boolean(),
      /** The callback address, which some gateways need in their settings. */
      callbackUrl: z.string(),
    }),
  ),
});
export type PosSettings = z.output<typeof PosSettings>;
