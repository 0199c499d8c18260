import type { BinInfo, RefusalKey } from '#libs/contracts';

/** The bank's reasons (10xxx) that a card holder can act on; all others are a general decline. */
const REASONS: Record<string, RefusalKey> = {
  '10004': 'payment.cardBlocked',
  '10041': 'payment.cardBlocked',
  '10043': 'payment.cardBlocked',
  '10051': 'payment.insufficientFunds',
  '10054': 'payment.expiredCard',
  '10057': 'payment.limit',
  '10058': 'payment.limit',
  '10084': 'payment.wrongCvc',
  '10093': 'payment.limit',
};

export function reasonOf(code: string | undefined, mdStatus?: number): RefusalKey {
  if (mdStatus !== undefined && mdStatus !== 1) return 'payment.threeDSFailed';
  return REASONS[code ?? ''] ?? 'payment.declined';
}

/** Whether the bank itself declined. */
export function isBanksNo(code: string): boolean {
  return /^10\d{3}$/.test(code);
}

export const SCHEMES: Record<string, string> = {
  VISA: 'Visa',
  MASTER_CARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  TROY: 'Troy',
};

export const CARD_TYPES: Record<string, BinInfo['type']> = {
  CREDIT_CARD: 'credit',
  DEBIT_CARD: 'debit',
  PREPAID_CARD: 'prepaid',
};
