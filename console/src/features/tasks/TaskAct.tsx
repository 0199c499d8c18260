import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { Booking, BookingPayment, DeskTask } from '#libs/contracts';
import { call, useAction, useRead } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { dueByHand, isByHand, PayBackDialog } from '../bookings';
import { ActionDialog } from '../../kit/dialog/ActionDialog';

type Of = NonNullable<DeskTask['booking']>;

/** What settles a task about money, which closes it; there is no other way. */
export function TaskAct({ task: { act, kind, booking } }: { task: DeskTask }) {
  if (!act || !booking) return null;
  return act === 'payBack' ? <PayBack of={booking} kind={kind} /> : <RetryInvoices of={booking} />;
}

function PayBack({ of: { id }, kind }: { of: Of; kind: DeskTask['kind'] }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)} data-testid="task-payBack">
        {t('tasks.acts.payBack')}
      </Button>
      {open && <PayBackOf id={id} kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}

function PayBackOf({ id, kind, onClose }: { id: number; kind: DeskTask['kind']; onClose: () => void }) {
  const t = useText();
  const { data: booking } = useRead('bookings.get', { params: { id } }, { select: (answer) => answer.booking });
  if (!booking) return null;
  const payment = paymentOf(booking, kind);
  if (payment) return <PayBackDialog booking={booking} payment={payment} onClose={onClose} />;
  return (
    <ActionDialog name="payBack-dialog" title={t('tasks.acts.payBack')} onClose={onClose}>
      <Alert severity="info">{t('tasks.acts.nothingDue')}</Alert>
    </ActionDialog>
  );
}

/** The payment to pay back: what a gateway has refused, or what staff took themselves. */
function paymentOf({ payments }: Pick<Booking, 'payments'>, kind: DeskTask['kind']): BookingPayment | undefined {
  return payments.find((payment) => dueByHand(payment) > 0 && isByHand(payment.method) === (kind === 'refundByHand'));
}

function RetryInvoices({ of: { _id } }: { of: Of }) {
  const t = useText();
  const may = useMay('payments:write');
  const { mutate, isPending } = useAction(() => retryInvoices(_id), {
    successMessage: t('invoices.retried'),
    invalidate: ['invoices', 'bookings', 'tasks', 'dashboard'],
  });
  if (!may) return null;
  return (
    <Button
      size="small"
      variant="contained"
      loading={isPending}
      onClick={() => mutate()}
      data-testid="task-retryInvoice"
    >
      {t('tasks.acts.retryInvoice')}
    </Button>
  );
}

async function retryInvoices(booking: string): Promise<void> {
  const { records } = await call('invoices.list', { query: { booking, status: 'failed', limit: 50 } });
  await Promise.all(records.map(({ _id }) => call('invoices.retry', { params: { id: _id } })));
}
