import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Order } from '#libs/contracts';
import { queryClient } from '../api/use-call';
import { keepPending, keptPending, linkOfPayment } from '../checkout/pending';
import { useFormat } from '../i18n/use-format';
import { Message } from '../site/Message';
import { Button, buttonClass } from '../ui/Button';
import { OrderSummary } from './OrderSummary';

const FORWARD_MS = 3_000;

export function PaymentDone({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [, navigate] = useLocation();
  const link = linkOfPayment(order.code);
  const { charged, currency } = order;
  const amount = money(order.amount, currency);

  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['reservation.get'] });
    if (!link) return;
    if (keptPending() === link) keepPending(null);
    const timer = setTimeout(() => navigate(`/booking/${link}`, { replace: true }), FORWARD_MS);
    return () => clearTimeout(timer);
  }, [link, navigate]);

  return (
    <Message icon="check" title={t('payment.done')} isGood role="status" testId="payment-success">
      <p>
        {link
          ? t('payment.doneHint', { amount, company: order.companyName })
          : t('payment.doneByMail', { amount, company: order.companyName })}
      </p>
      <PaidStay order={order} />
      {charged && charged.total !== order.amount && (
        <p data-testid="payment-charged">
          {t('payment.charged', { total: money(charged.total, currency), count: charged.installment })}
        </p>
      )}
      <Link
        href={link ? `/booking/${link}` : '/find-my-booking'}
        replace
        className={buttonClass()}
        data-testid="to-booking"
      >
        {link ? t('payment.toBooking') : t('find.title')}
      </Link>
    </Message>
  );
}

/** Which booking it was for: the page may be open far from where that was made. */
function PaidStay({ order: { stay } }: { order: Order }) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  if (!stay) return null;
  return (
    <p data-testid="paid-stay">
      <span className="muted small">{t('booking.number')}</span> <strong className="num">{stay.number}</strong>
      <br />
      {stay.title}
      <br />
      {longDay(stay.checkIn)} – {longDay(stay.checkOut)}
    </p>
  );
}

/** An old link to what was paid and has gone back since. */
export function PaymentRefunded({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <Message icon="card" title={t('payment.refunded')} testId="payment-refunded">
      <p>{t('payment.refundedHint', { amount: money(order.amount, order.currency) })}</p>
      <Link href="/find-my-booking" className={buttonClass()}>
        {t('find.title')}
      </Link>
    </Message>
  );
}

export function PaymentExpired({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <Message icon="clock" title={t('payment.expired')} testId="payment-expired">
      <p>{t('payment.expiredHint', { company: order.companyName })}</p>
      <OrderSummary order={order} />
      <Link href="/" className={buttonClass()}>
        {t('payment.searchAgain')}
      </Link>
    </Message>
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
