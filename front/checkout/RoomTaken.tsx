import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Booking } from '#libs/contracts';
import type { ApiError } from '#libs/api-client';
import { queryClient } from '../api/use-call';
import { isRoom } from '#libs/basket';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { GoOnWithout } from './GoOnWithout';
import { backToHotel } from './back-to-hotel';

interface RoomTakenProps {
  cart: Booking;
  /** The position of the line that it is about, where that is known. */
  line: number | undefined;
  reason: ApiError;
  onClose: () => void;
}

/** The chosen room is sold, or its offer is too old. What was typed is kept for the next one. */
export function RoomTaken({ cart, line, reason, onClose }: RoomTakenProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const sold = reason.msg === 'room.soldOut' || reason.msg === 'room.notSold';
  const goBack = () => {
    void queryClient.invalidateQueries({ queryKey: ['availability.hotels'] });
    navigate(backToHotel(cart));
  };
  return (
    <Dialog
      title={sold ? t('roomTaken.sold') : t('roomTaken.expired')}
      onClose={onClose}
      testId={sold ? 'room-sold-out' : 'offer-expired'}
      foot={
        <>
          <Button onClick={goBack} data-testid="see-other-rooms">
            {sold ? t('roomTaken.others') : t('roomTaken.again')}
          </Button>
          {sold && <GoOnWithout cart={cart} line={line} onDone={onClose} />}
        </>
      }
    >
      <p>
        {sold ? t('roomTaken.soldText', { hotel: cart.cartList.find(isRoom)?.hotel.name }) : t('roomTaken.expiredText')}
      </p>
      <p className="muted">{t('roomTaken.nothingPaid')}</p>
    </Dialog>
  );
}
