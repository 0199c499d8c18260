import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import type { Booking, BookingPayment } from '#libs/contracts';
import { formatLocale, money, useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { dueOf, freeToPay, openPayments, useMoneyMessage } from '../payments';
import { call, once, useOnce } from '../../kit/data';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { AmountField } from '../../kit/field/AmountField';
import { SelectField } from '../../kit/field/SelectField';
import { amountOf, typedAmount } from '../../kit/field/amount-of';
import { PlainTextField } from '../../kit/field/PlainTextField';
import type { NewPayment } from './booking-calls';
import { MethodTiles, type Method } from './MethodTiles';
import { OpenPayments } from './OpenPayments';
import { isByHand } from './payment-actions';
import { may } from './rights';
import { useBookingChange } from './use-booking-change';

const METHODS: readonly Method[] = ['paylink', 'creditcard', 'banktransfer', 'cash', 'credit'];
const HOURS = [6, 24, 48, 72, 168] as const;

interface Props {
  booking: Booking;
  /** The payment that was waited for and has come. */
  awaited?: BookingPayment;
  onClose: () => void;
}

/** Money for a booking: a link to pay, a card taken by phone, or what has come in already. */
export function NewPaymentDialog({ booking, awaited, onClose }: Props) {
  const t = useText();
  const isTransferAwaited = openPayments(booking).some((payment) => payment.method === 'banktransfer');
  const methods = METHODS.filter(
    (name) =>
      (name !== 'credit' || may(booking, 'useCredit')) &&
      // The transfer that is waited for is recorded in its own row.
      (name !== 'banktransfer' || awaited !== undefined || !isTransferAwaited),
  );
  const [method, setMethod] = useState<Method>(() => firstMethod(booking, awaited, methods));
  // What is typed outlives what is free: until then the field follows it.
  const [typed, setTyped] = useState<string>();
  const [single, setSingle] = useState(false);
  const [hours, setHours] = useState<string>('48');
  const [note, setNote] = useState('');
  const free = freeToPay(booking, method);
  const amount = typed ?? (free > 0 ? typedAmount(Math.min(free, awaited?.amount ?? free), formatLocale()) : '');
  const value = amountOf(amount, free);
  const byCard = method === 'paylink' || method === 'creditcard';
  const byHand = isByHand(method);
  const { record, isPending, refusal, forgive } = useNewPayment(booking, byCard, onClose);
  const reserved = openPayments(booking).filter((one) => method !== 'banktransfer' || one.method !== 'banktransfer');
  return (
    <ActionDialog
      name="new-payment-dialog"
      title={t('bookings.newPayment.title')}
      text={t('bookings.newPayment.due', { due: money(dueOf(booking), booking.currency) })}
      width="sm"
      action={{
        label: t(byCard ? 'bookings.newPayment.makeLink' : 'bookings.newPayment.record'),
        disabled: value === undefined || (byHand && note.trim() === ''),
        loading: isPending,
        testId: 'payment-confirm',
        onClick: () =>
          record({
            method,
            amount: value,
            ...(note.trim() && { note: note.trim() }),
            ...(byCard && { singleInstallment: single, expiresInHours: Number(hours) }),
          }),
      }}
      onClose={onClose}
    >
      <MethodTiles methods={methods} value={method} onChange={setMethod} />
      <Text hint>{t(`bookings.newPayment.hints.${method}`)}</Text>
      <OpenPayments booking={booking} payments={reserved} onClosed={forgive} />
      {refusal && (
        <Alert severity="error" data-testid="payment-refused">
          {refusal}
        </Alert>
      )}
      {free > 0 && (
        <Grid top gap={1.5} columns={{ xs: '1fr', sm: '1fr 1fr' }}>
          <AmountField
            value={amount}
            onChange={setTyped}
            currency={booking.currency}
            invalid={typed !== undefined && value === undefined}
            helperText={t('bookings.newPayment.most', { most: money(free, booking.currency) })}
            testId="payment-amount"
          />
          {byCard && <Expiry value={hours} onChange={setHours} />}
          <PlainTextField
            label={t('bookings.note')}
            value={note}
            required={byHand}
            onChange={setNote}
            helperText={byHand ? t('bookings.noteHelp') : ''}
            html={{ maxLength: 500 }}
            testId="payment-note"
            sx={{ gridColumn: '1 / -1' }}
          />
        </Grid>
      )}
      {byCard && free > 0 && (
        <FormControlLabel
          control={<Checkbox checked={single} onChange={(_, on) => setSingle(on)} />}
          label={t('bookings.newPayment.single')}
        />
      )}
    </ActionDialog>
  );
}

/** Records it; what does not fit is shown with what is left. */
function useNewPayment(booking: Booking, byCard: boolean, onDone: () => void) {
  const t = useText();
  const send = useOnce();
  const message = useMoneyMessage();
  const [refusal, setRefusal] = useState('');
  const { mutate, isPending } = useBookingChange(
    (body: NewPayment) =>
      send(body, (key) => call('bookings.payment.create', { params: { id: booking.id }, body }, once(key))),
    {
      successMessage: t(byCard ? 'bookings.newPayment.linkMade' : 'bookings.received.done'),
      onSuccess: onDone,
      onError: (error) => setRefusal(message(error, booking.currency)),
    },
  );
  return { record: mutate, isPending, refusal, forgive: () => setRefusal('') };
}

function Expiry({ value, onChange }: { value: string; onChange: (hours: string) => void }) {
  const t = useText();
  return (
    <SelectField
      label={t('bookings.newPayment.validFor')}
      value={value}
      onChange={onChange}
      options={HOURS.map((each) => ({
        value: String(each),
        label:
          each < 48
            ? t('bookings.newPayment.hours', { count: each })
            : t('bookings.newPayment.days', { count: each / 24 }),
      }))}
    />
  );
}

function firstMethod(
  { paymentMethod }: Booking,
  awaited: BookingPayment | undefined,
  methods: readonly Method[],
): Method {
  if (awaited?.method === 'cash' || awaited?.method === 'banktransfer') return awaited.method;
  const usual = paymentMethod === 'athotel' ? 'cash' : paymentMethod;
  return methods.find((method) => method === usual && method !== 'creditcard') ?? 'paylink';
}
