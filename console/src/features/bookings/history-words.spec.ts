import { BOOKING_EVENTS, CONSENT_KINDS } from '#libs/contracts';
import english from '../../../../locales/en/console.json';
import turkish from '../../../../locales/tr/console.json';
import { detailParts, historyKey, localAmounts, taskParts } from './history-words';

describe('the words of a history', () => {
  it.each([english, turkish])('history texts exist for every event', ({ bookings }) => {
    const words: Record<string, unknown> = bookings.history;
    const keys = BOOKING_EVENTS.map((what) => historyKey({ what, detail: '' }));
    expect(keys.filter((key) => typeof words[key] !== 'string')).toEqual([]);
  });

  it('history texts tell mails and SMS apart', () => {
    expect(historyKey({ what: 'mail.sent', detail: 'payLink → a@example.com' })).toBe('mail_sent');
    expect(historyKey({ what: 'mail.sent', detail: 'payLink → +905320000000' })).toBe('sms_sent');
    expect(historyKey({ what: 'invoice.posted', detail: 'INV-1' })).toBe('invoice_posted');
  });

  it('history texts name templates, methods, failures and fields', () => {
    expect(detailParts({ what: 'mail.sent', detail: 'payLink → a@example.com' })).toEqual([
      { group: 'mails', key: 'payLink' },
      { text: ' → a@example.com' },
    ]);
    expect(detailParts({ what: 'completed', detail: 'credit' })).toEqual([{ group: 'methods', key: 'credit' }]);
    expect(detailParts({ what: 'paymentFailed', detail: 'payment.declined' })).toEqual([
      { group: 'failures', key: 'declined' },
    ]);
    expect(detailParts({ what: 'edited', detail: 'customer, commission 12.5' })).toEqual([
      { group: 'fields', key: 'customer' },
      { text: ', ' },
      { group: 'fields', key: 'commission' },
      { text: ' ' },
      { number: 12.5 },
    ]);
  });

  it('history texts format amounts for the reader, and omit what a partner’s program answered', () => {
    const write = (amount: number, currency: string) => `${amount} ${currency}`;
    expect(localAmounts('₺1.234,50 → €9,00', write)).toBe('1234.5 try → 9 eur');
    expect(detailParts({ what: 'invoice.failed', detail: 'ValError0: Arps is locked by another user' })).toEqual([
      { group: 'partners', key: 'invoiceRefused' },
    ]);
  });

  it('history texts leave figures as they were written', () => {
    expect(detailParts({ what: 'paymentChanged', detail: '₺1 → ₺2' })).toEqual([{ text: '₺1 → ₺2' }]);
    expect(detailParts({ what: 'cancelled', detail: '' })).toEqual([]);
  });

  it('history texts name why money is refunded, and keep what people wrote', () => {
    expect(detailParts({ what: 'refunded', detail: '€5,00 · cancelled' })).toEqual([
      { text: '€5,00 · ' },
      { group: 'reasons', key: 'cancelled' },
    ]);
    expect(detailParts({ what: 'refundAsked', detail: '€5,00 · iyi niyet' })).toEqual([{ text: '€5,00 · iyi niyet' }]);
  });

  it('history texts name what the other side was asked', () => {
    const what = 'consentAsked';
    expect(detailParts({ what, detail: 'waiver ₺9,50' })).toEqual([
      { group: 'consents', key: 'waiver' },
      { text: ' · ₺9,50' },
    ]);
    for (const { bookings } of [english, turkish])
      for (const kind of CONSENT_KINDS) expect(bookings.consents).toHaveProperty(kind);
  });

  it('history texts name the mail that failed, and keep its server’s answer apart', () => {
    const failed = 'mail bookingConfirmed → a@example.com: 550 no such user';
    expect(taskParts({ kind: 'mailFailed', detail: failed })).toEqual({
      parts: [{ group: 'mails', key: 'bookingConfirmed' }, { text: ' → a@example.com' }],
      answer: '550 no such user',
    });
    expect(taskParts({ kind: 'mailFailed', detail: 'booking.confirmed: timeout' })).toEqual({
      parts: [],
      answer: 'booking.confirmed: timeout',
    });
  });
});
