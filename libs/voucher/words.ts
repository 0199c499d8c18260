import { BOARDS, type BookingMail, type CompleteMethod } from '#libs/contracts';
import { CURRENCIES, formatMoney, fromDecimal, type Currency } from '#libs/money';
import { describeFreeUntil, formatDay, formatWeekday, toDay } from '#libs/stays';

type Board = (typeof BOARDS)[number];
export type BookedLine = BookingMail['lines'][number];
type Discount = BookingMail['discounts'][number];

/** What papers and mails call the parts of a booking. */
export interface BookingWords {
  lang: string;
  locale: string;
  dir: 'ltr' | 'rtl';
  voucher: string;
  voucherNumber: string;
  hotel: string;
  address: string;
  phone: string;
  checkIn: string;
  checkOut: string;
  stay: string;
  room: string;
  guests: string;
  board: string;
  total: string;
  paid: string;
  due: string;
  dueAtHotel: string;
  cancellation: string;
  specialRequests: string;
  customer: string;
  company: string;
  tax: string;
  paymentMethod: string;
  penalty: string;
  refund: string;
  nights: (count: number) => string;
  rooms: (count: number) => string;
  adults: (count: number) => string;
  children: (ages: number[]) => string;
  noFreeCancellation: string;
  showAtReception: string;
  page: (number: number, count: number) => string;
  discounts: Record<Discount['kind'], string>;
  boards: Record<Board, string>;
  methods: Record<CompleteMethod, string>;
}

const tr: BookingWords = {
  lang: 'tr',
  locale: 'tr-TR',
  dir: 'ltr',
  voucher: 'Konaklama belgesi',
  voucherNumber: 'Belge no',
  hotel: 'Otel',
  address: 'Adres',
  phone: 'Telefon',
  checkIn: 'Giriş',
  checkOut: 'Çıkış',
  stay: 'Konaklama',
  room: 'Oda',
  guests: 'Konuklar',
  board: 'Pansiyon',
  total: 'Toplam',
  paid: 'Ödenen',
  due: 'Kalan',
  dueAtHotel: 'Otelde ödenecek',
  cancellation: 'İptal',
  specialRequests: 'Özel istekler',
  customer: 'Rezervasyon sahibi',
  company: 'Firma',
  tax: 'Vergi dairesi ve no',
  paymentMethod: 'Ödeme',
  penalty: 'İptal bedeli',
  refund: 'İade edilecek tutar',
  nights: (count) => `${count} gece`,
  rooms: (count) => `${count} oda`,
  adults: (count) => `${count} yetişkin`,
  children: (ages) => `${ages.length} çocuk (${ages.join(', ')} yaş)`,
  noFreeCancellation: 'Ücretsiz iptal yoktur',
  showAtReception: 'Girişte bu belgeyi ve kimliğinizi resepsiyona gösterin.',
  page: (number, count) => `Sayfa ${number} / ${count}`,
  discounts: { promotion: 'Promosyon', manual: 'İndirim', goodwill: 'Sonradan yapılan indirim' },
  boards: {
    RO: 'Sadece oda',
    BB: 'Oda ve kahvaltı',
    HB: 'Yarım pansiyon',
    FB: 'Tam pansiyon',
    AI: 'Her şey dahil',
    UAI: 'Ultra her şey dahil',
  },
  methods: {
    creditcard: 'Kredi kartı',
    paylink: 'Ödeme bağlantısı',
    banktransfer: 'Banka havalesi',
    athotel: 'Otelde ödeme',
    credit: 'Cari hesap',
  },
};

const en: BookingWords = {
  lang: 'en',
  locale: 'en-GB',
  dir: 'ltr',
  voucher: 'Hotel voucher',
  voucherNumber: 'Voucher no.',
  hotel: 'Hotel',
  address: 'Address',
  phone: 'Phone',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  stay: 'Stay',
  room: 'Room',
  guests: 'Guests',
  board: 'Board',
  total: 'Total',
  paid: 'Paid',
  due: 'Due',
  dueAtHotel: 'To be paid at the hotel',
  cancellation: 'Cancellation',
  specialRequests: 'Special requests',
  customer: 'Booked by',
  company: 'Company',
  tax: 'Tax office and no.',
  paymentMethod: 'Payment',
  penalty: 'Cancellation fee',
  refund: 'Refund',
  nights: (count) => (count === 1 ? '1 night' : `${count} nights`),
  rooms: (count) => (count === 1 ? '1 room' : `${count} rooms`),
  adults: (count) => (count === 1 ? '1 adult' : `${count} adults`),
  children: (ages) => `${ages.length} ${ages.length === 1 ? 'child' : 'children'} (aged ${ages.join(', ')})`,
  noFreeCancellation: 'No free cancellation',
  showAtReception: 'Please show this voucher and your ID at reception when you arrive.',
  page: (number, count) => `Page ${number} of ${count}`,
  discounts: { promotion: 'Promotion', manual: 'Discount', goodwill: 'Taken off afterwards' },
  boards: {
    RO: 'Room only',
    BB: 'Bed and breakfast',
    HB: 'Half board',
    FB: 'Full board',
    AI: 'All inclusive',
    UAI: 'Ultra all inclusive',
  },
  methods: {
    creditcard: 'Credit card',
    paylink: 'Payment link',
    banktransfer: 'Bank transfer',
    athotel: 'At the hotel',
    credit: 'Agency credit',
  },
};

