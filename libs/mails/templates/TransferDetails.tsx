import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { friendlyFormatIBAN } from 'ibantools';
import { bookingAmount, bookingWords, instantText } from '#libs/voucher';
import { amountOf, referenceOf } from './about.js';
import { Details } from './Details.js';
import { Layout, type MailProps } from './Layout.js';
import { Stays } from './Stays.js';
import { style } from './style.js';

/** To the guest who pays by transfer: how much of the total, by when, to which account, with which reference. */
export function TransferDetails({ booking, lang }: MailProps) {
  const words = bookingWords(lang);
  const { t } = words;
  const { amount, total, dueAtHotel, currency } = booking;
  return (
    <Layout template="transferDetails" booking={booking} lang={lang}>
      <Details
        rows={[
          { label: t('amountToPay'), value: amountOf(words, booking), strong: true },
          { label: t('payUntil'), value: instantText(booking.payUntil, words.lang) },
          { label: t('reference'), value: referenceOf(booking), strong: true },
          amount === total ? null : { label: t('booking.total'), value: bookingAmount(words, total, currency) },
          dueAtHotel > 0 ? { label: t('booking.dueAtHotel'), value: bookingAmount(words, dueAtHotel, currency) } : null,
        ]}
      />
      {booking.bankAccounts.map(({ holder, bank, iban, currency }) => (
        <Section key={iban} style={style.sums}>
          <Details
            rows={[
              { label: t('bankAccount'), value: `${bank} (${currency.toUpperCase()})` },
              { label: 'IBAN', value: friendlyFormatIBAN(iban) ?? iban, strong: true },
              { label: t('accountHolder'), value: holder },
            ]}
          />
        </Section>
      ))}
      <Text style={style.note}>{t('transferNote')}</Text>
      <Stays booking={booking} lang={lang} />
    </Layout>
  );
}
