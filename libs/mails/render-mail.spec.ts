import { MAIL_TEMPLATES } from '#libs/contracts';
import { renderMail } from './render-mail.js';
import { sampleBooking } from './sample-booking.js';

const money = {
  amount: 4_000,
  dueOn: 20_261_117,
  payUntil: '2026-11-15T09:00:00.000Z',
  payUrl: 'https://front.example/p',
};
const render = (template: (typeof MAIL_TEMPLATES)[number], changes = {}, lang = 'tr') =>
  renderMail({ template, lang, voucher: template === 'voucher', booking: sampleBooking({ ...money, ...changes }) });

describe('every mail', () => {
  it.each([...MAIL_TEMPLATES])(
    'every mail renders %s in Turkish and in English, as HTML and as text',
    async (template) => {
      const [tr, en] = [await render(template), await render(template, {}, 'en')];
      expect(tr!.html).toContain('lang="tr"');
      expect(en!.html).toContain('lang="en"');
      expect(tr!.subject).not.toBe(en!.subject);
      for (const { html, text, subject } of [tr!, en!]) {
        expect(html + text + subject).not.toMatch(/undefined|NaN|\[object/);
        expect(text).toContain('Ada Butik Otel');
        expect(html).toMatch(/<title>[^<]{3,}<\/title>/);
      }
    },
  );
});

describe('the contents of a mail', () => {
  it('the directions mail has the map, the phone and the calendar', async () => {
    const { html, attachments } = await render('location');
    expect(html).toContain('https://www.google.com/maps/search/?api=1&amp;query=36.1993,29.6397');
    expect(html).toContain('tel:+902420000000');
    expect(attachments.map(({ filename }) => filename)).toEqual(['KNK-2026-000042.ics']);
  });

  it('a confirmation puts the stay into a calendar, a change changes it there, a cancellation removes it', async () => {
    const calendarOf = async (
      template: 'bookingConfirmed' | 'bookingChanged' | 'bookingCancelled',
      version: number,
    ) => {
      const { attachments } = await render(template, { version });
      const { contentType, content } = attachments.find(({ filename }) => filename.endsWith('.ics'))!;
      const lines = String(content).split('\r\n');
      const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
      return [contentType.split('method=')[1], ...['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map(valueOf)];
    };
    const uid = '0199c1d0-7a11-7000-8000-000000000001-0@konak';
    expect(await calendarOf('bookingConfirmed', 1)).toEqual(['PUBLISH', 'PUBLISH', uid, '1', 'CONFIRMED']);
    expect(await calendarOf('bookingChanged', 4)).toEqual(['PUBLISH', 'PUBLISH', uid, '4', 'CONFIRMED']);
    expect(await calendarOf('bookingCancelled', 5)).toEqual(['CANCEL', 'CANCEL', uid, '5', 'CANCELLED']);
  });

  it('a confirmation has links to check in and to cancel', async () => {
    const { html } = await render('bookingConfirmed', { checkInUrl: 'https://front.example/check-in/abc' });
    expect(html).toContain('href="https://front.example/check-in/abc"');
    expect(html).toContain('href="https://front.example/booking/0199c1d0#cancel"');
    expect((await render('bookingConfirmed')).html).not.toContain('/check-in/');
  });

  it('rooms and price plans are named in the language of the mail, as far as the hotel has them', async () => {
    const texts = (tr: string, en: string) => [
      { lang: 'tr', value: tr },
      { lang: 'en', value: en },
    ];
    const [line] = sampleBooking().lines;
    const named = {
      room: 'Sea view suite',
      plan: 'Flexible',
      roomNames: texts('Deniz manzaralı süit', 'Sea view suite'),
    };
    const booked = { lines: [{ ...line!, ...named, planNames: texts('Esnek', 'Flexible') }] };
    const hotels = await render('hotelNotice', booked);
    expect(hotels.text).toContain('Deniz manzaralı süit');
    expect(hotels.text).toContain('Esnek');
    expect(hotels.text).not.toMatch(/Sea view|Flexible/);
    expect((await render('bookingConfirmed', booked, 'en')).text).toContain('Sea view suite');
    expect((await render('hotelNotice', { lines: [{ ...line!, ...named, roomNames: [] }] })).text).toContain(
      'Sea view suite',
    );
  });

  it('two rooms of one hotel are one stay: one way there, one entry of the calendar', async () => {
    const { lines } = sampleBooking();
    const booked = { lines: [lines[0]!, { ...lines[0]!, room: 'Standart oda', guests: ['Ada Kaya'] }] };
    const { html, attachments } = await render('location', booked);
    expect(html.split('>Ada Butik Otel<')).toHaveLength(2);
    const calendar = String(attachments[0]!.content);
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(calendar).toContain('KNK-2026-000042\\nDeniz manzaralı süit\\nStandart oda');
    expect((await render('bookingConfirmed', booked)).text).toMatch(
      /Oda\s+Standart oda, 2 yetişkin, 1 çocuk \(7 yaş\)\s+Yarım pansiyon · Esnek fiyat\s+Ada Kaya/,
    );
  });

  it('a transfer has its amount and that of the whole, its time, its reference and the accounts', async () => {
    const bankAccounts = [
      { holder: 'Işık Turizm', bank: 'Ziraat', iban: 'TR330006100519786457841326', currency: 'try' },
    ];
    const { text, attachments } = await render('transferDetails', { voucher: '', bankAccounts, dueAtHotel: 8_600.5 });
    expect(text).toContain('₺4.000,00');
    expect(text).toContain('15.11.2026, 12:00');
    expect(text).toContain('TR33 0006 1005 1978 6457 8413 26');
    expect(text).toMatch(/Açıklama\s+42/);
    expect(text).toMatch(/Toplam\s+₺12\.600,50/);
    expect(text).toMatch(/Otelde ödenecek\s+₺8\.600,50/);
    expect((await render('transferDetails', { amount: 12_600.5 })).text).not.toMatch(/Toplam|Otelde/);
    expect(attachments).toEqual([]);
  });

  it('an amount due has a button, and without a link the booking', async () => {
    expect((await render('paymentReminder')).html).toContain('href="https://front.example/p"');
    expect((await render('payLink', { payUrl: '' })).html).toContain('href="https://front.example/booking/0199c1d0"');
  });

  it('a voucher is attached as PDF', async () => {
    const { attachments } = await render('voucher');
    expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  });

  it('a confirmation draws the cancellation fee, step by step', async () => {
    const cancellation = [
      { from: null, penalty: 0, percent: 0 },
      { from: 20_261_128, penalty: 6_300.25, percent: 50 },
      { from: 20_261_130, penalty: 12_600.5, percent: 100 },
    ];
    const { text } = await render('bookingConfirmed', { cancellation });
    for (const said of ['Ücretsiz', '28.11.2026 tarihinden', '₺6.300,25', 'İade yok']) expect(text).toContain(said);
  });

  it('another room is named with the one that was lost', async () => {
    const { text } = await render('roomChanged', { insteadOf: 'Standart oda' });
    expect(text).toContain('Standart oda');
    expect(text).toContain('Deniz manzaralı süit');
  });

  it('the deadline of free cancellation has its hour and city, in mails and on the voucher', async () => {
    const freeUntil = { day: 20_270_106, time: '23:59', timeZone: 'Europe/Istanbul' } as const;
    const [tr, en] = [
      await render('bookingConfirmed', { freeUntil }),
      await render('roomChanged', { freeUntil }, 'en'),
    ];
    expect(tr.text).toContain('6 Ocak 2027, 23:59’a kadar (İstanbul) ücretsiz');
    expect(en.text).toContain('free until 6 January 2027, 23:59 (Istanbul)');
    expect((await render('hotelNotice', { freeUntil: null })).text).toContain('Ücretsiz iptal yoktur');
  });

  it('several rooms are listed with how many people each has', async () => {
    const [line] = sampleBooking().lines;
    const rooms = (changes: object) => ({ lines: [{ ...line!, ...changes }] });
    for (const template of ['bookingConfirmed', 'hotelNotice'] as const) {
      expect((await render(template, rooms({ count: 5, children: [] }))).text).toContain('5 oda × 2 yetişkin');
      const { text } = await render(template, rooms({ count: 2 }), 'en');
      expect(text).toContain('2 rooms × (2 adults, 1 child (aged 7))');
    }
    expect((await render('bookingConfirmed')).text).toContain('3 gece, 2 yetişkin, 1 çocuk (7 yaş)');
  });

  it('days have their weekday, deadlines their city', async () => {
    expect((await render('bookingConfirmed')).text).toContain('Sal 01.12.2026, 14:00');
    const { text } = await render('payLink', {}, 'en');
    for (const said of ['Tue 17.11.2026', 'Sun 15.11.2026, 12:00 (Istanbul)']) expect(text).toContain(said);
  });

  it('discounts have lines, which with the prices sum to the total', async () => {
    const discounts = [
      { kind: 'promotion' as const, name: 'Merhaba', amount: 600.5 },
      { kind: 'manual' as const, name: '', amount: 1_000 },
    ];
    const { text } = await render('bookingConfirmed', { discounts, total: 11_000 });
    for (const said of [
      'Deniz manzaralı süit · 3 gece',
      '₺12.600,50',
      'Promosyon · Merhaba',
      '-₺600,50',
      '-₺1.000,00',
      '₺11.000,00',
    ])
      expect(text).toContain(said);
    expect((await render('bookingConfirmed')).text).not.toContain('İndirim');
  });

  it('a company is given with its name, tax office and number', async () => {
    const customer = { ...sampleBooking().customer, company: 'Ada A.Ş.', taxNumber: '1234567890', taxOffice: 'Kaş' };
    const { text } = await render('bookingConfirmed', { customer });
    for (const said of ['Ada A.Ş.', 'Kaş · 1234567890']) expect(text).toContain(said);
  });
});

describe('the sender of a mail', () => {
  it('a confirmation has the hotel’s address, and contact data of hotel and seller', async () => {
    const { text, html } = await render('bookingConfirmed');
    expect(text).toContain('Çukurbağ Yarımadası');
    expect(html).toContain('tel:+902420000000');
    expect(text).toContain('Liman Cd. No: 4, Kaş · +90 242 111 22 33 · merhaba@isik.example');
  });

  it('a mail distinguishes a cancellation from a confirmation at a glance, also in dark mode', async () => {
    const [confirmed, cancelled] = [await render('bookingConfirmed'), await render('bookingCancelled')];
    expect(confirmed.text).toMatch(/^Onaylandı/m);
    expect(cancelled.text).toMatch(/^İptal edildi/m);
    expect(cancelled.html).toContain('prefers-color-scheme: dark');
  });
});
