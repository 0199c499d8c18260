import { dateText } from '#libs/voucher';
import { amountOf } from './about.js';
import { Details } from './Details.js';
import { instantText } from './instant-text.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';
import { mailTexts } from './texts.js';

/** To the guest who has something to pay: how much, by when, and the button. */
export function PayMail({ template, booking, lang }: MailProps & { template: 'payLink' | 'paymentReminder' }) {
  const texts = mailTexts(lang);
  const { words } = texts;
  const action = booking.payUrl ? { href: booking.payUrl, label: texts.pay } : undefined;
  return (
    <Layout template={template} booking={booking} lang={lang} action={action}>
      <Details
        rows={[
          { label: texts.amountToPay, value: amountOf(words, booking), strong: true },
          { label: texts.dueOn, value: booking.dueOn === null ? '' : dateText(words, booking.dueOn) },
          { label: texts.payUntil, value: instantText(booking.payUntil, lang) },
          { label: words.voucherNumber, value: booking.voucher },
        ]}
      />
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} />
      ))}
    </Layout>
  );
}
