import AddRounded from '@mui/icons-material/AddRounded';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { Payment } from '#libs/contracts';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable } from '../widgets/RecordTable';
import { TotalsBar, type CurrencyTotal } from '../widgets/TotalsBar';
import { NewPayment } from './NewPayment';
import { COLUMNS, PaymentCard } from './PaymentCells';
import { PaymentDrawer } from './PaymentDrawer';
import { PaymentExport } from './PaymentExport';
import { PaymentFilters } from './PaymentFilters';

/** Money that came, is to come, or went back. */
export default function PaymentList() {
  return (
    <ListBase resource="payments" sort={{ field: 'id', order: 'DESC' }} perPage={25}>
      <Inside />
    </ListBase>
  );
}

function Inside() {
  const t = useText();
  const writable = useMay('payments:write');
  const { meta } = useListContext();
  const [open, setOpen] = useState<number | 'new'>();
  const close = () => setOpen(undefined);
  return (
    <Screen
      name="payments"
      actions={
        <>
          <PaymentExport />
          {writable && (
            <Button
              variant="contained"
              startIcon={<AddRounded />}
              onClick={() => setOpen('new')}
              data-testid="payment-add"
            >
              {t('payments.add')}
            </Button>
          )}
        </>
      }
    >
      <PaymentFilters />
      <TotalsBar totals={(meta as { totals?: CurrencyTotal[] } | undefined)?.totals} />
      <ListSheet>
        <RecordTable<Payment>
          columns={COLUMNS}
          card={(payment) => <PaymentCard payment={payment} />}
          onOpen={({ id }) => setOpen(id)}
          testId={({ id }) => `payment-row-${id}`}
          empty={
            <Message compact icon={CreditCardOutlined} title={t('payments.empty')} text={t('payments.emptyHint')} />
          }
        />
      </ListSheet>
      {open === 'new' && <NewPayment onClose={close} onMade={setOpen} />}
      {typeof open === 'number' && <PaymentDrawer id={open} onClose={close} />}
    </Screen>
  );
}
