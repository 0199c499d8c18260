import { useState } from 'react';
import type { WholeSettlement } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { formatLocale, money, today, useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { AmountField } from '../../kit/field/AmountField';
import { amountOf, typedAmount } from '../../kit/field/amount-of';
import { DayField } from '../../kit/field/DayField';
import { PlainTextField } from '../../kit/field/PlainTextField';

interface Props {
  settlement: WholeSettlement;
  /** What the other side still owes. */
  owed: number;
  onClose: () => void;
}

/** Records money that has arrived from the other side. */
export function SettlementPaymentDialog({ settlement: { id, currency }, owed, onClose }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(() => typedAmount(owed, formatLocale()));
  const [paidOn, setPaidOn] = useState<number>(today());
  const [reference, setReference] = useState('');
  const amount = amountOf(typed);
  const isRight = amount !== undefined && amount > 0 && amount <= owed;
  const { mutate, isPending } = useAction(
    () =>
      call('settlements.pay', {
        params: { id },
        body: { amount: amount!, paidOn: paidOn as never, reference: reference.trim() },
      }),
    { successMessage: t('settlements.payDone'), invalidate: ['settlements'], onSuccess: onClose },
  );
  return (
    <ActionDialog
      isForm
      name="settlement-payment-dialog"
      title={t('settlements.pay')}
      text={t('settlements.payText', { left: money(owed, currency) })}
      action={{
        label: t('general.save'),
        disabled: !isRight || reference.trim() === '',
        loading: isPending,
        testId: 'settlement-pay-confirm',
        onClick: () => mutate(),
      }}
      onClose={onClose}
    >
      <AmountField
        label={t('bookings.amount')}
        value={typed}
        onChange={setTyped}
        currency={currency}
        invalid={!isRight}
        testId="settlement-amount"
      />
      <DayField label={t('settlements.paidOn')} value={paidOn} onChange={(next) => next && setPaidOn(next)} />
      <PlainTextField
        label={t('settlements.reference')}
        value={reference}
        onChange={setReference}
        testId="settlement-reference"
      />
    </ActionDialog>
  );
}
