import { Section } from '@react-email/section';
import { bookingAmount, bookingWords, cancellationText, guestsText, methodText } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';
import { style } from './style.js';

type HotelTemplate = 'hotelNotice' | 'hotelChanged';

/** To the hotel, about a new or changed booking: guests, rooms, and whether money is to be collected. */
export function HotelNotice({ template, booking, lang }: MailProps & { template: HotelTemplate }) {
  const words = bookingWords(lang);
  const { t } = words;
  const { customer, net, commission, dueAtHotel, currency } = booking;
  const amount = (value: number) => bookingAmount(words, value, currency);
  const isCollected = booking.paymentMethod === 'athotel';
  return (
    <Layout template={template} booking={booking} lang={lang} greet={false} action={null}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: booking.voucher, strong: true },
          { label: t('booking.customer'), value: `${customer.name} ${customer.surname}`.trim() },
          { label: t('contact'), value: [customer.phone, customer.email].filter(Boolean).join(', ') },
          { label: t('booking.guests'), value: guestsText(booking) },
          { label: t('booking.specialRequests'), value: booking.specialRequests, strong: true },
          { label: t('booking.arrivalTime'), value: booking.arrivalTime, strong: true },
        ]}
      />
      <Stays booking={booking} lang={lang} terms={cancellationText(words, booking)} />
      <Section style={style.sums}>
        <Details
          rows={[
            net === null || commission === 0 ? null : { label: t('hotelPrice'), value: amount(net + commission) },
            commission === 0 ? null : { label: t('commission'), value: amount(-commission) },
            net === null ? null : { label: t('net'), value: amount(net), strong: true },
            isCollected || dueAtHotel > 0
              ? { label: t('booking.dueAtHotel'), value: amount(dueAtHotel), strong: true }
              : null,
            isCollected ? null : { label: t('booking.paymentMethod'), value: methodText(words, booking.paymentMethod) },
          ]}
        />
      </Section>
    </Layout>
  );
}
