import { Box, Paper } from '@mui/material';
import { useEffect } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CORPORATE_TYPES } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { AccountInput } from '../../kit/form/AccountInput';
import { type AccountName, useAccountNames } from '../../kit/field/AccountSelect';
import { RecordCreate } from '../../kit/form/RecordCreate';
import { SaveBar } from '../../kit/form/SaveBar';
import { ChoiceInput, FieldGrid, FieldGroup, SwitchInput } from '../../kit/form/inputs';
import { CompanyFields, FounderFields, TaxFields } from './AccountTabs';
import { BLANK, fromForm } from './account-record';

export default function AccountCreate() {
  const t = useText();
  const own = useSession()?.account;
  const platform = own?.type === 'supervisor';
  return (
    <RecordCreate
      resource="accounts"
      title="accounts.new"
      successMessage="accounts.created"
      toData={fromForm}
      fieldOf={{ 'account.place': 'parent' }}
      // An account without people is of no use yet.
      next="users"
      form={(submit) => (
        <Form
          record={{ ...BLANK, type: platform ? 'corporate' : 'partner', parent: own?.id }}
          onSubmit={submit}
          noValidate
        >
          <Paper sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
            <FieldGroup title={t('accounts.place')} hint={t('accounts.placeHint')}>
              <Place platform={platform} />
            </FieldGroup>
            <FieldGroup title={t('accounts.tabs.company')}>
              <CompanyFields />
            </FieldGroup>
            <FieldGroup title={t('accounts.tabs.founder')}>
              <FounderFields />
            </FieldGroup>
            <FieldGroup title={t('accounts.tabs.tax')}>
              <TaxFields />
            </FieldGroup>
          </Paper>
          <SaveBar creating />
        </Form>
      )}
    />
  );
}

/** The parent of corporates is the platform, of partners the platform or a corporate. */
const PARENTS: Record<'corporate' | 'partner', (account: AccountName) => boolean> = {
  corporate: ({ type }) => type === 'supervisor',
  partner: ({ type }) => type !== 'partner',
};

function Place({ platform }: { platform: boolean }) {
  const t = useText();
  const own = useSession()?.account.id;
  const names = useAccountNames();
  const { setValue } = useFormContext();
  const [type, parent] = useWatch({ name: ['type', 'parent'] }) as ['corporate' | 'partner', number | undefined];
  const chosen = names.find(({ id }) => id === parent);
  const misplaced = chosen !== undefined && !PARENTS[type](chosen);
  useEffect(() => {
    if (misplaced) setValue('parent', own);
  }, [misplaced, own, setValue]);
  const types = platform ? (['corporate', 'partner'] as const) : (['partner'] as const);
  return (
    <FieldGrid>
      <ChoiceInput
        source="type"
        label="accounts.type"
        choices={types.map((id) => ({ id, name: t(`users.types.${id}`) }))}
        hint={t(`accounts.typeHints.${type}`)}
      />
      <ChoiceInput
        source="corporateType"
        label="accounts.kind"
        choices={CORPORATE_TYPES.map((id) => ({ id, name: t(`users.corporates.${id}`) }))}
        hint=" "
      />
      <AccountInput source="parent" label="accounts.parent" only={PARENTS[type]} />
      <Box sx={{ pt: { sm: 2.5 } }}>
        <SwitchInput source="status" label="general.active" hint={t('accounts.statusHint')} />
      </Box>
    </FieldGrid>
  );
}
