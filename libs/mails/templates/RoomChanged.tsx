import { Text } from '@react-email/components';
import { cancellationText, roomText } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';
import { style } from './style.js';
import { mailTexts } from './texts.js';

/** To the guest whose room was lost while the payment came: what there is instead of what, at no extra cost. */
export function RoomChanged({ booking, lang }: MailProps) {
  const texts = mailTexts(lang);
  return (
    <Layout template="roomChanged" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: texts.words.voucherNumber, value: booking.voucher },
          { label: texts.beforeRoom, value: booking.insteadOf },
          { label: texts.nowRoom, value: booking.lines.map(roomText).join(', '), strong: true },
        ]}
      />
      <Text style={style.note}>{texts.roomNote}</Text>
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} terms={cancellationText(texts.words, booking)} />
      ))}
    </Layout>
  );
}
