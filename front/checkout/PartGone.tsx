import '../legal/legal.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { ApiError } from '#libs/api-client';
import type { Booking } from '#libs/contracts';
import { problemText } from '../api/problem-text';
import { queryClient } from '../api/use-call';
import { tourAddress } from '../tours/tour-query';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { GoOnWithout } from './GoOnWithout';

interface PartGoneProps {
  cart: Booking;
  /** The position of the line that it is about, where that is known. */
  line: number | undefined;
  reason: ApiError;
  onClose: () => void;
}

/** A tour or an extra cannot be had any more: the rest of the basket goes on without it. */
export function PartGone({ cart, line, reason, onClose }: PartGoneProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const gone = line === undefined ? undefined : cart.cartList[line];
  const seeOthers = () => {
    void queryClient.invalidateQueries({ queryKey: ['availability.tours'] });
    navigate(gone?.tour ? tourAddress(gone.tour, { party: gone.party }) : '/tours');
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
          <GoOnWithout cart={cart} line={line} onDone={onClose} />
        </>
      }
    >
      <div className="terms">
        <p>{problemText(reason, t)}</p>
        <p className="muted">{t('roomTaken.nothingPaid')}</p>
      </div>
    </Dialog>
  );
}
