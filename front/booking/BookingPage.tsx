import './booking.css';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { Failed } from '../site/Failed';
import { NotFound } from '../site/NotFound';
import { PageTitle } from '../site/PageTitle';
import { Waiting } from '../site/Waiting';
import { BookedRooms } from './BookedRooms';
import { BookingActions } from './BookingActions';
import { BookingHead } from './BookingHead';
import { BookingMoney } from './BookingMoney';
import { StayFacts } from './StayFacts';
import { TransferDetails } from './TransferDetails';

/** A payment's confirmation comes by itself within seconds; a transfer takes its time. */
function askAgainIn(booking: Booking | undefined): number | false {
  if (booking?.state !== 'pending') return false;
  return booking.paymentMethod === 'banktransfer' ? 30_000 : 3_000;
}

export default function BookingPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(
    'reservation.get',
    { params: { id } },
    { staleTime: 5_000, refetchEvery: (answer) => askAgainIn(answer?.booking) },
  );
  if (error && !data)
    return (
      <Failed
        error={error}
        onRetry={() => void refetch()}
        absent={{ title: t('booking.absent'), hint: t('booking.absentHint') }}
      />
    );
  if (!data) return <Waiting />;
  const { booking } = data;
  if (booking.state === 'cart' || booking.cartList.length === 0) return <NotFound />;
  const waitsForTransfer = booking.state === 'pending' && booking.paymentMethod === 'banktransfer';

  return (
    <div className="page booking" data-testid="booking" data-state={booking.state}>
      <PageTitle title={`${t('booking.title')} ${booking.voucher ?? booking.id}`} hidden />
      <BookingHead booking={booking} onExpired={() => void refetch()} />
      {waitsForTransfer && <TransferDetails booking={booking} />}
      <div className="booking__columns">
        <div className="booking__main">
          <StayFacts booking={booking} />
          <BookedRooms booking={booking} />
        </div>
        <div className="booking__side">
          <BookingMoney booking={booking} />
          <BookingActions booking={booking} />
        </div>
      </div>
    </div>
  );
}
