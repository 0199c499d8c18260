import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Account } from '#libs/contracts';
import { WHOLE } from '../../kit/data';
import { useMay } from '../../kit/session/access';
import { keepAccount, useSession } from '../../kit/session/session-store';
import { type FormPart, TabbedForm } from '../../kit/form/TabbedForm';
import { useSaveRecord } from '../../kit/form/use-save-record';
import { useSubmit } from '../../kit/form/use-submit';
import { UsersOfAccount } from '../users';
import { ThemeColour } from './ThemeColour';
import { AccountFacts } from './AccountFacts';
import { BankFields, CompanyFields, FounderFields, TaxFields } from './AccountTabs';
import { ContractPanel } from './ContractPanel';
import { MarkupPanel } from './MarkupPanel';
import { WebAddresses } from './WebAddresses';
import { WithheldPanel } from './WithheldPanel';
import { fromForm, toForm } from './account-record';

const PARTS = {
  company: {
    Fields: CompanyFields,
    names: ['companyName', 'email', 'phone', 'country', 'city', 'address', 'lang', 'status'],
  },
  founder: { Fields: FounderFields, names: ['founder'] },
  tax: { Fields: TaxFields, names: ['taxNumber', 'taxOffice'] },
  bank: { Fields: BankFields, names: ['bankAccount'] },
} satisfies Record<string, FormPart>;
const OTHERS = ['markup', 'withheld', 'theme', 'web', 'users', 'contract'] as const;
const READ_ONLY = ['company', 'users', 'contract'] as const;
type OtherTab = (typeof OTHERS)[number] | (typeof READ_ONLY)[number];

/** An account in tabs: its fields in one form, then what saves by itself. Who only reads sees the facts. */
export function AccountTabbed({ account }: { account: Account }) {
  const writable = useMay('accounts:write');
  const seesUsers = useMay('users:read');
  const own = useSession()?.account.id === account.id;
  const isPartnerAgency = account.type === 'partner' && account.corporateType === 'agency';
  const isShown: Partial<Record<OtherTab, boolean>> = { users: seesUsers, withheld: isPartnerAgency && !own };
  const others: readonly OtherTab[] = writable ? OTHERS : READ_ONLY;
  return (
    <TabbedForm<keyof typeof PARTS, OtherTab>
      parts={writable ? PARTS : {}}
      others={others.filter((tab) => isShown[tab] ?? true)}
      other={(tab) => (
        <Box sx={{ maxWidth: tab === 'company' ? undefined : 960 }}>
          <OtherPanel tab={tab} account={account} />
        </Box>
      )}
      label={(tab) => `accounts.tabs.${tab}`}
      record={toForm(account)}
      onSubmit={useSaveAccount(account)}
      writable
    />
  );
}

const PANELS: Record<OtherTab, (props: { account: Account }) => ReactNode> = {
  company: AccountFacts,
  markup: MarkupPanel,
  withheld: WithheldPanel,
  theme: ThemeColour,
  web: WebAddresses,
  users: UsersOfAccount,
  contract: ({ account }) => <ContractPanel account={account.id} />,
};

function OtherPanel({ tab, account }: { tab: OtherTab; account: Account }) {
  const Panel = PANELS[tab];
  return <Panel account={account} />;
}

/** Saves an account's fields; those of the user's own account are updated everywhere. */
export function useSaveAccount(account: Account) {
  const save = useSaveRecord<Account>('accounts', WHOLE);
  return useSubmit((values: object) => save(account, fromForm(values)), {
    invalidate: ['accounts'],
    onSuccess: keepAccount,
    fieldOf: {},
  });
}
