import { useTranslation } from 'react-i18next';
import type { Order } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { Countdown } from '../ui/Countdown';
import { Icon } from '../ui/Icon';
import { OrderStay } from './OrderStay';
import { OrderWhole } from './OrderWhole';

const DAY_MS = 86_400_000;

export function OrderSummary({ order, onExpired }: { order: Order; onExpired?: () => void }) {
  const { t } = useTranslation();
  const { money, deadline } = useFormat();
  const isHeld = order.stay?.held && Date.parse(order.expiresAt) - Date.now() < DAY_MS;
  return (
    <section className="order" data-testid="order-summary">
      <p className="muted small">{t('payment.to', { company: order.companyName })}</p>
      <h1 className="num" data-testid="order-amount">
        {money(order.amount, order.currency)}
      </h1>
      <p className="order__title">{order.title}</p>
      <p className="muted small">{order.customer}</p>
      <OrderStay order={order} />
      <OrderWhole order={order} />
      {onExpired && (
        <p className="order__clock small">
          <Icon name="clock" />
          {isHeld ? (
            <>
              {t('payment.heldFor')} <Countdown until={order.expiresAt} onOver={onExpired} />
            </>
          ) : (
            t('payment.validUntil', { when: deadline(order.expiresAt) })
          )}
        </p>
      )}
    </section>
  );
}
