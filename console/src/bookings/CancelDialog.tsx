import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { Booking } from '#libs/contracts';
import { messageOf } from '../api/http';
import { useApi } from '../api/use-api';
import { day, money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { ink, tone } from '../theme/colours';
import { useProblem } from '../widgets/use-problem';

export function useCancelDialog(booking: Booking | undefined): { open: () => void; dialog: ReactNode } {
  const [shown, setShown] = useState(false);
  return {
    open: () => setShown(true),
    dialog: booking && shown && <CancelDialog booking={booking} onClose={() => setShown(false)} />,
  };
}

/** Shows what cancelling costs and gives back before it is done. */
function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  const { data: cost, error } = useQuery({
    queryKey: ['bookings', 'cancellation', booking.id],
    queryFn: () => api.cancellationCost(booking.id),
    staleTime: 0,
    gcTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.cancelBooking(booking.id),
    onSuccess: async () => {
      notify(t('bookings.cancel.done'), { type: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: ['bookings'] });
    },
    onError: problem,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth data-testid="cancel-dialog">
      <DialogTitle>{t('bookings.cancel.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: ink.muted, fontSize: 13.5, mb: 2 }}>
          {t('bookings.cancel.text', { booking: booking.voucher ?? `#${booking.id}` })}
        </Typography>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!error && (
          <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '10px', overflow: 'hidden' }}>
            <Row label={t('bookings.total')} value={money(booking.total, booking.currency)} />
            <Row label={t('bookings.paid')} value={money(booking.paid, booking.currency)} />
            <Row
              label={t('bookings.cancel.penalty')}
              value={cost && money(cost.penalty, cost.currency)}
              colour={cost && cost.penalty > 0 ? tone.red.text : undefined}
              testId="cancel-penalty"
            />
            <Row
              label={t('bookings.cancel.refund')}
              value={cost && money(cost.refund, cost.currency)}
              colour={tone.green.text}
              strong
              testId="cancel-refund"
            />
          </Box>
        )}
        {cost && (
          <Typography variant="caption" sx={{ color: ink.muted, display: 'block', mt: 1.25 }}>
            {cost.freeUntil
              ? t('bookings.cancel.freeUntil', { day: day(cost.freeUntil) })
              : t('bookings.nonRefundable')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit" data-testid="cancel-dismiss">
          {t('bookings.cancel.keep')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!cost}
          loading={isPending}
          onClick={() => mutate()}
          data-testid="cancel-confirm"
        >
          {t('bookings.cancel.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Row({
  label,
  value,
  colour,
  strong,
  testId,
}: {
  label: string;
  value: string | undefined;
  colour?: string;
  strong?: boolean;
  testId?: string;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        px: 2,
        py: 1.1,
        borderTop: `1px solid ${ink.hairline}`,
        '&:first-of-type': { borderTop: 0 },
        bgcolor: strong ? ink.sunken : undefined,
      }}
    >
      <Typography sx={{ fontSize: 13.5, color: ink.muted }}>{label}</Typography>
      <Typography
        component="span"
        sx={{ fontWeight: strong ? 600 : 500, color: colour, fontVariantNumeric: 'tabular-nums' }}
        data-testid={testId}
      >
        {value ?? <Skeleton width={80} />}
      </Typography>
    </Box>
  );
}
