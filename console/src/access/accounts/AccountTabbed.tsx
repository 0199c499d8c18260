import { Box, Paper, Tab, Tabs } from '@mui/material';
import { Form, useNotify, useUpdate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '#libs/contracts';
import { WHOLE } from '../../platform/api/whole';
import { useText } from '../../platform/i18n/use-text';
import { ThemeColour } from './ThemeColour';
import { useMay } from '../../platform/session/access';
import { keepAccount, useSession } from '../../platform/session/session-store';
import { ink } from '../../platform/theme/colours';
import { UsersOfAccount } from '../users/UsersOfAccount';
import { InvalidWatch } from '../../shared/InvalidWatch';
import { SaveBar } from '../../shared/SaveBar';
import { useProblem } from '../../shared/use-problem';
import { AccountFacts } from './AccountFacts';
import { BankFields, CompanyFields, FounderFields, TaxFields } from './AccountTabs';
import { ContractPanel } from './ContractPanel';
import { MarkupPanel } from './MarkupPanel';
import { WebAddresses } from './WebAddresses';
import { WithheldPanel } from './WithheldPanel';
import { fromForm, toForm } from './account-record';
import { useForgetAccounts } from './use-account-change';
import { FORM_TABS, OTHER_TABS, tabOfErrors, type AccountTab, type FormTab } from './account-tabs';

const FIELDS: Record<FormTab, () => React.JSX.Element> = {
  company: CompanyFields,
  founder: FounderFields,
  tax: TaxFields,
  bank: BankFields,
};

/** An account in tabs: its fields in one form, then what saves by itself. Who only reads sees the facts. */
export function AccountTabbed({ account }: { account: Account }) {
  const t = useText();
  const writable = useMay('accounts:write');
  const seesUsers = useMay('users:read');
  const own = useSession()?.account.id === account.id;
  const isPartnerAgency = account.type === 'partner' && account.corporateType === 'agency';
  const isShown: Partial<Record<AccountTab, boolean>> = { users: seesUsers, withheld: isPartnerAgency && !own };
  const [search, setSearch] = useSearchParams();
  const tabs: AccountTab[] = writable
    ? [...FORM_TABS, ...OTHER_TABS.filter((tab) => isShown[tab] ?? true)]
    : ['company', ...(seesUsers ? (['users'] as const) : []), 'contract'];
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'company';
  const show = (next: AccountTab) => setSearch({ tab: next }, { replace: true });
  const inForm = (FORM_TABS as readonly string[]).includes(tab);
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: AccountTab) => show(next)}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ borderBottom: `1px solid ${ink.line}`, mb: 2 }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(`accounts.tabs.${name}`)}
            data-testid={`tab-${name}`}
            sx={{ minHeight: { xs: 44, md: 42 } }}
          />
        ))}
      </Tabs>
      {writable ? (
        <Box hidden={!inForm}>
          <AccountForm account={account} tab={tab} show={show} />
        </Box>
      ) : (
        tab === 'company' && <AccountFacts account={account} />
      )}
      <Box sx={{ maxWidth: 960 }}>
        {tab === 'markup' && <MarkupPanel account={account} />}
        {tab === 'withheld' && <WithheldPanel account={account} />}
        {tab === 'theme' && <ThemeColour account={account} />}
        {tab === 'web' && <WebAddresses account={account} />}
        {tab === 'users' && <UsersOfAccount account={account} />}
        {tab === 'contract' && <ContractPanel account={account.id} />}
      </Box>
    </>
  );
}

function AccountForm({ account, tab, show }: { account: Account; tab: AccountTab; show: (tab: FormTab) => void }) {
  const notify = useNotify();
  const submit = useSaveAccount(account);
  const toProblem = (errors: object) => {
    const place = tabOfErrors(errors);
    if (place) show(place);
  };
  const save = async (values: object) => {
    const errors = await submit(values);
    if (errors) toProblem(errors);
    return errors;
  };
  const refuse = (errors: object) => {
    toProblem(errors);
    notify('ra.message.invalid_form', { type: 'warning' });
  };
  return (
    <Form record={toForm(account)} onSubmit={save} disableInvalidFormNotification>
      <InvalidWatch onInvalid={refuse} />
      <Paper sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
        {FORM_TABS.map((name) => {
          const Fields = FIELDS[name];
          return (
            <Box key={name} hidden={tab !== name}>
              <Fields />
            </Box>
          );
        })}
      </Paper>
      <SaveBar />
    </Form>
  );
}

/** Saves an account's fields; the own one's are known everywhere at once. */
export function useSaveAccount(account: Account) {
  const t = useText();
  const notify = useNotify();
  const problem = useProblem({});
  const forget = useForgetAccounts();
  const [update] = useUpdate<Account>();
  return async (values: object) => {
    try {
      const params = { id: account.id, data: fromForm(values) as Partial<Account>, previousData: account, meta: WHOLE };
      keepAccount((await update('accounts', params, { returnPromise: true })) as Account);
      notify(t('general.saved'), { type: 'success' });
      await forget();
      return undefined;
    } catch (error) {
      return problem(error);
    }
  };
}
