import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { SubscriptionRecord } from '#libs/contracts';
import { call, once, useRead } from '../../../kit/data';
import { localText, money, useText } from '../../../kit/i18n';
import { AccountInput } from '../../../kit/form/AccountInput';
import { FormDrawer } from '../../../kit/drawer/FormDrawer';
import { ChoiceInput, SwitchInput } from '../../../kit/form/inputs';
import { useSubmit } from '../../../kit/form/use-submit';
import { refreshBilling } from '../../subscription-records';

const BLANK = { accountId: null, sid: null, isAnnual: false };

interface Props {
  onClose: () => void;
  onMade: (record: SubscriptionRecord) => void;
}

/** The first record of an account, or its next one early. */
export function CreateRecord({ onClose, onMade }: Props) {
  const t = useText();
  const queries = useQueryClient();
  const { data: plans = [] } = useRead('subscriptions.active', {}, { select: ({ records }) => records });
  const save = useSubmit(
    (body: { accountId: number; sid: number; isAnnual: boolean }) => call('subrecords.create', { body }, once()),
    {
      successMessage: t('submanagement.records.made'),
      onSuccess: async ({ record }) => {
        await refreshBilling(queries);
        onMade(record);
      },
      fieldOf: { 'subscription.account': 'accountId', 'subscription.plan': 'sid', 'record.open': 'accountId' },
    },
  );
  return (
    <FormDrawer
      creating
      writable
      title={t('submanagement.records.add')}
      record={BLANK}
      onSubmit={save}
      onClose={onClose}
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('submanagement.records.addHint')}
      </Alert>
      <AccountInput source="accountId" label="payments.account" only={({ type }) => type === 'corporate'} />
      <ChoiceInput
        source="sid"
        label="subscription.plan"
        choices={plans.map(({ id, name, monthlyPrice, currency }) => ({
          id,
          name: `${localText(name)} · ${money(monthlyPrice, currency)}`,
        }))}
      />
      <SwitchInput source="isAnnual" label="submanagement.records.isAnnual" />
    </FormDrawer>
  );
}
