import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { ApiError } from '#libs/api-client';
import type { Booking } from '#libs/contracts';
import { problemText } from '../api/problem-text';
import { queryClient } from '../api/use-call';
import { Refused } from '../booking/Refused';
import { tourAddress } from '../tours/tour-query';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { takeOut } from './cart';

interface PartGoneProps {
  cart: Booking;
  /** The position of the line that it is about, where that is known. */
  line: number | undefined;
  reason: ApiError;
  onClose: () => void;
}

/** A tour or an extra cannot be had any more: the rest of the basket goes on without it. */
export function PartGone({ cart, line, reason, onClose }: PartGoneProps) {
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  const gone = line === undefined ? undefined : cart.cartList[line];
  const goOn = useMutation({
    mutationFn: (at: number) => takeOut(cart, [at], i18n.language),
    onSuccess: onClose,
  });
  const seeOthers = () => {
    void queryClient.invalidateQueries({ queryKey: ['availability.tours'] });
    navigate(gone?.tour ? tourAddress(gone.tour.id, { party: gone.party }) : '/tours');
  };
  return (
    <Dialog
      title={gone?.hotel.name ?? t('parts.gone')}
      onClose={onClose}
      testId="part-gone"
      foot={
        <>
          {(gone?.tour || !gone) && (
            <Button look="quiet" onClick={seeOthers} data-testid="see-other-departures">
              {t('parts.otherDepartures')}
            </Button>
          )}
          {line !== undefined && cart.cartList.length > 1 && (
            <Button busy={goOn.isPending} onClick={() => goOn.mutate(line)} data-testid="go-on-without">
              {t('parts.goOnWithout')}
            </Button>
          )}
        </>
      }
    >
      <div className="terms">
        <p>{problemText(reason, t)}</p>
        <p className="muted">{t('roomTaken.nothingPaid')}</p>
        <Refused error={goOn.error} />
      </div>
    </Dialog>
  );
}
