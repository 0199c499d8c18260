import { bookingAmount, bookingWords, dueRows, methodText } from '#libs/voucher';
import { amountOf } from './about.js';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';

/** To the guest: the receipt of a payment, and what is left. */
export function PaymentReceived({ booking, lang }: MailProps) {
  const words = bookingWords(lang);
  const { t } = words;
  return (
    <Layout template="paymentReceived" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: t('amountPaid'), value: amountOf(words, booking), strong: true },
          { label: t('booking.paymentMethod'), value: methodText(words, booking.paymentMethod) },
          { label: t('booking.voucherNumber'), value: booking.voucher },
          { label: t('booking.total'), value: bookingAmount(words, booking.total, booking.currency) },
          ...dueRows(words, booking).map(({ label, amount }) => ({ label, value: amount })),
        ]}
      />
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} />
      ))}
    </Layout>
  );
}
