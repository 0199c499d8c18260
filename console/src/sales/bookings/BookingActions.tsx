import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#libs/contracts';
import { call, download, once } from '../../platform/api/http';
import { today } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { saveFile } from '../../shared/save-file';
import { useAction } from '../../shared/use-action';
import { AskToCancelDialog } from './AskToCancelDialog';
import { CancelDialog } from './CancelDialog';
import { MailDialog } from './MailDialog';
import { may } from './rights';
import { useBookingChange } from './use-booking-change';

/** What may be done with a booking as a whole, by the caller's rights. */
export function BookingActions({ booking }: { booking: Booking }) {
  const arrival = Math.min(...booking.cartList.map(({ checkIn }) => checkIn));
  return (
    <>
      {booking.voucher && may(booking, 'readVoucher') && <VoucherButton booking={booking} />}
      {may(booking, 'sendHotelNotice') && !may(booking, 'sendMessages') && <NoticeButton booking={booking} />}
      {may(booking, 'markNoShow') && arrival <= today() && <NoShowButton booking={booking} />}
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
    then: (file) => saveFile(file, `${booking.voucher}.pdf`),
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

/** The hotel's own notice once more, for the hotel itself. */
function NoticeButton({ booking }: { booking: Booking }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<SendRounded />} onClick={() => setOpen(true)} data-testid="hotel-notice">
        {t('bookings.mailTypes.hotelnotice')}
      </Button>
      {open && <MailDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoShowButton({ booking }: { booking: Booking }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useBookingChange(
    () => call('bookings.noshow', { params: { id: booking.id } }, once()),
    {
      said: t('bookings.noshow.done'),
    },
  );
  return (
    <>
      <Button variant="outlined" loading={isPending} onClick={() => setAsking(true)} data-testid="no-show">
        {t('bookings.noshow.action')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('bookings.noshow.title')}
          text={t('bookings.noshow.text')}
          action={t('bookings.noshow.action')}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function AskToCancelButton({ booking }: { booking: Booking }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} data-testid="ask-to-cancel">
        {t('bookings.askToCancel.action')}
      </Button>
      {open && <AskToCancelDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What never became a booking is forgotten. */
function RemoveButton({ booking }: { booking: Booking }) {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useBookingChange(() => call('bookings.delete', { params: { id: booking.id } }), {
    said: t('bookings.remove.done'),
    then: () => void navigate('/bookings'),
  });
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<DeleteOutlineRounded />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => setAsking(true)}
        data-testid="remove-booking"
      >
        {t('general.delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('general.deleteTitle', { name: `#${booking.id}` })}
          text={t('bookings.remove.text')}
          action={t('general.delete')}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function CancelButton({ booking }: { booking: Booking }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} data-testid="cancel-booking">
        {t('bookings.cancel.action')}
      </Button>
      {open && <CancelDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}
