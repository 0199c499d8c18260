import { bookingAmount, bookingWords } from '#libs/voucher';
import { referenceOf } from './about.js';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';

type SellerTemplate =
  | 'sellerNotice'
  | 'sellerCancelled'
  | 'sellerDepartureCancelled'
  | 'sellerHoldExpired'
  | 'sellerPaymentFailed'
  | 'sellerRefundFailed';

/** To the selling account: the booking, its guest and its amount. */
export function SellerMail({ template, booking, lang }: MailProps & { template: SellerTemplate }) {
  const words = bookingWords(lang);
  const { t } = words;
  const { customer, currency } = booking;
  const money = (amount: number | null) => (amount === null ? '' : bookingAmount(words, amount, currency));
  return (
    <Layout template={template} booking={booking} lang={lang} greet={false} action={null}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: referenceOf(booking), strong: true },
          { label: t('booking.customer'), value: `${customer.name} ${customer.surname}`.trim() },
          { label: t('contact'), value: [customer.phone, customer.email].filter(Boolean).join(', ') },
          { label: t('booking.total'), value: money(booking.total) },
          { label: t('booking.paid'), value: money(booking.paid) },
          { label: t('booking.penalty'), value: money(booking.penalty) },
          { label: t('booking.refund'), value: money(booking.refund) },
        ]}
      />
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
