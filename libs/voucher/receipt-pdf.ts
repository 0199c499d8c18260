import type { BookingMail } from '#libs/contracts';
import { MARGIN, SOFT, oneLine, writeA4, writeBand, writeFooters, writeRows, type Document, type Row } from './a4.js';
import { instantText } from './instant-text.js';
import {
  bookingAmount,
  bookingWords,
  groupStays,
  methodText,
  sellerText,
  taxRows,
  taxText,
  type BookingWords,
} from './words.js';

/** A payment of a booking as its receipt states it. */
export interface ReceivedPayment {
  /** The start of its id, which staff find it by. */
  reference: string;
  method: string;
  /** Decimal, as what follows. */
  amount: number;
  refunded: number;
  currency: string;
  /** An instant. */
  at: string;
}

export interface Receipt {
  /** At least one, in their order. */
  payments: readonly ReceivedPayment[];
  /** The seller's title and numbers in lines; without them its name and contact. */
  seller: string;
}

/** What the seller has received for a booking, for the guest: A4. It is no invoice. */
export function renderReceiptPdf(booking: BookingMail, receipt: Receipt, lang: string): Promise<Buffer> {
  const words = bookingWords(lang);
  const { t } = words;
  const { companyName, colour, customer } = booking;
  const [first, ...others] = receipt.payments;
  const bookingNumber = booking.voucher || `#${booking.number}`;
  const number = others.length > 0 ? bookingNumber : first!.reference;
  const title = `${t('receipt.title')} ${number}`;
  return writeA4({ title, author: companyName, lang: words.lang }, (doc) => {
    writeBand(doc, { companyName, colour, label: t('receipt.title'), number });
    writeRows(doc, [
      [t('booking.customer'), `${customer.name} ${customer.surname}`.trim()],
      [t('booking.company'), customer.company],
      [t('booking.tax'), taxText(booking)],
      [
        t('receipt.for'),
        groupStays(booking.lines)
          .map(({ hotel }) => oneLine(hotel))
          .join('\n'),
      ],
      [t('booking.voucherNumber'), bookingNumber],
    ]);
    for (const payment of receipt.payments) writePayment(doc, payment, words);
    doc.moveDown(0.8);
    writeRows(doc, [...sumRows(booking, words), [t('booking.seller'), receipt.seller || sellerText(booking)]]);
    doc.moveDown(1.5).font('text').fontSize(9.5).fillColor(SOFT);
    doc.part('P', () => doc.text(t('receipt.noInvoice'), MARGIN));
    writeFooters(doc, `${oneLine(companyName)} · ${title}`, (page, pages) =>
      t('booking.page', { number: page, pages }),
    );
  });
}

function writePayment(doc: Document, payment: ReceivedPayment, words: BookingWords): void {
  const { t, lang } = words;
  const amount = (value: number) => bookingAmount(words, value, payment.currency);
  doc.moveDown(0.8);
  writeRows(doc, [
    [t('receipt.at'), instantText(payment.at, lang)],
    [t('receipt.reference'), payment.reference],
    [t('booking.paymentMethod'), methodText(words, payment.method)],
    [t('receipt.amount'), amount(payment.amount)],
    [t('receipt.refunded'), payment.refunded > 0 ? amount(-payment.refunded) : ''],
  ]);
}

/** What the whole booking costs, the taxes in it, and what is paid of it now. */
function sumRows(booking: BookingMail, words: BookingWords): Row[] {
  const amount = (value: number) => bookingAmount(words, value, booking.currency);
  return [
    [words.t('receipt.total'), amount(booking.total)],
    ...taxRows(words, booking).map(({ label, amount: tax }): Row => [label, tax]),
    [words.t('receipt.paid'), amount(booking.paid)],
  ];
}
