import { z } from 'zod';
import type { PlatformConfig } from '#libs/process';
import type { Supplier, SupplierLogin } from '#libs/suppliers';
import { TourVisio } from './client.js';
import { TourVisioSupplier } from './tourvisio-supplier.js';

/** Longest that a search waits for a supplier: within the twenty seconds that a search may take. */
const SEARCH_MS = 15_000;
const LOGIN_MS = 3_000;

/** The settings of Paximum; without an address it is not asked. */
export const PaximumConfig = z.object({
  PAXIMUM_URL: z.url().optional(),
  PAXIMUM_AGENCY: z.string().default('KONAK'),
  PAXIMUM_USER: z.string().default('konak'),
  PAXIMUM_PASSWORD: z.string().default('konak-sandbox'),
  PAXIMUM_SEARCH_MS: z.coerce.number().int().min(50).max(SEARCH_MS).default(SEARCH_MS),
});
export type PaximumConfig = z.output<typeof PaximumConfig>;

/** Paximum as it is configured, or by the login of an agency; none without an address. */
export function paximumOf(
  config: PaximumConfig & Pick<PlatformConfig, 'PARTNER_ANSWER_MS' | 'PARTNER_PAUSE_MS'>,
  login?: SupplierLogin,
): Supplier[] {
  const {
    PAXIMUM_URL: url,
    PARTNER_ANSWER_MS: answerMs,
    PARTNER_PAUSE_MS: pauseMs,
    PAXIMUM_SEARCH_MS: search,
  } = config;
  if (url === undefined) return [];
  const platforms = {
    agency: config.PAXIMUM_AGENCY,
    user: config.PAXIMUM_USER,
    password: config.PAXIMUM_PASSWORD,
  };
  const signInMs = Math.min(LOGIN_MS, answerMs);
  const limits = {
    answerMs: { login: signInMs, lookup: answerMs, search, booking: answerMs, reading: answerMs },
    pauseMs,
  };
  return [new TourVisioSupplier('paximum', new TourVisio({ url, ...(login ?? platforms) }, limits))];
}
