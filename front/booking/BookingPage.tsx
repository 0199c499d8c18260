import './booking.css';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { useAsOf, useCall } from '../api/use-call';
import { AsOf } from '../offline/AsOf';
import { keepCompleting, keepPaying, keepPending, keptPending } from '../checkout/pending';
import { useAnnounceBooked } from '../framed/use-announce-booked';
import { lazyPart } from '../i18n/lazy-part';
import { useFormat } from '../i18n/use-format';
import { Failed } from '../site/Failed';
import { NotFound } from '../site/NotFound';
import { PageTitle } from '../site/PageTitle';
import { useSite } from '../site/SiteProvider';
import { Waiting } from '../site/Waiting';
import { Notice } from '../ui/Notice';
import { AddExtras } from './AddExtras';
import { BookedParts } from './BookedParts';
import { BookingActions } from './BookingActions';
import { BookingHead } from './BookingHead';
import { BookingMoney } from './BookingMoney';
import { AcceptedDocuments } from './AcceptedDocuments';
import { BookingTerms } from './BookingTerms';
import { TransferDetails } from './TransferDetails';
import { openTransfer } from './booking-money';

const ThreadPanel = lazyPart(() => import('./ThreadPanel'));
const StayReviews = lazyPart(() => import('../reviews/StayReviews'));

/** A payment's confirmation and a refund arrive within seconds; a transfer takes its time. */
function askAgainIn(booking: Booking | undefined): number | false {
  if (booking?.state === 'cancelled') return booking.paid > (booking.penalty ?? 0) && 5_000;
  if (booking?.state !== 'pending') return false;
  return openTransfer(booking) ? 30_000 : 3_000;
}

/** The page of a booking, opened by its guest's link. */
export default function BookingPage({ link }: { link: string }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { companyName } = useSite();
  const [done, setDone] = useState<string>();
  const { data, error, refetch } = useCall(
    'reservation.get',
    { params: { id: link } },
    { staleTime: 5_000, refetchEvery: (answer) => askAgainIn(answer?.booking), offline: `booking/${link}` },
  );
  const asOf = useAsOf('reservation.get', { params: { id: link } });
  useForgetPending(link, data?.booking.state);
  useAnnounceBooked(link, data?.booking);
  if (error && !data)
    return (
      <Failed
        error={error}
        onRetry={() => void refetch()}
        absent={{
          title: t('booking.absent'),
          hint: t('booking.absentHint'),
          way: { to: '/find-my-booking', label: t('find.title') },
        }}
      />
    );
  if (!data) return <Waiting />;
  const { booking } = data;
  if (booking.state === 'cart' || booking.cartList.length === 0) return <NotFound />;

  return (
    <div className="page booking" data-testid="booking" data-state={booking.state} data-confirming={booking.confirming}>
      <PageTitle title={`${t('booking.title')} ${booking.voucher ?? booking.id}`} hidden />
      <AsOf at={asOf} />
      {done && (
        <Notice tone="good" testId="booking-done">
          {done}
        </Notice>
      )}
      {!done && booking.datesAsked && (
        <Notice testId="dates-asked">
          {t('change.waiting', {
            from: day(booking.datesAsked.checkIn),
            to: day(booking.datesAsked.checkOut),
            company: companyName,
          })}
        </Notice>
      )}
      <BookingHead booking={booking} link={link} onExpired={() => void refetch()} />
      {openTransfer(booking) && <TransferDetails booking={booking} link={link} />}
      <div className="booking__columns">
        <div className="booking__main">
          {booking.state === 'stayed' && (
            <Suspense fallback={null}>
              <StayReviews link={link} />
            </Suspense>
          )}
          <BookedParts booking={booking} />
          {asOf === undefined && <AddExtras booking={booking} link={link} onDone={setDone} />}
          <BookingTerms booking={booking} />
          <AcceptedDocuments link={link} />
          <Suspense fallback={null}>
            <ThreadPanel link={link} />
          </Suspense>
        </div>
        <div className="booking__side">
          <BookingMoney booking={booking} link={link} />
          <BookingActions booking={booking} link={link} onDone={setDone} isKept={asOf !== undefined} />
        </div>
      </div>
    </div>
  );
}

/** A booking that waits no longer is not called to mind any more. */
function useForgetPending(link: string, state: Booking['state'] | undefined): void {
  useEffect(() => {
    if (state === undefined || state === 'pending') return;
    if (keptPending() === link) keepPending(null);
    keepCompleting(false);
    keepPaying(null);
  }, [link, state]);
}
