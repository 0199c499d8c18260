import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import LinkRounded from '@mui/icons-material/LinkRounded';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import {
  Box,
  Button,
  ButtonBase,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { Booking, BookingPayment } from '#libs/contracts';
import type { NewPayment } from '../api/booking-calls';
import { useApi } from '../api/use-api';
import { money } from '../i18n/format';
import { formatLocale } from '../i18n/language';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { AmountField } from '../widgets/AmountField';
import { SelectField } from '../widgets/SelectField';
import { amountOf, typedAmount } from '../widgets/amount-of';
import { dueOf } from './booking-state';
import { useBookingChange } from './use-booking-change';

type Method = NewPayment['method'];

const METHODS: [Method, SvgIconComponent][] = [
  ['paylink', LinkRounded],
  ['creditcard', CreditCardOutlined],
  ['banktransfer', AccountBalanceOutlined],
  ['cash', PaymentsOutlined],
  ['credit', AccountBalanceWalletOutlined],
];
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
  const api = useApi();
  const due = dueOf(booking);
  const [method, setMethod] = useState<Method>(firstMethod(booking, awaited));
  const [amount, setAmount] = useState(typedAmount(Math.min(due, awaited?.amount ?? due), formatLocale()));
  const [single, setSingle] = useState(false);
  const [hours, setHours] = useState<string>('48');
  const [note, setNote] = useState('');
  const [once] = useState(() => crypto.randomUUID());
  const value = amountOf(amount, due);
  const byCard = method === 'paylink' || method === 'creditcard';
  const { mutate, isPending } = useBookingChange(
    () => {
      const wish: NewPayment = {
        method,
        amount: value,
        ...(note.trim() && { note: note.trim() }),
        ...(byCard && { singleInstallment: single, expiresInHours: Number(hours) }),
      };
      // A wish that was changed is another one.
      return api.addPayment(booking.id, wish, `${once}.${method}.${Math.round((value ?? 0) * 100)}`);
    },
    { told: t(byCard ? 'bookings.newPayment.linkMade' : 'bookings.received.done'), then: onClose },
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth data-testid="new-payment-dialog">
      <DialogTitle>{t('bookings.newPayment.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: ink.muted, mb: 2, fontSize: 13.5 }}>
          {t('bookings.newPayment.due', { due: money(due, booking.currency) })}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(5, 1fr)' }, mb: 2 }}>
          {METHODS.map(([name, icon]) => (
            <MethodTile key={name} name={name} icon={icon} chosen={name === method} onChoose={() => setMethod(name)} />
          ))}
        </Box>
        <Typography sx={{ fontSize: 13, color: ink.muted, mb: 2 }}>
          {t(`bookings.newPayment.hints.${method}`)}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <AmountField
            value={amount}
            onChange={setAmount}
            currency={booking.currency}
            most={due}
            testId="payment-amount"
          />
          {byCard && (
            <SelectField
              label={t('bookings.newPayment.validFor')}
              value={hours}
              onChange={setHours}
              options={HOURS.map((each) => ({
                value: String(each),
                label:
                  each < 48
                    ? t('bookings.newPayment.hours', { count: each })
                    : t('bookings.newPayment.days', { count: each / 24 }),
              }))}
            />
          )}
          <TextField
            label={t('bookings.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500, 'data-testid': 'payment-note' } }}
            sx={{ gridColumn: '1 / -1' }}
          />
        </Box>
        {byCard && (
          <FormControlLabel
            control={<Checkbox checked={single} onChange={(_, on) => setSingle(on)} />}
            label={t('bookings.newPayment.single')}
            sx={{ mt: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t('general.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={value === undefined}
          loading={isPending}
          onClick={() => mutate()}
          data-testid="payment-confirm"
        >
          {t(byCard ? 'bookings.newPayment.makeLink' : 'bookings.newPayment.record')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function firstMethod({ paymentMethod }: Booking, awaited: BookingPayment | undefined): Method {
  if (awaited?.method === 'cash' || awaited?.method === 'banktransfer') return awaited.method;
  if (paymentMethod === 'athotel') return 'cash';
  return paymentMethod === 'banktransfer' || paymentMethod === 'credit' ? paymentMethod : 'paylink';
}

interface TileProps {
  name: Method;
  icon: SvgIconComponent;
  chosen: boolean;
  onChoose: () => void;
}

function MethodTile({ name, icon: Icon, chosen, onChoose }: TileProps) {
  const t = useText();
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={chosen}
      data-testid={`method-${name}`}
      sx={{
        flexDirection: 'column',
        gap: 0.5,
        p: 1.25,
        borderRadius: '10px',
        border: '1px solid',
        borderColor: chosen ? 'primary.main' : ink.line,
        bgcolor: chosen ? 'action.selected' : undefined,
        color: chosen ? 'primary.main' : ink.muted,
        fontSize: 12.5,
        fontWeight: 500,
        fontFamily: 'inherit',
        textAlign: 'center',
      }}
    >
      <Icon fontSize="small" />
      {t(`bookings.newPayment.methods.${name}`)}
    </ButtonBase>
  );
}
