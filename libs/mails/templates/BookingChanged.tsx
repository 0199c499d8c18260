import { Text } from '@react-email/text';
import { bookingWords, cancellationText, guestsText } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';
import { style } from './style.js';

/** To the guest: guest names and special requests, as they are now. */
export function BookingChanged({ booking, lang, voucher }: MailProps & { voucher: boolean }) {
  const words = bookingWords(lang);
  const { t } = words;
  const { customer } = booking;
  return (
    <Layout template="bookingChanged" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: booking.voucher, strong: true },
          { label: t('booking.customer'), value: `${customer.name} ${customer.surname}`.trim() },
          { label: t('contact'), value: [customer.phone, customer.email].filter(Boolean).join(', ') },
          { label: t('booking.guests'), value: guestsText(words, booking) },
          { label: t('booking.specialRequests'), value: booking.specialRequests },
        ]}
      />
      <Stays booking={booking} lang={lang} terms={cancellationText(words, booking)} />
      {voucher && <Text style={style.note}>{t('voucherAttached')}</Text>}
    </Layout>
  );
}
