import { bookingAmount } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';
import { mailTexts } from './texts.js';

/** To the guest: what is cancelled, what it costs, what comes back. */
export function BookingCancelled({ booking, lang }: MailProps) {
  const { words } = mailTexts(lang);
  const amount = (value: number | null): string =>
    value === null ? '' : bookingAmount(words, value, booking.currency);
  return (
    <Layout template="bookingCancelled" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: words.voucherNumber, value: booking.voucher, strong: true },
          { label: words.paid, value: amount(booking.paid) },
          { label: words.penalty, value: amount(booking.penalty) },
          { label: words.refund, value: amount(booking.refund), strong: true },
        ]}
      />
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} />
      ))}
    </Layout>
  );
}
