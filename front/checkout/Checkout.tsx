import './checkout.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BegunInCart, Booking } from '#libs/contracts';
import { Link, Redirect } from 'wouter';
import { PendingAction } from '../booking/PendingAction';
import { isAbsent, useCall } from '../api/use-call';
import { Failed } from '../site/Failed';
import { keepBasket } from '../site/basket';
import { Message } from '../site/Message';
import { PageTitle } from '../site/PageTitle';
import { Waiting } from '../site/Waiting';
import { buttonClass } from '../ui/Button';
import { CheckoutPage } from './CheckoutPage';
import { keptPending } from './pending';

const NONE: readonly BegunInCart[] = [];

/** The cart of this browser, if there is something in it. */
export default function Checkout() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('reservation.query', {});
  const isEmpty = isAbsent(error);
  const isKnown = isEmpty || data !== undefined;
  const inBasket = isEmpty || data?.link ? 0 : (data?.booking.cartList.length ?? 0);
  useEffect(() => {
    if (isKnown) keepBasket(inBasket);
  }, [isKnown, inBasket]);

  if (error && !isEmpty) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!isEmpty && !data) return <Waiting />;
  const cart = isEmpty ? undefined : data?.booking;
  if (data?.link) return <Redirect to={`/booking/${data.link}`} replace />;
  return (
    <>
      <PageTitle title={t('checkout.title')} hidden />
      {cart && cart.cartList.length > 0 ? <WithSuppliers key={cart._id} cart={cart} /> : <EmptyCart />}
    </>
  );
}

/** With what suppliers ask of who travels, where there is something of theirs. */
function WithSuppliers({ cart }: { cart: Booking }) {
  const isSuppliers = cart.cartList.some(({ source }) => source !== 'own');
  const ids = cart.cartList.map(({ offerId }) => offerId).join(' ');
  const { data, error, refetch } = useCall('suppliers.travellers', {}, { enabled: isSuppliers, staleTime: 0 });
  useEffect(() => {
    if (isSuppliers) void refetch();
  }, [isSuppliers, ids, refetch]);
  if (!isSuppliers) return <CheckoutPage cart={cart} begun={NONE} />;
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <CheckoutPage cart={cart} begun={data.items} /> : <Waiting />;
}

/** What was completed is no cart any more; a payment that was left is offered again. */
function EmptyCart() {
  const { t } = useTranslation();
  const link = keptPending();
  const { data } = useCall(
    'reservation.get',
    { params: { id: link ?? '' } },
    { enabled: link !== undefined, staleTime: 0 },
  );
  const state = data?.booking.state;
  if (link && state === 'expired') return <LapsedCart link={link} />;
  const waits = link !== undefined && data && state === 'pending';
  return (
    <Message icon="bed" title={t('checkout.empty')} testId="empty-cart">
      <p>{waits ? t('checkout.emptyPending') : t('checkout.emptyHint')}</p>
      {waits ? (
        <PendingAction booking={data.booking} link={link} />
      ) : (
        <Link href="/" className={buttonClass()}>
          {t('site.home')}
        </Link>
      )}
    </Message>
  );
}

function LapsedCart({ link }: { link: string }) {
  const { t } = useTranslation();
  return (
    <Message icon="clock" title={t('checkout.lapsed')} testId="lapsed-cart">
      <p>{t('checkout.lapsedHint')}</p>
      <Link href="/" className={buttonClass()}>
        {t('payment.searchAgain')}
      </Link>
      <Link href={`/booking/${link}`} className={buttonClass({ look: 'quiet' })}>
        {t('payment.toBooking')}
      </Link>
    </Message>
  );
}
