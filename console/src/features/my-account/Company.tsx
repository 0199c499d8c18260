import { Skeleton, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { Form, useGetOne } from 'react-admin';
import { ADMINISTERS, type Account } from '#libs/contracts';
import { Grid } from '../../kit/text';
import { AccountFacts, AllFields, ContractPanel, MarkupPanel, toForm, useSaveAccount, WebAddresses } from '../accounts';
import { WHOLE } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { ink } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { SaveBar } from '../../kit/form/SaveBar';
import { Failed } from './Failed';

/** One's own account: its data, its places on the web, its contract. */
export function Company() {
  const id = useSession()?.account.id ?? 0;
  const { data: account, error } = useGetOne<Account>('accounts', { id, meta: WHOLE });
  if (error) return <Failed error={error} />;
  return account ? <Parts account={account} /> : <Skeleton variant="rounded" height={420} />;
}

const PARTS = ['data', 'web', 'contract'] as const;
type Part = (typeof PARTS)[number];

function Parts({ account }: { account: Account }) {
  const t = useText();
  const writable = useMay('accounts:write');
  const administers = useMay(ADMINISTERS);
  const [part, setPart] = useState<Part>('data');
  const parts = PARTS.filter((name) => name !== 'web' || writable || administers);
  return (
    <>
      <Tabs
        value={part}
        onChange={(_, next: Part) => setPart(next)}
        sx={{ mt: -1, mb: 2, borderBottom: `1px solid ${ink.line}` }}
      >
        {parts.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(name === 'web' && !writable ? 'accounts.tabs.web' : `myaccount.company.${name}`)}
            data-testid={`company-${name}`}
            sx={{ minHeight: 44 }}
          />
        ))}
      </Tabs>
      {part === 'data' && (writable ? <CompanyForm account={account} /> : <AccountFacts account={account} />)}
      {part === 'web' && (
        <Grid>
          <WebAddresses account={account} />
          {writable && <MarkupPanel account={account} />}
        </Grid>
      )}
      {part === 'contract' && <ContractPanel account={account.id} />}
    </>
  );
}

function CompanyForm({ account }: { account: Account }) {
  const save = useSaveAccount(account);
  return (
    <Form record={toForm(account)} onSubmit={save} noValidate>
      <Panel>
        <AllFields />
        <SaveBar panel />
      </Panel>
    </Form>
  );
}
