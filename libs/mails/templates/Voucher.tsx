import { bookingWords, guestsText } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';

/** To the guest who requests the voucher again: short, with the PDF attached. */
export function Voucher({ booking, lang }: MailProps) {
  const words = bookingWords(lang);
  const { t } = words;
  return (
    <Layout template="voucher" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: booking.voucher, strong: true },
          { label: t('booking.guests'), value: guestsText(words, booking) },
        ]}
      />
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
