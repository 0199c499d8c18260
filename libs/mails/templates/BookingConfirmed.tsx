import { Section, Text } from '@react-email/components';
import { bookingAmount, dueText, methodText } from '#libs/voucher';
import { CancellationBar } from './CancellationBar.js';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';
import { style } from './style.js';
import { mailTexts } from './texts.js';

/** To the guest: what is booked, what it costs, what is paid. */
export function BookingConfirmed({ booking, lang, voucher }: MailProps & { voucher: boolean }) {
  const texts = mailTexts(lang);
  const { words } = texts;
  const due = dueText(words, booking);
  return (
    <Layout template="bookingConfirmed" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: words.voucherNumber, value: booking.voucher, strong: true },
          { label: words.guests, value: booking.guests.join(', ') },
          { label: words.specialRequests, value: booking.specialRequests },
        ]}
      />
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} terms={booking.cancellation.length === 0} />
      ))}
      <CancellationBar booking={booking} lang={lang} />
      <Section style={style.sums}>
        <Details
          rows={[
            { label: words.total, value: bookingAmount(words, booking.total, booking.currency), strong: true },
            { label: words.paid, value: bookingAmount(words, booking.paid, booking.currency) },
            due && { label: due.label, value: due.amount },
            { label: words.paymentMethod, value: methodText(words, booking.paymentMethod) },
          ]}
        />
      </Section>
      {voucher && <Text style={style.note}>{texts.voucherAttached}</Text>}
    </Layout>
  );
}
