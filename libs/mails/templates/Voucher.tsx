import { bookingWords } from '#libs/voucher';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';

/** To the guest who requests the voucher again: short, with the PDF attached. */
export function Voucher({ booking, lang }: MailProps) {
  const { t } = bookingWords(lang);
  return (
    <Layout template="voucher" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: t('booking.voucherNumber'), value: booking.voucher, strong: true },
          { label: t('booking.guests'), value: booking.guests.join(', ') },
        ]}
      />
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} />
      ))}
    </Layout>
  );
}
