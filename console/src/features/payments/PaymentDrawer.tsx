import { Alert, Box, Link as MuiLink, Skeleton } from '@mui/material';
import { useGetOne, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Payment } from '#libs/contracts';
import { call, messageOf, useAction, useNames, WHOLE } from '../../kit/data';
import { instant, money, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Facts, Flex, Grid, Text } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import { AccountText } from '../../kit/field/AccountText';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { ConfirmButton, DialogButton } from '../../kit/dialog/DialogButton';
import { FormDrawer } from '../../kit/drawer/FormDrawer';
import { MoneyInput } from '../../kit/form/MoneyInput';
import { ChoiceInput, FieldGrid, FieldGroup, TextInput } from '../../kit/form/inputs';
import { useSubmit } from '../../kit/form/use-submit';
import { Gateway, PayerName, PaymentState } from './PaymentCells';
import { useExpiries } from './PaymentFields';
import { PaymentLink } from './PaymentLink';
import { RefundDialog } from './RefundDialog';
import { failureText } from './failure-text';
import { canTakeBack, isByHand, leftOf, paymentMethodKey } from './payment-text';
import { useMoneyProblem } from './use-money-problem';

/** Hours of a link whose end is left as it is. */
const SAME_EXPIRY = 0;

/** One payment: what is known of it, and what may be done with it. */
export function PaymentDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const { data: payment, error } = useGetOne<Payment>('payments', { id, meta: WHOLE });
  if (payment) return <Known payment={payment} onClose={onClose} />;
  return (
    <DetailDrawer title={t('payments.one', { id })} onClose={onClose}>
      {error ? <Alert severity="error">{messageOf(error)}</Alert> : <Skeleton variant="rounded" height={280} />}
    </DetailDrawer>
  );
}

function Known({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useText();
  const refresh = useRefresh();
  const problem = useMoneyProblem();
  const writable = useMay('payments:write');
  const expiries = useExpiries();
  const { id, note, title, amount, link } = payment;
  const save = useSubmit(
    (next: Pick<Payment, 'note' | 'title' | 'amount'> & { expiresInHours: number }) => {
      const body = {
        note: next.note,
        ...(link && next.title !== title && { title: next.title }),
        ...(link && next.amount !== amount && { amount: next.amount }),
        ...(link && next.expiresInHours !== SAME_EXPIRY && { expiresInHours: next.expiresInHours }),
      };
      return call('payments.update', { params: { id }, body });
    },
    { onSuccess: refresh, onError: (error) => problem(error, payment.currency) },
  );
  return (
    <FormDrawer
      title={t('payments.one', { id })}
      record={{ note, title, amount, expiresInHours: SAME_EXPIRY }}
      creating={false}
      writable={writable}
      onSubmit={save}
      onClose={onClose}
    >
      <Grid gap={2.5} mb={2.5} data-testid="payment-detail">
        <Head payment={payment} />
        {payment.failure && <Alert severity="error">{failureText(payment.failure)}</Alert>}
        {link && <PaymentLink link={link} />}
        <PaymentFacts payment={payment} />
        {writable && <Actions payment={payment} />}
      </Grid>
      {link && writable && (
        <FieldGroup title={t('payments.change')} hint={t('payments.changeHint')}>
          <TextInput source="title" label="payments.title" required />
          <FieldGrid>
            <MoneyInput source="amount" label="bookings.amount" currency={payment.currency} />
            <ChoiceInput
              source="expiresInHours"
              label="payments.newExpiry"
              choices={[{ id: SAME_EXPIRY, name: t('payments.keepExpiry') }, ...expiries]}
            />
          </FieldGrid>
        </FieldGroup>
      )}
      <TextInput
        source="note"
        label="payments.note"
        multiline
        required={isByHand(payment)}
        hint={t(isByHand(payment) ? 'bookings.noteHelp' : 'payments.noteHint')}
        readOnly={!writable}
      />
    </FormDrawer>
  );
}

function Head({ payment }: { payment: Payment }) {
  const t = useText();
  const { amount, refunded, refundDue, currency, state } = payment;
  return (
    <Box>
      <Flex gap={1.5}>
        <Text price flex={1} data-testid="payment-amount">
          {money(amount, currency)}
        </Text>
        <span data-testid="payment-state" data-state={state}>
          <PaymentState state={state} />
        </span>
      </Flex>
      <Text muted>
        <PayerName payment={payment} />
        {refunded > 0 && (
          <Box component="span" data-testid="payment-refunded">
            {` · ${t('payments.refunded', { amount: money(refunded, currency) })}`}
          </Box>
        )}
        {refundDue > 0 && (
          <Box component="span" sx={{ color: tone.amber.text }} data-testid="payment-refund-due">
            {` · ${t('bookings.payBack.due', { amount: money(refundDue, currency) })}`}
          </Box>
        )}
      </Text>
    </Box>
  );
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useText();
  const nameOf = useNames();
  const { bookingId, title, method, gateway, card, installment, account, by, createdAt, capturedAt, uninvoiced } =
    payment;
  return (
    <Facts
      facts={[
        [t('payments.title'), title],
        [
          t('bookings.voucher'),
          bookingId && (
            <MuiLink component={Link} to={`/bookings/${bookingId}`} data-testid="payment-booking">
              {t('payments.toBooking')}
            </MuiLink>
          ),
        ],
        [t('bookings.payment'), t(paymentMethodKey(method))],
        [t('payments.gateway'), gateway && <Gateway name={gateway} />],
        [t('payments.card'), card && <bdi>{card}</bdi>],
        [
          t('payments.installmentCount'),
          installment > 1 ? t('payments.installments', { smart_count: installment }) : null,
        ],
        [t('payments.account'), <AccountText key="account" id={account} />],
        [t('payments.createdAt'), instant(createdAt)],
        [t('payments.capturedAt'), instant(capturedAt)],
        [
          t('payments.invoice'),
          uninvoiced && <span data-testid="payment-uninvoiced">{t(`payments.uninvoiced.${uninvoiced}`)}</span>,
        ],
        [t('payments.by'), nameOf(by)],
      ]}
    />
  );
}

function Actions({ payment }: { payment: Payment }) {
  const t = useText();
  const refresh = useRefresh();
  const { mutate: takeBack, isPending } = useAction(() => call('payments.delete', { params: { id: payment.id } }), {
    successMessage: t('payments.takeBack.done'),
    onSuccess: refresh,
  });
  const refundable = leftOf(payment) > 0;
  const returnable = canTakeBack(payment);
  if (!refundable && !returnable) return null;
  return (
    <Flex wrap stretch>
      {refundable && (
        <DialogButton
          variant="outlined"
          label={t('payments.refund.action')}
          testId="payment-refund"
          dialog={(close) => <RefundDialog payment={payment} onClose={close} />}
        />
      )}
      {returnable && (
        <ConfirmButton
          variant="outlined"
          color="error"
          label={t('payments.takeBack.action')}
          title={t('payments.takeBack.title')}
          text={t(isByHand(payment) ? 'payments.takeBack.byHand' : 'payments.takeBack.link')}
          loading={isPending}
          testId="payment-take-back"
          onConfirm={takeBack}
        />
      )}
    </Flex>
  );
}
