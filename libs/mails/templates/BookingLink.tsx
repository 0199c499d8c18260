import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';

/** To the guest who looked for the booking, or did not pay it in time: the way to it. */
export function BookingLink({ template, booking, lang }: MailProps & { template: 'bookingLink' | 'holdExpired' }) {
  return (
    <Layout template={template} booking={booking} lang={lang}>
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
