import { Text } from '@react-email/text';
import { joinTexts } from '#libs/languages';
import { bookingWords, cancellationText, roomText } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';
import { style } from './style.js';

/** To the guest whose room was sold out while the payment arrived: the replacement, at no extra cost. */
export function RoomChanged({ booking, lang }: MailProps) {
  const words = bookingWords(lang);
  const { t } = words;
  return (
    <Layout template="roomChanged" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: booking.voucher },
          { label: t('beforeRoom'), value: booking.insteadOf },
          { label: t('nowRoom'), value: joinTexts(booking.lines.map(roomText), lang), strong: true },
        ]}
      />
      <Text style={style.note}>{t('roomNote')}</Text>
      <Stays booking={booking} lang={lang} terms={cancellationText(words, booking)} />
    </Layout>
  );
}
