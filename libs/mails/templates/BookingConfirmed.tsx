import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { bookingAmount, bookingWords, cancellationText, dueRows, guestsText, methodText, taxText } from '#libs/voucher';
import { CancellationBar } from './CancellationBar.js';
import { Details } from './Details.js';
import { listSums } from './list-sums.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';
import { style } from './style.js';

/** To the guest: what is booked, what it costs, what is paid. */
export function BookingConfirmed({ booking, lang, voucher }: MailProps & { voucher: boolean }) {
  const words = bookingWords(lang);
  const { t } = words;
  const terms = booking.cancellation.length === 0 ? cancellationText(words, booking) : '';
  return (
    <Layout template="bookingConfirmed" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: booking.voucher, strong: true },
          { label: t('booking.company'), value: booking.customer.company },
          { label: t('booking.tax'), value: taxText(booking) },
          { label: t('booking.guests'), value: guestsText(words, booking) },
          { label: t('booking.specialRequests'), value: booking.specialRequests },
        ]}
      />
      <Stays booking={booking} lang={lang} terms={terms} way />
      <CancellationBar booking={booking} lang={lang} />
      <Section style={style.sums}>
        <Details
          rows={[
            ...listSums(words, booking),
            { label: t('booking.paid'), value: bookingAmount(words, booking.paid, booking.currency) },
            ...dueRows(words, booking).map(({ label, amount }) => ({ label, value: amount })),
            { label: t('booking.paymentMethod'), value: methodText(words, booking.paymentMethod) },
          ]}
        />
      </Section>
      <Text style={style.note}>
        {booking.checkInUrl && (
          <>
            <Link href={booking.checkInUrl} style={style.link}>
              {t('checkIn')}
            </Link>
            {' · '}
          </>
        )}
        <Link href={`${booking.url}#cancel`} style={style.link}>
          {t('cancelBooking')}
        </Link>
      </Text>
      {voucher && <Text style={style.note}>{t('voucherAttached')}</Text>}
    </Layout>
  );
}
