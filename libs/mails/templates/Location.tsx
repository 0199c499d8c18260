import { Text } from '@react-email/text';
import { bookingWords } from '#libs/voucher';
import { Layout, type MailProps } from './Layout.js';
import { WaysThere } from './Stays.js';
import { style } from './style.js';

/** To the guest: where the hotel is and when it is open. */
export function Location({ booking, lang }: MailProps) {
  return (
    <Layout template="location" booking={booking} lang={lang}>
      <WaysThere booking={booking} lang={lang} />
      <Text style={style.note}>{bookingWords(lang).t('calendarAttached')}</Text>
    </Layout>
  );
}
