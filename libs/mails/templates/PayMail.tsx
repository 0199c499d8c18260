import { bookingWords, dateText, instantText } from '#libs/voucher';
import { amountOf } from './about.js';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';

type PayTemplate = 'payLink' | 'paymentReminder' | 'paymentFailed' | 'holdExpiring';

/** To the guest who has something to pay: how much, by when, and the button. */
export function PayMail({ template, booking, lang }: MailProps & { template: PayTemplate }) {
  const words = bookingWords(lang);
  const { t } = words;
  const action = booking.payUrl ? { href: booking.payUrl, label: t('pay') } : undefined;
  return (
    <Layout template={template} booking={booking} lang={lang} action={action}>
      <Details
        rows={[
          { label: t('amountToPay'), value: amountOf(words, booking), strong: true },
          { label: t('dueOn'), value: booking.dueOn === null ? '' : dateText(words, booking.dueOn) },
          { label: t('payUntil'), value: instantText(booking.payUntil, words.lang) },
          { label: t('booking.voucherNumber'), value: booking.voucher },
        ]}
      />
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
