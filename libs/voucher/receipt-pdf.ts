import type { BookingMail } from '#libs/contracts';
import { MARGIN, SOFT, oneLine, writeA4, writeBand, writeFooters, writeRows } from './a4.js';
import { instantText } from './instant-text.js';
import { bookingAmount, bookingWords, groupStays, methodText, sellerText, taxText } from './words.js';

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

/** What the seller has received for a booking, for the guest: A4. It is no invoice. */
export function renderReceiptPdf(booking: BookingMail, payment: ReceivedPayment, lang: string): Promise<Buffer> {
  const words = bookingWords(lang);
  const { t } = words;
  const { companyName, colour, customer } = booking;
  const amount = (value: number) => bookingAmount(words, value, payment.currency);
  const title = `${t('receipt.title')} ${payment.reference}`;
  return writeA4({ title, author: companyName, lang: words.lang }, (doc) => {
    writeBand(doc, { companyName, colour, label: t('receipt.title'), number: payment.reference });
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
      [t('booking.voucherNumber'), booking.voucher || `#${booking.number}`],
      [t('receipt.at'), instantText(payment.at, words.locale)],
      [t('booking.paymentMethod'), methodText(words, payment.method)],
      [t('receipt.amount'), amount(payment.amount)],
      [t('receipt.refunded'), payment.refunded > 0 ? amount(-payment.refunded) : ''],
      [t('booking.seller'), sellerText(booking)],
    ]);
    doc.moveDown(1.5).font('text').fontSize(9.5).fillColor(SOFT);
    doc.part('P', () => doc.text(t('receipt.noInvoice'), MARGIN));
    writeFooters(doc, `${oneLine(companyName)} · ${title}`, (number, pages) => t('booking.page', { number, pages }));
  });
}
