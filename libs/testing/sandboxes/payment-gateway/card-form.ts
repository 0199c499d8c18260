import { findTestCard, isCardNumber, type TestCard } from './test-cards.js';
import type { PageTexts } from './page-texts.js';

export type CardFault = keyof PageTexts['faults'];

/** The validated input of the card holder; card data is held for one request only. */
export type CheckedCard = { card: TestCard; installment: number } | { fault: CardFault; field: string };

/** Validates the form of the hosted page. */
export function checkCardForm(form: Record<string, string | undefined>, now: Date): CheckedCard {
  const number = (form.number ?? '').replaceAll(/\D/g, '');
  if (!isCardNumber(number)) return { fault: 'number', field: 'number' };
  const card = findTestCard(number);
  if (!card) return { fault: 'notATestCard', field: 'number' };
  if (!(form.holder ?? '').trim()) return { fault: 'holder', field: 'holder' };
  if (!isOpenExpiry(form.expiry ?? '', now)) return { fault: 'expiry', field: 'expiry' };
  if (!/^\d{3,4}$/.test((form.cvc ?? '').trim())) return { fault: 'cvc', field: 'cvc' };
  return { card, installment: Number(form.installment ?? 1) };
}

function isOpenExpiry(text: string, now: Date): boolean {
  const match = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2})\s*$/.exec(text);
  if (!match) return false;
  return (2000 + Number(match[2])) * 12 + Number(match[1]) >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
