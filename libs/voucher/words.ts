import { BOARDS, type BookingMail, type CompleteMethod } from '#libs/contracts';
import { CURRENCIES, formatMoney, fromDecimal, type Currency } from '#libs/money';
import { formatDay, toDay } from '#libs/stays';

type Board = (typeof BOARDS)[number];
export type BookedLine = BookingMail['lines'][number];

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
  paymentMethod: string;
  penalty: string;
  refund: string;
  nights: (count: number) => string;
  adults: (count: number) => string;
  children: (ages: number[]) => string;
  freeUntil: (day: string) => string;
  noFreeCancellation: string;
  showAtReception: string;
  page: (number: number, count: number) => string;
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
  paymentMethod: 'Ödeme',
  penalty: 'İptal bedeli',
  refund: 'İade edilecek tutar',
  nights: (count) => `${count} gece`,
  adults: (count) => `${count} yetişkin`,
  children: (ages) => `${ages.length} çocuk (${ages.join(', ')} yaş)`,
  freeUntil: (day) => `${day} tarihine kadar ücretsiz iptal`,
  noFreeCancellation: 'Ücretsiz iptal yoktur',
  showAtReception: 'Girişte bu belgeyi ve kimliğinizi resepsiyona gösterin.',
  page: (number, count) => `Sayfa ${number} / ${count}`,
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
  paymentMethod: 'Payment',
  penalty: 'Cancellation fee',
  refund: 'Refund',
  nights: (count) => (count === 1 ? '1 night' : `${count} nights`),
  adults: (count) => (count === 1 ? '1 adult' : `${count} adults`),
  children: (ages) => `${ages.length} ${ages.length === 1 ? 'child' : 'children'} (aged ${ages.join(', ')})`,
  freeUntil: (day) => `Free cancellation until ${day}`,
  noFreeCancellation: 'No free cancellation',
  showAtReception: 'Please show this voucher and your ID at reception when you arrive.',
  page: (number, count) => `Page ${number} of ${count}`,
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

/** `2 yetişkin, 1 çocuk (7 yaş)` */
export function partyText(words: BookingWords, line: BookedLine): string {
  const adults = words.adults(line.adults);
  return line.children.length ? `${adults}, ${words.children(line.children)}` : adults;
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

export function cancellationText(words: BookingWords, line: BookedLine): string {
  return line.freeUntil === null ? words.noFreeCancellation : words.freeUntil(dayText(line.freeUntil));
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
