import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import type { Payment } from '#libs/contracts';
import { useMay } from '../../kit/session/access';
import { ExportButton } from '../../kit/list/ExportButton';
import { ListScreen } from '../../kit/list/ListScreen';
import { BulkTakeBack } from './BulkTakeBack';
import { NewPayment } from './NewPayment';
import { COLUMNS, PaymentCard } from './PaymentCells';
import { PaymentDrawer } from './PaymentDrawer';
import { PaymentFilters } from './PaymentFilters';

/** Money that came, is to come, or went back. */
export default function PaymentList() {
  const writable = useMay('payments:write');
  return (
    <ListScreen<Payment>
      totals
      name="payments"
      actions={<ExportButton list="payments.list" fileName="payments.fileName" />}
      add={{ label: 'payments.add', access: 'payments:write', testId: 'payment-add' }}
      filters={<PaymentFilters />}
      bulk={writable && <BulkTakeBack />}
      columns={COLUMNS}
      card={(payment) => <PaymentCard payment={payment} />}
      rowId={({ id }) => `payment-row-${id}`}
      icon={CreditCardOutlined}
      empty="payments.empty"
      emptyHint="payments.emptyHint"
      drawer={(payment, show) => {
        const close = () => show(undefined);
        if (payment === 'new') return <NewPayment onClose={close} onMade={show} />;
        return <PaymentDrawer id={payment.id} onClose={close} />;
      }}
    />
  );
}
