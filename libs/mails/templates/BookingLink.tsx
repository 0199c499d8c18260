import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';

/** To the guest who looked for the booking: the way to it. */
export function BookingLink({ booking, lang }: MailProps) {
  return (
    <Layout template="bookingLink" booking={booking} lang={lang}>
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} />
      ))}
    </Layout>
  );
}
