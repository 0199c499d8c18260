import { Section, Text } from '@react-email/components';
import { amountOf, referenceOf } from './about.js';
import { Details } from './Details.js';
import { instantText } from './instant-text.js';
import { Layout, type MailProps } from './Layout.js';
import { Stay } from './Stay.js';
import { style } from './style.js';
import { mailTexts } from './texts.js';

/** To the guest who pays by transfer: how much, by when, to which account, with which reference. */
export function TransferDetails({ booking, lang }: MailProps) {
  const texts = mailTexts(lang);
  return (
    <Layout template="transferDetails" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: texts.amountToPay, value: amountOf(texts.words, booking), strong: true },
          { label: texts.payUntil, value: instantText(booking.payUntil, lang) },
          { label: texts.reference, value: referenceOf(booking), strong: true },
        ]}
      />
      {booking.bankAccounts.map(({ holder, bank, iban, currency }) => (
        <Section key={iban} style={style.sums}>
          <Details
            rows={[
              { label: texts.bankAccount, value: `${bank} (${currency.toUpperCase()})` },
              { label: 'IBAN', value: iban.replaceAll(/(.{4})(?=.)/g, '$1 '), strong: true },
              { label: texts.accountHolder, value: holder },
            ]}
          />
        </Section>
      ))}
      <Text style={style.note}>{texts.transferNote}</Text>
      {booking.lines.map((line, i) => (
        <Stay key={i} line={line} lang={lang} />
      ))}
    </Layout>
  );
}
