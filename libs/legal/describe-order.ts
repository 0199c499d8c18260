import type { BookingMail } from '#libs/contracts';
import {
  bookingAmount,
  bookingWords,
  cancellationLines,
  dueRows,
  groupStays,
  methodText,
  nameIn,
  priceRows,
  stayRows,
  taxRows,
  type BookingWords,
} from '#libs/voucher';

/** What is ordered, by whom and at which price, as lines of a legal text. */
export interface OrderTexts {
  buyer: string;
  services: string;
  price: string;
  payment: string;
  cancellation: string;
}

/** An order in a language. */
export function describeOrder(booking: BookingMail, lang: string): OrderTexts {
  const words = bookingWords(lang);
  const order = nameIn(words.lang, booking);
  return {
    buyer: buyerText(order),
    services: groupStays(order.lines)
      .map((stay) => [stay.hotel, stay.address, ...stayRows(words, stay).map(rowText)].filter(Boolean).join('\n'))
      .join('\n'),
    price: priceText(words, order),
    payment: [...dueRows(words, order).map(amountText), order.paymentMethod && methodText(words, order.paymentMethod)]
      .filter(Boolean)
      .join('\n'),
    cancellation: cancellationLines(words, order),
  };
}

const rowText = ({ label, value }: { label: string; value: string }) => `${label}: ${value.replaceAll('\n', ', ')}`;
const amountText = ({ label, amount }: { label: string; amount: string }) => `${label}: ${amount}`;

function priceText(words: BookingWords, order: BookingMail): string {
  const total = { label: words.t('booking.total'), amount: bookingAmount(words, order.total, order.currency) };
  return [...priceRows(words, order), total, ...taxRows(words, order)].map(amountText).join('\n');
}

/** Of a person who was erased only the pseudonym is left. */
function buyerText({ customer }: BookingMail): string {
  const { name, surname, email, phone, company, taxOffice, taxNumber } = customer;
  const tax = [taxOffice, taxNumber].filter(Boolean).join(' · ');
  return [[name, surname].filter(Boolean).join(' '), company, tax, [phone, email].filter(Boolean).join(' · ')]
    .filter(Boolean)
    .join('\n');
}
