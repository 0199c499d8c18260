import type { BookingMail, SmsTemplate } from '#libs/contracts';
import { bookingWords, dayText } from '#libs/voucher';
import { hotelOf } from './templates/about.js';

/** GSM 03.38 with the Turkish shift table: the characters that do not force two bytes each. */
const LETTERS = new Set(
  '@£$¥èéùòÇç\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüàĞğİıŞş',
);
const DOUBLE = new Set('^{}\\[~]|€');
/** Characters that the basic alphabet lacks; with them a part holds fewer. */
const TURKISH = /[çĞğİıŞş]/;
const ONE_PART = { plain: 160, turkish: 155, wide: 70 };
const OF_MANY = { plain: 153, turkish: 149, wide: 67 };
const MOST_PARTS = 2;

/** The number of SMS parts of a text. */
export function smsParts(text: string): number {
  const letters = [...text];
  const narrow = letters.every((letter) => LETTERS.has(letter) || DOUBLE.has(letter));
  const alphabet = !narrow ? 'wide' : TURKISH.test(text) ? 'turkish' : 'plain';
  const length = narrow ? letters.reduce((sum, letter) => sum + (DOUBLE.has(letter) ? 2 : 1), 0) : text.length;
  return length <= ONE_PART[alphabet] ? 1 : Math.ceil(length / OF_MANY[alphabet]);
}

/** A text in characters that every phone has and that take no extra parts: missing diacritics are dropped. */
function plain(text: string): string {
  return [...text.normalize('NFC').replaceAll(/\s+/g, ' ')]
    .map((letter) => (LETTERS.has(letter) ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, '')))
    .map((letter) => (LETTERS.has(letter) ? letter : ''))
    .join('');
}

/** Currency signs are missing on many phones: `1.234,50 TRY`. */
function sum({ amount, total, paid, currency }: BookingMail, locale: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${new Intl.NumberFormat(locale, digits).format(amount ?? total - paid)} ${currency.toUpperCase()}`;
}

function checkInText(booking: BookingMail): string {
  const line = booking.lines[0];
  return line ? dayText(line.checkIn, line.checkInHour) : '';
}

/** The text of an SMS about a booking: at most two parts, for which a long hotel name is cut. */
export function smsText(template: SmsTemplate, booking: BookingMail, lang: string): string {
  const { t, locale } = bookingWords(lang);
  const { url, payUrl, checkInUrl } = booking;
  const values = {
    url,
    payUrl,
    checkInUrl,
    amount: sum(booking, locale),
    checkIn: checkInText(booking),
  };
  const name = plain(hotelOf(booking));
  for (let length = name.length; length > 0; length--) {
    const text = t(`sms.${template}`, { ...values, hotel: name.slice(0, length).trim() });
    if (smsParts(text) <= MOST_PARTS) return text;
  }
  return t(`sms.${template}`, { ...values, hotel: '' });
}
