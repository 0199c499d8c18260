import { useRefresh } from 'react-admin';
import { call } from '../../platform/api/http';
import { useText } from '../../platform/i18n/use-text';
import { useSession } from '../../platform/session/session-store';
import { AccountInput } from '../../shared/AccountInput';
import { CurrencyInput } from '../../shared/CurrencyInput';
import { FormDrawer } from '../../shared/FormDrawer';
import { DecimalInput, FieldGrid } from '../../shared/inputs';
import { useSubmit } from '../../shared/use-submit';
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
      then: ({ record }) => {
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