/** The words in a language; one we do not speak gets English. */
export function bookingWords(lang: string): BookingWords {
  return lang.toLowerCase().startsWith('tr') ? tr : en;
}

/** A decimal amount of a booking for people. */
export function bookingAmount(words: BookingWords, amount: number, currency: string): string {
  const code = CURRENCIES.find((known) => known === currency.toLowerCase());
  return formatMoney(fromDecimal(amount), code ?? (currency as Currency), words.locale);
}

/** `2 yetişkin, 1 çocuk (7 yaş)`; of several rooms, each for as many: `3 oda × (2 yetişkin, 1 çocuk (7 yaş))` */
export function partyText(words: BookingWords, { adults, children, count }: BookedLine): string {
  const people = children.length ? `${words.adults(adults)}, ${words.children(children)}` : words.adults(adults);
  if (count === 1) return people;
  return `${words.rooms(count)} × ${children.length ? `(${people})` : people}`;
}

/** `2 × Standart oda` */
export function roomText(line: BookedLine): string {
  return line.count > 1 ? `${line.count} × ${line.room}` : line.room;
}

export function boardText(words: BookingWords, line: BookedLine): string {
  const board = words.boards[line.board as Board] ?? line.board;
  return line.plan ? `${board} · ${line.plan}` : board;
}

export function methodText(words: BookingWords, method: string): string {
  return words.methods[method as CompleteMethod] ?? method;
}

/** `01.12.2026, 14:00` */
export function dayText(day: number, hour = ''): string {
  const text = formatDay(toDay(day));
  return hour ? `${text}, ${hour}` : text;
}

/** `Per 21.01.2027, 14:00`: a day as letters and papers say it. */
export function dateText(words: BookingWords, day: number, hour = ''): string {
  const text = formatWeekday(day, words.lang);
  return hour ? `${text}, ${hour}` : text;
}

/** Until when the whole booking can be cancelled for nothing. */
export function cancellationText(words: BookingWords, { freeUntil }: BookingMail): string {
  return freeUntil === null ? words.noFreeCancellation : describeFreeUntil(freeUntil, words.lang);
}

/** `Kaş · 1234567890`: who a company is for the tax office, as far as it is known. */
export function taxText({ customer: { taxOffice, taxNumber } }: BookingMail): string {
  return [taxOffice, taxNumber].filter(Boolean).join(' · ');
}

/** What the total is made of, where that is more than one thing: each stay's price, and what was taken off; they sum to it. */
export function priceRows(words: BookingWords, booking: BookingMail): Array<{ label: string; amount: string }> {
  const { lines, discounts, currency } = booking;
  if (lines.length + discounts.length < 2) return [];
  return [
    ...lines.map((line) => ({
      label: `${roomText(line)} · ${words.nights(line.nights)}`,
      amount: bookingAmount(words, line.total, currency),
    })),
    ...discounts.map(({ kind, name, amount }) => ({
      label: name ? `${words.discounts[kind]} · ${name}` : words.discounts[kind],
      amount: bookingAmount(words, -amount, currency),
    })),
  ];
}

/** What is still to be paid, and to whom; null when nothing is. */
export function dueText(words: BookingWords, booking: BookingMail): { label: string; amount: string } | null {
  const dueMinor = fromDecimal(booking.total) - fromDecimal(booking.paid);
  if (dueMinor <= 0) return null;
  return {
    label: booking.paymentMethod === 'athotel' ? words.dueAtHotel : words.due,
    amount: bookingAmount(words, dueMinor / 100, booking.currency),
  };
}

const DEFAULT_COLOUR = '#0f6b6b';

/** The account's theme colour where it is one, and what can be read on it. */
export function themeOf(colour: string): { colour: string; ink: string } {
  const ground = /^#[0-9a-f]{6}$/i.test(colour) ? colour : DEFAULT_COLOUR;
  const [red, green, blue] = [1, 3, 5].map((i) => parseInt(ground.slice(i, i + 2), 16)) as [number, number, number];
  return { colour: ground, ink: red * 0.299 + green * 0.587 + blue * 0.114 > 160 ? '#14202b' : '#ffffff' };
}
