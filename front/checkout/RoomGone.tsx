import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Booking } from '#libs/contracts';
import type { ApiError } from '../api/client';
import { queryClient } from '../api/use-call';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { backToHotel } from './back-to-hotel';

interface RoomGoneProps {
  cart: Booking;
  reason: ApiError;
  onClose: () => void;
}

/** The chosen room is sold, or its offer is too old. What was typed is kept for the next one. */
export function RoomGone({ cart, reason, onClose }: RoomGoneProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const sold = reason.msg === 'room.soldOut' || reason.msg === 'room.notSold';
  const goBack = () => {
    void queryClient.invalidateQueries({ queryKey: ['availability.hotels'] });
    navigate(backToHotel(cart));
  };
  return (
    <Dialog
      title={sold ? t('roomGone.sold') : t('roomGone.expired')}
      onClose={onClose}
      testId={sold ? 'room-sold-out' : 'offer-expired'}
      foot={
        <Button onClick={goBack} data-testid="see-other-rooms">
          {sold ? t('roomGone.others') : t('roomGone.again')}
        </Button>
      }
    >
      <p>{sold ? t('roomGone.soldText', { hotel: cart.cartList[0]?.hotel.name }) : t('roomGone.expiredText')}</p>
      <p className="muted">{t('roomGone.nothingPaid')}</p>
    </Dialog>
  );
}
