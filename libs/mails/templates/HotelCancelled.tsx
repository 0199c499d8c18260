import { bookingWords, ofHotel } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';

/** To the hotel: whose stay is cancelled, and its dates. */
export function HotelCancelled({ booking: whole, lang }: MailProps) {
  const booking = ofHotel(whole);
  const { t } = bookingWords(lang);
  const { name, surname } = booking.customer;
  return (
    <Layout template="hotelCancelled" booking={booking} lang={lang} greet={false} action={null}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: booking.voucher, strong: true },
          { label: t('booking.customer'), value: `${name} ${surname}`.trim() },
        ]}
      />
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
