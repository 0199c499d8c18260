import type { AnswerOf } from '#libs/contracts';

export type HistoryItem = AnswerOf<'bookings.history'>['items'][number];

/** A piece of a detail: as it was written, or a key of the texts. */
export type Part =
  | { text: string }
  | { number: number }
  | { group: 'mails' | 'methods' | 'fields' | 'failures' | 'partners' | 'reasons' | 'consents'; key: string };

type Entry = Pick<HistoryItem, 'what' | 'detail'>;

const MESSAGE = /^(\w+) → (.+)$/;
/** `₺100,00 · creditcard` */
const METHOD = /^(.+ · )([a-z]+)$/;
/** `waiver ₺9,50` */
const CONSENT = /^(\w+) (.+)$/;
/** Why money goes back by itself, as payments names it. */
const REASONS: Readonly<Record<string, string>> = {
  cancelled: 'cancelled',
  withdrawn: 'withdrawn',
  removed: 'removed',
  changed: 'changed',
  'room.soldOut': 'soldOut',
  'room.notSold': 'notSold',
  'not wanted any more': 'surplus',
};
const isPhone = (recipient: string) => /^\+?[\d\s]+$/.test(recipient);

/** The key of what happened; a message to a phone is no mail. */
export function historyKey({ what, detail }: Entry): string {
  const [, , recipient = ''] = MESSAGE.exec(detail) ?? [];
  const isSms = what.startsWith('mail.') && isPhone(recipient);
  return (isSms ? what.replace('mail.', 'sms.') : what).replaceAll('.', '_');
}

/** What its detail says, piece by piece. */
export function detailParts({ what, detail }: Entry): Part[] {
  // The line of a file that was imported says nothing of the booking.
  if (detail === '' || what === 'imported') return [];
  const [, template, recipient] = MESSAGE.exec(detail) ?? [];
  if ((what.startsWith('mail.') || what === 'mailedElsewhere') && template)
    return [{ group: 'mails', key: template }, { text: ` → ${recipient}` }];
  if (what === 'completed') return [{ group: 'methods', key: detail }];
  if (what === 'paid' && METHOD.test(detail)) {
    const [, amount = '', method = ''] = METHOD.exec(detail) ?? [];
    return [{ text: amount }, { group: 'methods', key: method }];
  }
  if (what === 'paymentFailed') return [{ group: 'failures', key: detail.replace('payment.', '') }];
  if (what === 'edited') return fieldsOf(detail);
  if (what.startsWith('consent')) return consentParts(detail);
  // What a partner's program says is for who looks after it: the invoice shows it.
  if (what === 'invoice.failed') return [{ group: 'partners', key: 'invoiceRefused' }];
  return reasonParts(detail);
}

function consentParts(detail: string): Part[] {
  const [, key, amount] = CONSENT.exec(detail) ?? [];
  return key ? [{ group: 'consents', key }, { text: ` · ${amount}` }] : [{ text: detail }];
}

/** `₺100,00 · cancelled`: figures, then what people wrote, or the key of what has happened. */
function reasonParts(detail: string): Part[] {
  const at = detail.lastIndexOf(' · ');
  const [before, last] = at < 0 ? ['', detail] : [detail.slice(0, at + 3), detail.slice(at + 3)];
  const key = Object.hasOwn(REASONS, last) ? REASONS[last] : undefined;
  if (key === undefined) return [{ text: detail }];
  return [...(before ? [{ text: before }] : []), { group: 'reasons', key }];
}

const MAIL_FAILED = /^\w+ (\w+) → (.+?): (.*)$/s;

/** What a task says in words, and what a machine answered. */
export function taskParts({ kind, detail }: { kind: string; detail: string }): { parts: Part[]; answer: string } {
  if (kind !== 'mailFailed') return { parts: reasonParts(detail), answer: '' };
  const [, template, recipient, answer = ''] = MAIL_FAILED.exec(detail) ?? [];
  if (!template) return { parts: [], answer: detail };
  return { parts: [{ group: 'mails', key: template }, { text: ` → ${recipient}` }], answer };
}

/** `customer, commission 12.5`: names of fields, some with what they are now. */
function fieldsOf(detail: string): Part[] {
  return detail.split(', ').flatMap((field, i): Part[] => {
    const [key = '', ...value] = field.split(' ');
    const parts: Part[] = [{ group: 'fields', key }];
    if (value.length > 0) parts.push({ text: ' ' }, ...figures(value.join(' ')));
    return i === 0 ? parts : [{ text: ', ' }, ...parts];
  });
}

function figures(value: string): Part[] {
  return value !== '' && Number.isFinite(Number(value)) ? [{ number: Number(value) }] : [{ text: value }];
}

const CURRENCY: Record<string, string> = { '₺': 'try', '€': 'eur', '£': 'gbp', $: 'usd' };
/** `₺1.234,50`, as amounts are kept in a history. */
const AMOUNT = /([₺€£$])(\d{1,3}(?:\.\d{3})*|\d+),(\d{2})(?!\d)/g;

/** A text with its amounts as the reader writes them. */
export function localAmounts(text: string, write: (amount: number, currency: string) => string): string {
  return text.replace(AMOUNT, (_, sign: string, whole: string, part: string) =>
    write(Number(`${whole.replaceAll('.', '')}.${part}`), CURRENCY[sign]!),
  );
}
