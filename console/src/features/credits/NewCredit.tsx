import { useRefresh } from 'react-admin';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { AccountInput } from '../../kit/form/AccountInput';
import { CurrencyInput } from '../../kit/form/CurrencyInput';
import { FormDrawer } from '../../kit/drawer/FormDrawer';
import { DecimalInput, FieldGrid } from '../../kit/form/inputs';
import { useSubmit } from '../../kit/form/use-submit';
import type { ListedCredit } from './listed-credit';

const BLANK = { account: null, currency: 'try', limit: null };

/** Lets an account book on account for the first time. */
export function NewCredit({ onClose, onMade }: { onClose: () => void; onMade: (credit: ListedCredit) => void }) {
  const t = useText();
  const refresh = useRefresh();
  const own = useSession()?.account.id;
  const save = useSubmit(
    ({ account, ...body }: { account: number; currency: string; limit: number }) =>
      call('credits.update', { params: { account }, body }),
    {
      onSuccess: ({ record }) => {
        refresh();
        onMade({ ...record, id: `${record.account} ${record.currency}` });
      },
      fieldOf: { 'credit.own': 'account', 'credit.belowUse': 'limit' },
    },
  );
  return (
    <FormDrawer creating writable title={t('credits.add')} record={BLANK} onSubmit={save} onClose={onClose}>
      <AccountInput source="account" label="payments.account" only={({ id }) => id !== own} />
      <FieldGrid>
        <DecimalInput source="limit" label="credits.limit" min={0} required hint={t('credits.limitHint')} />
        <CurrencyInput source="currency" />
      </FieldGrid>
    </FormDrawer>
  );
}
