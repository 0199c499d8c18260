import SendRounded from '@mui/icons-material/SendRounded';
import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { isEmail } from '#libs/addresses';
import { BOOKING_MAILS, type Booking } from '#libs/contracts';
import { messageOf, useDebounced, useRead } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { Grid, MailSheet } from '../../kit/text';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { SelectField } from '../../kit/field/SelectField';
import { type MailType, sendMail } from './booking-calls';
import { may } from './rights';
import { useBookingChange } from './use-booking-change';

const RECIPIENTS = ['guest', 'hotel', 'account', 'elsewhere'] as const;
/** While an address is typed, no preview is asked for. */
const SETTLED_MS = 400;
type Recipient = (typeof RECIPIENTS)[number];

/** A mail as it will be read, before it goes. */
export function MailDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const isOpen = (each: Recipient) => each !== 'elsewhere' || may(booking, 'sendElsewhere');
  const types = may(booking, 'sendMessages') ? BOOKING_MAILS : (['hotelnotice'] as const);
  const [type, setType] = useState<MailType>(firstMail(booking, types));
  const [recipient, setRecipient] = useState<Recipient>(recipientOf(type));
  const [address, setAddress] = useState('');
  const [accepted, setAccepted] = useState(false);
  const isElsewhere = recipient === 'elsewhere';
  const typed = useDebounced(address.trim(), SETTLED_MS);
  const request = { type, recipient: isElsewhere ? typed : recipient };
  const isKnown = !isElsewhere || isEmail(typed);
  const {
    data: mail,
    error,
    isFetching,
  } = useRead(
    'bookings.sendmail',
    { params: { id: booking.id }, query: { ...request, preview: 'true' } },
    { select: ({ preview }) => preview, per: booking.version, retry: false, gcTime: 0, enabled: isKnown },
  );
  const { mutate, isPending } = useBookingChange(
    () => sendMail(booking.id, isElsewhere ? { ...request, accept: 'elsewhere' } : request),
    {
      successMessage: t('bookings.messages.queued'),
      onSuccess: onClose,
    },
  );
  return (
    <ActionDialog
      name="mail-dialog"
      title={t('bookings.messages.sendTitle')}
      width="md"
      action={{
        label: t('bookings.messages.send'),
        startIcon: <SendRounded />,
        disabled: !mail || isFetching || Boolean(error) || (isElsewhere && (!accepted || typed !== address.trim())),
        loading: isPending,
        testId: 'mail-send',
        onClick: mutate,
      }}
      onClose={onClose}
    >
      <Grid gap={1.5} columns={{ xs: '1fr', sm: '1fr 1fr' }}>
        <SelectField
          label={t('bookings.messages.which')}
          value={type}
          onChange={(next) => {
            setType(next);
            setRecipient(recipientOf(next));
          }}
          options={types.map((value) => ({ value, label: t(`bookings.mailTypes.${value}`) }))}
          testId="mail-type"
        />
        <SelectField
          label={t('bookings.messages.to')}
          value={recipient}
          onChange={setRecipient}
          options={(types.length > 1 ? RECIPIENTS.filter(isOpen) : (['hotel'] as const)).map((value) => ({
            value,
            label: t(`bookings.messages.recipients.${value}`),
          }))}
          testId="mail-recipient"
        />
      </Grid>
      {isElsewhere && (
        <PlainTextField
          label={t('bookings.messages.address')}
          type="email"
          value={address}
          onChange={(next) => {
            setAddress(next);
            setAccepted(false);
          }}
          html={{ maxLength: 200 }}
          testId="mail-address"
        />
      )}
      {isElsewhere && isKnown && (
        <FormControlLabel
          control={<Checkbox checked={accepted} onChange={(_, on) => setAccepted(on)} data-testid="mail-accept" />}
          label={t('bookings.messages.elsewhere')}
        />
      )}
      {error && (
        <Alert severity="info" data-testid="mail-not-now">
          {messageOf(error)}
        </Alert>
      )}
      {!error && isKnown && <MailSheet mail={mail} />}
    </ActionDialog>
  );
}

/** The mail that fits the booking's state: a held one has no confirmation yet, and a transfer no link. */
function firstMail({ state, paymentMethod }: Booking, types: readonly MailType[]): MailType {
  if (types.length === 1) return types[0]!;
  if (state === 'pending') return paymentMethod === 'banktransfer' ? 'reminder' : 'paymentlink';
  return state === 'cancelled' ? 'cancellation' : 'confirmation';
}

function recipientOf(type: MailType): Recipient {
  return type === 'hotelnotice' ? 'hotel' : 'guest';
}
