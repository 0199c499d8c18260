import { Text } from '@react-email/text';
import { bookingWords } from '#libs/voucher';
import { amountOf } from './about.js';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';
import { style } from './style.js';

/** To the guest whose payment arrived after the rooms were sold out: an apology and the full refund. */
export function PaymentReturned({ booking, lang }: MailProps) {
  const words = bookingWords(lang);
  const { t } = words;
  return (
    <Layout template="paymentReturned" booking={booking} lang={lang}>
      <Details rows={[{ label: t('amountReturned'), value: amountOf(words, booking), strong: true }]} />
      <Text style={style.note}>{t('returnNote')}</Text>
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} />
      ))}
    </Layout>
  );
}
