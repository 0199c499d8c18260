import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import type { Booking } from '#libs/contracts';
import { useApi } from '../api/use-api';
import { today } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { useMayChange } from '../session/access';
import { ConfirmDialog } from '../widgets/ConfirmDialog';
import { saveFile } from '../widgets/save-file';
import { useProblem } from '../widgets/use-problem';
import { useBookingChange } from './use-booking-change';

export function BookingActions({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const t = useText();
  const writable = useMayChange('bookings');
  const cancellable = booking.state === 'pending' || booking.state === 'confirmed';
  const arrival = Math.min(...booking.cartList.map(({ checkIn }) => checkIn));
  const mayHaveMissed = booking.state === 'confirmed' && arrival <= today();
  return (
    <>
      {booking.voucher && <VoucherButton booking={booking} />}
      {writable && mayHaveMissed && <NoShowButton booking={booking} />}
      {writable && cancellable && (
        <Button variant="outlined" color="error" onClick={onCancel} data-testid="cancel-booking">
          {t('bookings.cancel.action')}
        </Button>
      )}
    </>
  );
}

export function VoucherButton({ booking }: { booking: Booking }) {
  const t = useText();
  const api = useApi();
  const locale = useLocale();
  const problem = useProblem();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.voucherOf(booking._id, locale),
    onSuccess: (file) => saveFile(file, `${booking.voucher}.pdf`),
    onError: problem,
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

function NoShowButton({ booking }: { booking: Booking }) {
  const t = useText();
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useBookingChange(() => api.markNoShow(booking.id), { told: t('bookings.noshow.done') });
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
