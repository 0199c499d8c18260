import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import type { Booking } from '#libs/contracts';
import { useApi } from '../api/use-api';
import { useText } from '../i18n/use-text';
import { useMayChange } from '../session/access';
import { saveFile } from '../widgets/save-file';
import { useProblem } from '../widgets/use-problem';

export function BookingActions({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const t = useText();
  const writable = useMayChange('bookings');
  const cancellable = booking.state === 'pending' || booking.state === 'confirmed';
  return (
    <>
      {booking.voucher && <VoucherButton booking={booking} />}
      {writable && cancellable && (
        <Button variant="outlined" color="error" onClick={onCancel} data-testid="cancel-booking">
          {t('bookings.cancel.action')}
        </Button>
      )}
    </>
  );
}

function VoucherButton({ booking }: { booking: Booking }) {
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
