import { Text } from '@react-email/text';
import { bookingWords } from '#libs/voucher';
import { amountOf } from './about.js';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';
import { style } from './style.js';

type ReturnTemplate = 'paymentReturned' | 'refunded';

/** To the guest whose money goes back: after the rooms were sold out with an apology, or because staff have returned it. */
export function PaymentReturned({ template, booking, lang }: MailProps & { template: ReturnTemplate }) {
  const words = bookingWords(lang);
  const { t } = words;
  return (
    <Layout template={template} booking={booking} lang={lang}>
      <Details rows={[{ label: t('amountReturned'), value: amountOf(words, booking), strong: true }]} />
      <Text style={style.note}>{t('returnNote')}</Text>
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
