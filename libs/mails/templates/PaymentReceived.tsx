import { bookingAmount, dueText, methodText } from '#libs/voucher';
import { amountOf } from './about.js';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';
import { mailTexts } from './texts.js';

/** To the guest: the receipt of a payment, and what is left. */
export function PaymentReceived({ booking, lang }: MailProps) {
  const texts = mailTexts(lang);
  const { words } = texts;
  const due = dueText(words, booking);
  return (
    <Layout template="paymentReceived" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: texts.amountPaid, value: amountOf(words, booking), strong: true },
          { label: words.paymentMethod, value: methodText(words, booking.paymentMethod) },
          { label: words.voucherNumber, value: booking.voucher },
          { label: words.total, value: bookingAmount(words, booking.total, booking.currency) },
          due && { label: due.label, value: due.amount },
        ]}
      />
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} />
      ))}
    </Layout>
  );
}
