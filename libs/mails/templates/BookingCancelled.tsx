import { bookingAmount, bookingWords } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';

type CancelledTemplate = 'bookingCancelled' | 'departureCancelled';

/** To the guest: what is cancelled, by the guest or because a tour does not take place, the fee, the refund. */
export function BookingCancelled({ template, booking, lang }: MailProps & { template: CancelledTemplate }) {
  const words = bookingWords(lang);
  const { t } = words;
  const amount = (value: number | null): string =>
    value === null ? '' : bookingAmount(words, value, booking.currency);
  return (
    <Layout template={template} booking={booking} lang={lang}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: booking.voucher, strong: true },
          { label: t('booking.paid'), value: amount(booking.paid) },
          { label: t('booking.penalty'), value: amount(booking.penalty) },
          { label: t('booking.refund'), value: amount(booking.refund), strong: true },
        ]}
      />
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
