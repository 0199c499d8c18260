import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import { Button } from '@mui/material';
import { useLocale } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#libs/contracts';
import { call, download, saveFile, useAction } from '../../kit/data';
import { today, useText } from '../../kit/i18n';
import { ConfirmButton, DialogButton } from '../../kit/dialog/DialogButton';
import { AskToCancelDialog } from './AskToCancelDialog';
import { CancelDialog } from './CancelDialog';
import { MailDialog } from './MailDialog';
import { NoShowButton, StayedButton } from './NoShowButton';
import { may } from './rights';
import { useBookingChange } from './use-booking-change';

/** What may be done with a booking as a whole, by the caller's rights. */
export function BookingActions({ booking }: { booking: Booking }) {
  const arrival = Math.min(...booking.cartList.map(({ checkIn }) => checkIn));
  const departure = Math.max(...booking.cartList.map(({ checkOut }) => checkOut));
  return (
    <>
      {booking.voucher && may(booking, 'readVoucher') && <VoucherButton booking={booking} />}
      {may(booking, 'sendHotelNotice') && !may(booking, 'sendMessages') && <NoticeButton booking={booking} />}
      {may(booking, 'markNoShow') && arrival <= today() && <NoShowButton booking={booking} />}
      {may(booking, 'markStayed') && departure <= today() && <StayedButton booking={booking} />}
      {may(booking, 'requestCancel') && !may(booking, 'cancel') && <AskToCancelButton booking={booking} />}
      {may(booking, 'remove') && <RemoveButton booking={booking} />}
      {may(booking, 'cancel') && <CancelButton booking={booking} />}
    </>
  );
}

export function VoucherButton({ booking }: { booking: Booking }) {
  const t = useText();
  const request = { params: { id: booking.id }, query: { lang: useLocale() } };
  const { mutate, isPending } = useAction(() => download('bookings.voucher', request), {
    onSuccess: (file) => saveFile(file, `${booking.voucher}.pdf`),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<PictureAsPdfOutlined />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
      data-testid="voucher-pdf"
    >
      {t('bookings.voucherPdf')}
    </Button>
  );
}

/** Sends the hotel its notice again. */
function NoticeButton({ booking }: { booking: Booking }) {
  const t = useText();
  return (
    <DialogButton
      variant="outlined"
      startIcon={<SendRounded />}
      label={t('bookings.mailTypes.hotelnotice')}
      testId="hotel-notice"
      dialog={(close) => <MailDialog booking={booking} onClose={close} />}
    />
  );
}

function AskToCancelButton({ booking }: { booking: Booking }) {
  const t = useText();
  return (
    <DialogButton
      variant="outlined"
      color="error"
      label={t('bookings.askToCancel.action')}
      testId="ask-to-cancel"
      dialog={(close) => <AskToCancelDialog booking={booking} onClose={close} />}
    />
  );
}

/** What never became a booking is deleted. */
function RemoveButton({ booking }: { booking: Booking }) {
  const t = useText();
  const navigate = useNavigate();
  const { mutate, isPending } = useBookingChange(() => call('bookings.delete', { params: { id: booking.id } }), {
    successMessage: t('bookings.remove.done'),
    onSuccess: () => void navigate('/bookings'),
  });
  return (
    <ConfirmButton
      variant="outlined"
      color="error"
      startIcon={<DeleteOutlineRounded />}
      label={t('general.delete')}
      title={t('general.deleteTitle', { name: `#${booking.id}` })}
      text={t('bookings.remove.text')}
      loading={isPending}
      testId="remove-booking"
      onConfirm={mutate}
    />
  );
}

function CancelButton({ booking }: { booking: Booking }) {
  const t = useText();
  return (
    <DialogButton
      variant="outlined"
      color="error"
      label={t('bookings.cancel.action')}
      testId="cancel-booking"
      dialog={(close) => <CancelDialog booking={booking} onClose={close} />}
    />
  );
}
