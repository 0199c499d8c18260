import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { Box, Button, IconButton, Link, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking, BookingPayment } from '#libs/contracts';
import { day, instant, money, today, useText } from '../../kit/i18n';
import { CopyButton, Flex, Grid, StateChip, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { removePayment, sendPayLink } from './booking-calls';
import { NewPaymentDialog } from './NewPaymentDialog';
import { PayBackDialog } from './PayBackDialog';
import { PaymentDialog } from './PaymentDialog';
import { paidBack, PAYMENT_TONES } from '../payments';
import { methodKey } from './booking-state';
import { nextAction, paymentActions, type PaymentAction } from './payment-actions';
import { useBookingChange } from './use-booking-change';
import { useNames } from '../../kit/data';

interface Props {
  booking: Booking;
  payment: BookingPayment;
}

/** One payment: what it is, its state, and its actions. */
export function PaymentRow({ booking, payment }: Props) {
  const t = useText();
  const nameOf = useNames();
  const { method, amount, refundDue, currency, state, at, dueOn, link, note, by } = payment;
  const refunded = paidBack([payment]);
  const [open, setOpen] = useState<PaymentAction>();
  const send = useBookingChange((type: 'mail' | 'sms') => sendPayLink(booking.id, payment, type), {
    successMessage: t('bookings.paymentActions.sent'),
  });
  const actions = paymentActions(booking, payment);
  const next = nextAction(actions);
  const rest = actions.filter((action) => action !== next);
  const choose = (action: PaymentAction) => {
    if (action === 'mail' || action === 'sms') send.mutate(action);
    else setOpen(action);
  };
  const late = state === 'scheduled' && dueOn !== null && dueOn < today();
  return (
    <Box data-testid={`payment-${payment._id}`} sx={{ py: 1.25, borderTop: `1px solid ${ink.hairline}` }}>
      <Grid
        row
        columns={{ xs: 'minmax(0, 1fr) auto 36px', sm: 'minmax(0, 1fr) 128px 128px 36px' }}
        columnGap={1}
        rowGap={0.5}
        sx={{ alignItems: 'center' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Text medium>{t(methodKey(method))}</Text>
          <Typography
            variant="caption"
            sx={{ color: late ? tone.red.text : ink.muted, fontVariantNumeric: 'tabular-nums', display: 'block' }}
          >
            {state === 'scheduled' && dueOn !== null
              ? t('bookings.dueOn', { day: day(dueOn) })
              : [instant(at), by !== 'konak' && by !== 'guest' && nameOf(by)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ gridRow: { xs: 2, sm: 'auto' } }}>
          <StateChip colour={PAYMENT_TONES[state] ?? 'grey'} label={t(`payments.states.${state}`)} />
        </Box>
        <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          <strong>{money(amount, currency)}</strong>
          {refunded > 0 && (
            <Typography variant="caption" sx={{ color: tone.violet.text, display: 'block' }}>
              {t('payments.refunded', { amount: money(refunded, currency) })}
            </Typography>
          )}
          {refundDue > 0 && (
            <Typography variant="caption" sx={{ color: tone.amber.text, display: 'block' }} data-testid="refund-due">
              {t('bookings.payBack.due', { amount: money(refundDue, currency) })}
            </Typography>
          )}
        </Box>
        <Actions actions={rest} onChoose={choose} />
        {next && (
          <Button
            size="small"
            variant="contained"
            onClick={() => choose(next)}
            data-testid={`payment-${next}`}
            sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
          >
            {t(`bookings.paymentActions.${next}`)}
          </Button>
        )}
      </Grid>
      <ActionDialogs booking={booking} payment={payment} open={open} onClose={() => setOpen(undefined)} />
      {note && (
        <Text hint anywhere mt={0.5}>
          {note}
        </Text>
      )}
      {link && (
        <Flex
          small
          mt={1}
          pl={1.5}
          pr={0.5}
          py={0.25}
          sx={{ borderRadius: '8px', bgcolor: ink.ground }}
          data-testid="pay-link"
        >
          <Link href={link.url} target="_blank" rel="noreferrer" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {link.url.replace(/^https?:\/\//, '')}
          </Link>
          {link.expiresAt && (
            <Box
              component="span"
              sx={{ color: ink.muted, whiteSpace: 'nowrap', display: { xs: 'none', sm: 'inline' } }}
            >
              {t('bookings.linkUntil', { until: instant(link.expiresAt) })}
            </Box>
          )}
          <CopyButton text={link.url} testId="copy-link" />
        </Flex>
      )}
    </Box>
  );
}

interface ActionsProps {
  actions: readonly PaymentAction[];
  onChoose: (action: PaymentAction) => void;
}

/** What else may be done with it. */
function Actions({ actions, onChoose }: ActionsProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return <span />;
  const choose = (action: PaymentAction) => {
    setAnchor(null);
    onChoose(action);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('bookings.paymentActions.open')}
        onClick={(event) => setAnchor(event.currentTarget)}
        data-testid="payment-actions"
      >
        <MoreHorizRounded fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => choose(action)}
            data-testid={`payment-${action}`}
            sx={action === 'remove' || action === 'close' ? { color: tone.red.text } : undefined}
          >
            {t(`bookings.paymentActions.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The dialog of the chosen action. */
function ActionDialogs({ booking, payment, open, onClose }: Props & { open?: PaymentAction; onClose: () => void }) {
  const t = useText();
  const remove = useBookingChange(() => removePayment(booking.id, payment), {
    successMessage: t(
      payment.state === 'captured' ? 'bookings.paymentActions.removed' : 'bookings.paymentActions.closed',
    ),
  });
  return (
    <>
      {open === 'receive' && <NewPaymentDialog booking={booking} awaited={payment} onClose={onClose} />}
      {(open === 'correct' || open === 'note' || open === 'refund') && (
        <PaymentDialog booking={booking} payment={payment} kind={open} onClose={onClose} />
      )}
      {open === 'payBack' && <PayBackDialog booking={booking} payment={payment} onClose={onClose} />}
      {(open === 'remove' || open === 'close') && (
        <ConfirmDialog
          title={t(`bookings.paymentActions.${open}Title`)}
          text={t(`bookings.paymentActions.${open}Text`, { amount: money(payment.amount, payment.currency) })}
          action={t(`bookings.paymentActions.${open}`)}
          onConfirm={() => remove.mutate()}
          onClose={onClose}
        />
      )}
    </>
  );
}
