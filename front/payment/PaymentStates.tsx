import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Order } from '#libs/contracts';
import { queryClient } from '../api/use-call';
import { keepPending } from '../checkout/pending';
import { useFormat } from '../i18n/use-format';
import { Button, buttonClass } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { OrderSummary } from './OrderSummary';

const FORWARD_MS = 3_000;

export function PaymentDone({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [, navigate] = useLocation();
  const booking = `/booking/${order.bookingId}`;

  useEffect(() => {
    keepPending(null);
    void queryClient.invalidateQueries({ queryKey: ['reservation.get'] });
    const timer = setTimeout(() => navigate(booking, { replace: true }), FORWARD_MS);
    return () => clearTimeout(timer);
  }, [booking, navigate]);

  return (
    <section className="page pay pay--said" role="status" data-testid="payment-success">
      <span className="message__icon message__icon--good">
        <Icon name="check" />
      </span>
      <h1>{t('payment.done')}</h1>
      <p className="muted">
        {t('payment.doneHint', { amount: money(order.amount, order.currency), company: order.companyName })}
      </p>
      <Link href={booking} replace className={buttonClass()} data-testid="to-booking">
        {t('payment.toBooking')}
      </Link>
    </section>
  );
}

export function PaymentExpired({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <section className="page pay pay--said" data-testid="payment-expired">
      <span className="message__icon">
        <Icon name="clock" />
      </span>
      <h1>{t('payment.expired')}</h1>
      <p className="muted">{t('payment.expiredHint', { company: order.companyName })}</p>
      <OrderSummary order={order} />
      <Link href="/" className={buttonClass()}>
        {t('payment.searchAgain')}
      </Link>
    </section>
  );
}

export function PaymentUnderWay({ onGiveUp }: { onGiveUp: () => void }) {
  const { t } = useTranslation();
  return (
    <section className="page pay pay--said" role="status" data-testid="payment-under-way">
      <span className="pay__turning">
        <span className="spinner" />
      </span>
      <h1>{t('payment.underWay')}</h1>
      <p className="muted">{t('payment.underWayHint')}</p>
      <Button look="text" onClick={onGiveUp}>
        {t('payment.goBack')}
      </Button>
    </section>
  );
}
