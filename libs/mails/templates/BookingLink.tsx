import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';

/** To the guest who looked for the booking, did not pay it in time, or was answered: the way to it. */
export function BookingLink({
  template,
  booking,
  lang,
}: MailProps & { template: 'bookingLink' | 'holdExpired' | 'guestAnswered' }) {
  return (
    <Layout template={template} booking={booking} lang={lang}>
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
