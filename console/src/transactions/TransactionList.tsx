import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import { ListBase, useListContext } from 'react-admin';
import type { TransactionTotal } from '../api/payment-calls';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable } from '../widgets/RecordTable';
import { CompareDay } from './CompareDay';
import { COLUMNS, TransactionCard } from './TransactionCells';
import { TransactionFilters } from './TransactionFilters';
import type { Listed } from './listed';
import { TransactionTotals } from './TransactionTotals';

/** What the gateways have taken, beside what is written down here. */
export default function TransactionList() {
  return (
    <ListBase resource="transactions" sort={{ field: 'day', order: 'DESC' }} perPage={25}>
      <Inside />
    </ListBase>
  );
}

function Inside() {
  const t = useText();
  const writable = useMay('transactions:write');
  const { meta } = useListContext();
  return (
    <Screen name="transactions" subtitle={t('transactions.hint')} actions={writable && <CompareDay />}>
      <TransactionFilters />
      <TransactionTotals totals={(meta as { totals?: TransactionTotal[] } | undefined)?.totals} />
      <ListSheet>
        <RecordTable<Listed>
          columns={COLUMNS}
          card={(transaction) => <TransactionCard transaction={transaction} />}
          testId={({ reference }) => `transaction-row-${reference}`}
          empty={
            <Message
              compact
              icon={CompareArrowsRounded}
              title={t('transactions.empty')}
              text={t('transactions.emptyHint')}
            />
          }
        />
      </ListSheet>
    </Screen>
  );
}
