import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Booking } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { backToHotel } from './back-to-hotel';

interface CartChangedProps {
  seen: Booking;
  now: Booking;
  onTake: () => void;
  onClose: () => void;
}

/** Another tab has put something else in the cart: which of the two is meant. What was typed is kept either way. */
export function CartChanged({ seen, now, onTake, onClose }: CartChangedProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <Dialog
      title={t('cartChanged.title')}
      onClose={onClose}
      testId="cart-changed"
      foot={
        <>
          <Button look="quiet" onClick={() => navigate(backToHotel(seen))} data-testid="back-to-search">
            {t('cartChanged.back', { hotel: seen.cartList[0]?.hotel.name })}
          </Button>
          {now.cartList.length > 0 && (
            <Button onClick={onTake} data-testid="take-cart">
              {t('cartChanged.take')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('cartChanged.text')}</p>
      <div className="carts">
        <CartSketch title={t('cartChanged.seen')} cart={seen} testId="cart-seen" />
        <CartSketch title={t('cartChanged.now')} cart={now} testId="cart-now" />
      </div>
      <p className="muted small">{t('cartChanged.nothingBooked')}</p>
    </Dialog>
  );
}

function CartSketch({ title, cart, testId }: { title: string; cart: Booking; testId: string }) {
  const { t } = useTranslation();
  const { money, shortDay } = useFormat();
  const [first] = cart.cartList;
  return (
    <section className="cart-sketch" data-testid={testId}>
      <h3>{title}</h3>
      {first ? (
        <>
          <p className="cart-sketch__hotel">{first.hotel.name}</p>
          <ul className="small">
            {cart.cartList.map(({ room, count, pricePlan }, at) => (
              <li key={at}>
                {count} × {room.name}
                <span className="muted"> · {t(`boards.${pricePlan.board}`)}</span>
              </li>
            ))}
          </ul>
          <p className="small num">
            {shortDay(first.checkIn)} – {shortDay(first.checkOut)} · {t('dates.nights', { count: first.nights })}
          </p>
          <p className="cart-sketch__total num">{money(cart.total, cart.currency)}</p>
        </>
      ) : (
        <p className="small muted">{t('cartChanged.empty')}</p>
      )}
    </section>
  );
}
