import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';
import { mailTexts } from './texts.js';

/** To the guest who wants the voucher again: short, the paper itself is attached. */
export function Voucher({ booking, lang }: MailProps) {
  const { words } = mailTexts(lang);
  return (
    <Layout template="voucher" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: words.voucherNumber, value: booking.voucher, strong: true },
          { label: words.guests, value: booking.guests.join(', ') },
        ]}
      />
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} />
      ))}
    </Layout>
  );
}
