import { SMS_TEMPLATES } from '#libs/contracts';
import { sampleBooking } from './sample-booking.js';
import { smsParts, smsText } from './sms-text.js';

const links = {
  url: `https://rezervasyon.cok-uzun-bir-otel-adi.example/booking/${'z'.repeat(64)}`,
  payUrl: `https://rezervasyon.cok-uzun-bir-otel-adi.example/paymentlink/${'x'.repeat(22)}`,
  checkInUrl: `https://rezervasyon.cok-uzun-bir-otel-adi.example/check-in/${'y'.repeat(64)}`,
};

describe('the parts of an SMS', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`ş${'a'.repeat(154)}`, 1],
    [`ş${'a'.repeat(155)}`, 2],
    [`ş${'a'.repeat(298)}`, 3],
    [`₺${'a'.repeat(69)}`, 1],
    [`₺${'a'.repeat(70)}`, 2],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
  ])('the parts of an SMS of %s are %i', (text, parts) => expect(smsParts(text)).toBe(parts));
});

describe('the text of an SMS', () => {
  it('the text of an SMS is the amount, by its code, and the link', () => {
    const text = smsText('payLink', sampleBooking({ amount: 1_234.5, ...links }), 'tr');
    expect(text).toBe(`Ada Butik Otel: 1.234,50 TRY ödemenizi buradan yapabilirsiniz: ${links.payUrl}`);
    expect(smsText('payLink', sampleBooking({ amount: 5, ...links }), 'nl')).toContain('you can pay 5.00 TRY here');
  });

  it.each([...SMS_TEMPLATES])(
    'the text of an SMS has at most two parts for any length of the hotel’s name: %s',
    (template) => {
      for (const name of [
        'Işıklı Gökçe Öğütçü Çınarlı Şömine '.repeat(12),
        '海辺のホテル'.repeat(40),
        'Åsa 😀 \r\n Bay',
      ]) {
        const booking = sampleBooking({ amount: 99_999.99, ...links });
        booking.lines[0]!.hotel = name;
        for (const lang of ['tr', 'en']) {
          const text = smsText(template, booking, lang);
          expect(smsParts(text)).toBeLessThanOrEqual(2);
          expect(text).not.toMatch(/[\r\n]/);
          expect(text).toContain('https://');
        }
      }
    },
  );
});
