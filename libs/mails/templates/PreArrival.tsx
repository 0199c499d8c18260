import { Text } from '@react-email/text';
import { joinTexts } from '#libs/languages';
import { bookingWords, dueRows } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { WaysThere } from './Stays.js';
import { style } from './style.js';

/** To the guest before arrival: directions, what is left to pay, and the online check-in form. */
export function PreArrival({ booking, lang }: MailProps) {
  const words = bookingWords(lang);
  const { t } = words;
  const action = booking.checkInUrl ? { href: booking.checkInUrl, label: t('checkIn') } : undefined;
  return (
    <Layout template="preArrival" booking={booking} lang={lang} action={action}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: booking.voucher, strong: true },
          { label: t('booking.guests'), value: joinTexts(booking.guests, lang) },
          ...dueRows(words, booking).map(({ label, amount }) => ({ label, value: amount })),
        ]}
      />
      <WaysThere booking={booking} lang={lang} />
      {action && <Text style={style.note}>{t('checkInNote')}</Text>}
    </Layout>
  );
}
