import { Text } from '@react-email/components';
import { dueText } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { WayThere } from './Stay.js';
import { style } from './style.js';
import { mailTexts } from './texts.js';

/** To the guest who is about to come: the way there, what is left to pay, and the form that saves the queue. */
export function PreArrival({ booking, lang }: MailProps) {
  const texts = mailTexts(lang);
  const { words } = texts;
  const due = dueText(words, booking);
  const action = booking.checkInUrl ? { href: booking.checkInUrl, label: texts.checkIn } : undefined;
  return (
    <Layout template="preArrival" booking={booking} lang={lang} action={action}>
      <Details
        rows={[
          { label: words.voucherNumber, value: booking.voucher, strong: true },
          { label: words.guests, value: booking.guests.join(', ') },
          due && { label: due.label, value: due.amount },
        ]}
      />
      {booking.lines.map((line, i) => (
        <WayThere key={i} line={line} lang={lang} />
      ))}
      {action && <Text style={style.note}>{texts.checkInNote}</Text>}
    </Layout>
  );
}
