import { Section } from '@react-email/section';
import { bookingWords, cancellationText, guestsText, hotelRows, ofHotel } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';
import { style } from './style.js';

type HotelTemplate = 'hotelNotice' | 'hotelChanged';

/** To the hotel, about a new or changed booking: guests, rooms, and whether money is to be collected. */
export function HotelNotice({ template, booking: whole, lang }: MailProps & { template: HotelTemplate }) {
  const booking = ofHotel(whole);
  const words = bookingWords(lang);
  const { t } = words;
  const { customer } = booking;
  return (
    <Layout template={template} booking={booking} lang={lang} greet={false} action={null}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: booking.voucher, strong: true },
          { label: t('booking.customer'), value: `${customer.name} ${customer.surname}`.trim() },
          { label: t('contact'), value: [customer.phone, customer.email].filter(Boolean).join(', ') },
          { label: t('booking.guests'), value: guestsText(words, booking) },
          { label: t('booking.specialRequests'), value: booking.specialRequests, strong: true },
          { label: t('booking.arrivalTime'), value: booking.arrivalTime, strong: true },
        ]}
      />
      <Stays booking={booking} lang={lang} terms={cancellationText(words, booking)} />
      <Section style={style.sums}>
        <Details
          rows={hotelRows(words, booking).map(({ label, amount }) => ({
            label,
            value: amount,
            strong: label === t('net') || label === t('booking.dueAtHotel'),
          }))}
        />
      </Section>
    </Layout>
  );
}
