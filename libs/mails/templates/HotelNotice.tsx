import { Section } from '@react-email/components';
import { bookingAmount, cancellationText, methodText } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';
import { style } from './style.js';
import { mailTexts } from './texts.js';

/** To the hotel: who comes, when, to which room, and whether money is to be taken. */
export function HotelNotice({ booking, lang }: MailProps) {
  const texts = mailTexts(lang);
  const { words } = texts;
  const { customer, net, dueAtHotel, currency } = booking;
  return (
    <Layout template="hotelNotice" booking={booking} lang={lang} greet={false} action={null}>
      <Details
        rows={[
          { label: words.voucherNumber, value: booking.voucher, strong: true },
          { label: words.customer, value: `${customer.name} ${customer.surname}`.trim() },
          { label: texts.contact, value: [customer.phone, customer.email].filter(Boolean).join(', ') },
          { label: words.guests, value: booking.guests.join(', ') },
          { label: words.specialRequests, value: booking.specialRequests, strong: true },
        ]}
      />
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} terms={cancellationText(words, booking)} />
      ))}
      <Section style={style.sums}>
        <Details
          rows={[
            net === null ? null : { label: texts.net, value: bookingAmount(words, net, currency), strong: true },
            dueAtHotel > 0 ? { label: words.dueAtHotel, value: bookingAmount(words, dueAtHotel, currency) } : null,
            { label: words.paymentMethod, value: methodText(words, booking.paymentMethod) },
          ]}
        />
      </Section>
    </Layout>
  );
}
