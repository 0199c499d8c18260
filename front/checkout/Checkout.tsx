import './checkout.css';
import { useTranslation } from 'react-i18next';
import { Link, Redirect } from 'wouter';
import { ApiError } from '../api/client';
import { useCall } from '../api/use-call';
import { Failed } from '../site/Failed';
import { Message } from '../site/Message';
import { PageTitle } from '../site/PageTitle';
import { Waiting } from '../site/Waiting';
import { buttonClass } from '../ui/Button';
import { CheckoutPage } from './CheckoutPage';
import { keptPending, ownPath } from './pending';
import { sessionId } from './session';

/** The cart of this browser, if there is something in it. */
export default function Checkout() {
  const { t } = useTranslation();
  const session = sessionId();
  const { data, error, refetch } = useCall(
    'reservation.query',
    { query: { sessionId: session ?? '' } },
    { enabled: session !== undefined },
  );
  const gone = error instanceof ApiError && error.status === 404;

  if (error && !gone) return <Failed error={error} onRetry={() => void refetch()} />;
  if (session && !gone && !data) return <Waiting />;
  const cart = data?.booking;
  // Completed, but the answer was lost on the way: the booking is there.
  if (cart && cart.state !== 'cart') return <Redirect to={`/booking/${cart._id}`} replace />;
  return (
    <>
      <PageTitle title={t('checkout.title')} hidden />
      {cart && cart.cartList.length > 0 ? <CheckoutPage key={cart._id} cart={cart} /> : <EmptyCart />}
    </>
  );
}

/** What was completed is no cart any more; whoever left its payment is told how it stands. */
function EmptyCart() {
  const { t } = useTranslation();
  const pending = keptPending();
  const { data } = useCall(
    'reservation.get',
    { params: { id: pending?.booking ?? '' } },
    { enabled: pending !== undefined, staleTime: 0 },
  );
  if (data?.booking.state === 'expired') return <LapsedCart booking={data.booking._id} />;
  const toPay = pending && data?.booking.state !== 'confirmed' ? ownPath(pending.url) : undefined;
  return (
    <Message icon="bed" title={t('checkout.empty')} testId="empty-cart">
      <p>{toPay ? t('checkout.emptyPending') : t('checkout.emptyHint')}</p>
      <Link href={toPay ?? '/'} className={buttonClass()}>
        {toPay ? t('checkout.continuePayment') : t('site.home')}
      </Link>
    </Message>
  );
}

function LapsedCart({ booking }: { booking: string }) {
  const { t } = useTranslation();
  return (
    <Message icon="clock" title={t('checkout.lapsed')} testId="lapsed-cart">
      <p>{t('checkout.lapsedHint')}</p>
      <Link href="/" className={buttonClass()}>
        {t('payment.searchAgain')}
      </Link>
      <Link href={`/booking/${booking}`} className={buttonClass({ look: 'quiet' })}>
        {t('payment.toBooking')}
      </Link>
    </Message>
  );
}
