import { useNotify, useRefresh } from 'react-admin';
import { CURRENCIES } from '#libs/money';
import { useApi } from '../../platform/api/use-api';
import { useText } from '../../platform/i18n/use-text';
import { useSession } from '../../platform/session/session-store';
import { AccountInput } from '../../shared/AccountInput';
import { FormDrawer } from '../../shared/FormDrawer';
import { ChoiceInput, FieldGrid, FigureInput } from '../../shared/inputs';
import { useProblem } from '../../shared/use-problem';
import type { ListedCredit } from './listed-credit';

const BLANK = { account: null, currency: 'try', limit: null };

/** Lets an account book on account for the first time. */
export function NewCredit({ onClose, onMade }: { onClose: () => void; onMade: (credit: ListedCredit) => void }) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const own = useSession()?.account.id;
  const problem = useProblem({ 'credit.own': 'account', 'credit.belowUse': 'limit' });
  const save = async (values: object) => {
    const { account, ...body } = values as { account: number; currency: string; limit: number };
    try {
      const credit = await api.grantCredit(account, body);
      notify(t('general.saved'), { type: 'success' });
      refresh();
      onMade({ ...credit, id: `${credit.account} ${credit.currency}` });
      return undefined;
    } catch (error) {
      return problem(error);
    }
  };
  return (
    <FormDrawer creating writable title={t('credits.add')} record={BLANK} onSubmit={save} onClose={onClose}>
      <AccountInput source="account" label="payments.account" only={({ id }) => id !== own} />
      <FieldGrid>
        <FigureInput source="limit" label="credits.limit" min={0} step={0.01} required hint={t('credits.limitHint')} />
        <ChoiceInput
          source="currency"
          label="markets.currency"
          choices={CURRENCIES.map((id) => ({ id, name: id.toUpperCase() }))}
        />
      </FieldGrid>
    </FormDrawer>
  );
}
