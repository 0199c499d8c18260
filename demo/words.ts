import { foldText, foldWords, nationalDigits } from '#libs/keywords';
import type { Customer } from '#libs/contracts';
import type { HistoryRows } from './history/history-rows.js';

export interface BookingWord {
  word: string;
  contact: boolean;
}

const APOSTROPHES = /['’]/g;
const SHORTEST_PHONE = 7;

/** The words that a booking is found by, as the database would note them (`words_of_booking`). */
export function bookingWords({ booking }: Pick<HistoryRows, 'booking'>): BookingWord[] {
  const names = [booking['guest_name'], booking['hotel_name']].join(' ');
  const serial = booking.voucher.replace(/^.*\D/, '').replace(/^0+/, '');
  const guests = booking['guests'] as Array<{ name: string; surname: string }>;
  const { email, phone } = booking['customer'] as Customer;
  const open = [
    ...foldWords([booking.id, names, booking.voucher, serial].join(' ')),
    ...(names.search(APOSTROPHES) < 0 ? [] : foldWords(names.replaceAll(APOSTROPHES, ' '))),
    ...guests.flatMap(({ name, surname }) => foldWords(`${name} ${surname}`)),
  ];
  const words = new Map([...foldWords(email), ...phoneWords(phone)].map((word) => [word, true]));
  for (const word of open) words.set(word, false);
  return [...words].map(([word, contact]) => ({ word, contact }));
}

function phoneWords(phone: string): string[] {
  const digits = foldText(phone).replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < SHORTEST_PHONE) return [];
  return [digits, nationalDigits(digits), digits.slice(-SHORTEST_PHONE)];
}

/** The words that a payment is found by (`words_of_payment`). */
export function paymentWords(
  id: number,
  { customer, card, title }: { customer: string; card: string | null; title: string },
): string[] {
  return [...new Set(foldWords([id, customer, card ?? '', title].join(' ')))];
}
