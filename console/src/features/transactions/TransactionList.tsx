import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import { useMay } from '../../kit/session/access';
import { ListScreen } from '../../kit/list/ListScreen';
import { CompareDay } from './CompareDay';
import { COLUMNS, TransactionCard } from './TransactionCells';
import { TransactionFilters } from './TransactionFilters';
import { TransactionTotals } from './TransactionTotals';
import type { Listed } from './listed';

/** What the gateways have taken, beside what is written down here. */
export default function TransactionList() {
  const writable = useMay('transactions:write');
  return (
    <ListScreen<Listed>
      name="transactions"
      subtitle="transactions.hint"
      sort={{ field: 'day', order: 'DESC' }}
      actions={writable && <CompareDay />}
      filters={
        <>
          <TransactionFilters />
          <TransactionTotals />
        </>
      }
      columns={COLUMNS}
      card={(transaction) => <TransactionCard transaction={transaction} />}
      rowId={({ reference }) => `transaction-row-${reference}`}
      opens={false}
      icon={CompareArrowsRounded}
      empty="transactions.empty"
      emptyHint="transactions.emptyHint"
    />
  );
}
