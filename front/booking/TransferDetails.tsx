import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankAccount, Booking } from '#libs/contracts';
import { formatLocale } from '#libs/languages';
import { useFormat } from '../i18n/use-format';
import { useSite } from '../site/SiteProvider';
import { CopyButton } from '../ui/CopyButton';
import { PayButton } from './PayButton';
import { groupIban, openTransfer } from './booking-money';

interface TransferDetailsProps {
  booking: Booking;
  link: string;
}

/** Where to, how much, with which reference, and by when to transfer. */
export function TransferDetails({ booking, link }: TransferDetailsProps) {
  const { t, i18n } = useTranslation();
  const { money, deadline } = useFormat();
  const { companyName } = useSite();
  const amount = openTransfer(booking)?.amount ?? booking.plan.now;
  const reference = booking.voucher ?? String(booking.id);
  return (
    <section className="panel transfer" data-testid="transfer-details">
      <h2>{t('transfer.title')}</h2>
      <p>{t('transfer.text', { company: companyName })}</p>
      <dl className="transfer__facts">
        <Fact name={t('transfer.amount')} copied={plainAmount(amount, i18n.language)} testId="transfer-amount">
          {money(amount, booking.currency)}
        </Fact>
        <Fact name={t('transfer.reference')} copied={reference} testId="transfer-reference">
          {reference}
        </Fact>
        {booking.holdUntil && <Fact name={t('transfer.until')}>{deadline(booking.holdUntil)}</Fact>}
      </dl>
      {booking.bankAccounts.map((account) => (
        <Account key={account.iban} account={account} />
      ))}
      {booking.bankAccounts.length === 0 && (
        <p className="small">{t('transfer.noAccount', { company: companyName })}</p>
      )}
      {booking.rights.includes('pay') && (
        <div className="transfer__other no-print">
          <PayButton link={link} look="text" size="small">
            {t('transfer.byCard')}
          </PayButton>
        </div>
      )}
    </section>
  );
}

function Account({ account: { holder, bank, iban } }: { account: BankAccount }) {
  const { t } = useTranslation();
  return (
    <dl className="transfer__account" data-testid="bank-account">
      <Fact name={t('transfer.holder')} copied={holder} testId="transfer-holder">
        {holder}
      </Fact>
      <Fact name={t('transfer.bank')} copied={bank} testId="transfer-bank">
        {bank}
      </Fact>
      <Fact name="IBAN" copied={iban.replace(/\s/g, '')} testId="transfer-iban">
        {groupIban(iban)}
      </Fact>
    </dl>
  );
}

/** `6171,00`: as forms of banks in this language take it. */
function plainAmount(amount: number, lang: string): string {
  return amount.toLocaleString(formatLocale(lang), { minimumFractionDigits: 2, useGrouping: false });
}

interface FactProps {
  name: string;
  /** What its button copies; without it there is none. */
  copied?: string;
  testId?: string;
  children: ReactNode;
}

function Fact({ name, copied, testId = '', children }: FactProps) {
  return (
    <div className="transfer__fact">
      <dt>{name}</dt>
      <dd>
        <span className="num" data-testid={testId || undefined}>
          {children}
        </span>
        {copied && <CopyButton text={copied} what={name} testId={`copy-${testId}`} />}
      </dd>
    </div>
  );
}
