import { z } from 'zod';
import { DefaultsConfig } from '#libs/process';
import type { ServiceRuntime } from '#libs/service';

export const PaymentsConfig = DefaultsConfig.extend({
  GATEWAY_URL: z.url().optional(),
  /** The address by which gateways reach us, where it is not our public one. */
  GATEWAY_CALLBACK_URL: z.url().optional(),
  GATEWAY_KEY: z.string().default('konak'),
  GATEWAY_SECRET: z.string().default('konak-sandbox-secret'),
  /** The addresses of accounts' own gateways; others only for sandboxes. */
  IYZICO_URL: z.url().default('https://api.iyzipay.com'),
  STRIPE_URL: z.url().default('https://api.stripe.com'),
  /** The address of the central bank's exchange rates; its own in production. */
  TCMB_URL: z.url().optional(),
}).transform((config) => ({
  ...config,
  TCMB_URL: config.TCMB_URL ?? (config.NODE_ENV === 'production' ? 'https://www.tcmb.gov.tr' : undefined),
}));

export type PaymentsRuntime = ServiceRuntime<z.output<typeof PaymentsConfig>>;
export type PaymentsConfig = PaymentsRuntime['config'];
