import { friendlyFormatIBAN } from 'ibantools';
import type { Account } from '#libs/contracts';
import { countryName, percentage, useText } from '../../kit/i18n';
import { Facts, Grid } from '../../kit/text';
import { Panel } from '../../kit/layout/Panel';

/** An account for those who only read. */
export function AccountFacts({ account }: { account: Account }) {
  const t = useText();
  const { founder, bankAccount } = account;
  return (
    <Grid top columns={{ lg: '1fr 1fr' }} maxWidth={1120}>
      <Panel title={t('accounts.tabs.company')}>
        <Facts
          facts={[
            [t('accounts.company'), account.companyName],
            [t('accounts.type'), t(`users.types.${account.type}`)],
            [t('accounts.kind'), t(`users.corporates.${account.corporateType}`)],
            [t('users.email'), account.email],
            [t('myaccount.phone'), account.phone],
            [t('bookings.country'), countryName(account.country)],
            [t('accounts.city'), account.city],
            [t('accounts.address'), account.address],
            [t('accounts.webpage'), account.webpageAddress],
            [t('accounts.extranet'), account.extranetAddress],
            [t('accounts.tabs.markup'), percentage(account.markupRate)],
          ]}
        />
      </Panel>
      <Grid>
        <Panel title={t('accounts.tabs.founder')}>
          {founder ? (
            <Facts
              facts={[
                [t('accounts.founderName'), founder.name],
                [t('users.email'), founder.email],
                [t('myaccount.phone'), founder.phone],
              ]}
            />
          ) : (
            '–'
          )}
        </Panel>
        <Panel title={t('accounts.tabs.tax')}>
          <Facts
            facts={[
              [t('accounts.taxNumber'), account.taxNumber || '–'],
              [t('bookings.tax'), account.taxOffice || '–'],
            ]}
          />
        </Panel>
        {bankAccount && (
          <Panel title={t('accounts.tabs.bank')}>
            <Facts
              facts={[
                [t('accounts.bank.holder'), bankAccount.companyName],
                ...bankAccount.accounts.map(
                  ({ bank, iban, currency }) =>
                    [`${bank} · ${currency.toUpperCase()}`, <bdi key={iban}>{friendlyFormatIBAN(iban)}</bdi>] as const,
                ),
              ]}
            />
          </Panel>
        )}
      </Grid>
    </Grid>
  );
}
