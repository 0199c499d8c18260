import SendRounded from '@mui/icons-material/SendRounded';
import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { BOOKING_MAILS, type Booking } from '#libs/contracts';
import { messageOf } from '../../platform/api/http';
import { useRead } from '../../platform/api/use-read';
import { useText } from '../../platform/i18n/use-text';
import { ActionDialog } from '../../shared/ActionDialog';
import { MailSheet } from '../../shared/MailSheet';
import { SelectField } from '../../shared/SelectField';
import { type MailType, sendMail } from './booking-calls';
import { may } from './rights';
import { useBookingChange } from './use-booking-change';

const RECIPIENTS = ['guest', 'hotel', 'account'] as const;
type Recipient = (typeof RECIPIENTS)[number];

/** A mail as it will be read, before it goes. */
export function MailDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const types = may(booking, 'sendMessages') ? BOOKING_MAILS : (['hotelnotice'] as const);
  const [type, setType] = useState<MailType>(firstMail(booking, types));
  const [recipient, setRecipient] = useState<Recipient>(recipientOf(type));
  const wish = { type, recipient };
  const {
    data: mail,
    error,
    isFetching,
  } = useRead(
    'bookings.sendmail',
    { params: { id: booking.id }, query: { ...wish, preview: 'true' } },
    { select: ({ preview }) => preview, per: booking.version, retry: false, gcTime: 0 },
  );
  const { mutate, isPending } = useBookingChange(() => sendMail(booking.id, wish), {
    said: t('bookings.messages.queued'),
    then: onClose,
  });
  return (
    <ActionDialog
      name="mail-dialog"
      title={t('bookings.messages.sendTitle')}
      width="md"
      action={{
        label: t('bookings.messages.send'),
        startIcon: <SendRounded />,
        disabled: !mail || isFetching || Boolean(error),
        loading: isPending,
        testId: 'mail-send',
        onClick: mutate,
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
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
          options={(types.length > 1 ? RECIPIENTS : (['hotel'] as const)).map((value) => ({
            value,
            label: t(`bookings.messages.recipients.${value}`),
          }))}
          testId="mail-recipient"
        />
      </Box>
      {error && (
        <Alert severity="info" data-testid="mail-not-now">
          {messageOf(error)}
        </Alert>
      )}
      {!error && <MailSheet mail={mail} />}
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
