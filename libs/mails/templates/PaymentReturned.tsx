import { Text } from '@react-email/components';
import { amountOf } from './about.js';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';
import { style } from './style.js';
import { mailTexts } from './texts.js';

/** To the guest whose money came when there was no room any more: we are sorry, and all of it goes back. */
export function PaymentReturned({ booking, lang }: MailProps) {
  const texts = mailTexts(lang);
  return (
    <Layout template="paymentReturned" booking={booking} lang={lang}>
      <Details rows={[{ label: texts.amountReturned, value: amountOf(texts.words, booking), strong: true }]} />
      <Text style={style.note}>{texts.returnNote}</Text>
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} />
      ))}
    </Layout>
  );
}
