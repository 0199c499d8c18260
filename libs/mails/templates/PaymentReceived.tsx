import { bookingAmount, bookingWords, dueRows, methodText } from '#libs/voucher';
import { amountOf } from './about.js';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';

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
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
