import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Booking } from '#libs/contracts';
import { isRoom, nameOfPart, partsOf, type Part } from '#libs/basket';
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
  const stay = seen.cartList.find(isRoom);
  return (
    <Dialog
      title={t('cartChanged.title')}
      onClose={onClose}
      testId="cart-changed"
      foot={
        <>
          <Button look="quiet" onClick={() => navigate(backToHotel(seen))} data-testid="back-to-search">
            {stay ? t('cartChanged.back', { hotel: stay.hotel.name }) : t('checkout.backToTour')}
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
  const { money } = useFormat();
  const parts = partsOf(cart);
  return (
    <section className="cart-sketch" data-testid={testId}>
      <h3>{title}</h3>
      {parts.map((part) => (
        <PartSketch key={part.lines[0]!.at} part={part} />
      ))}
      {parts.length > 0 ? (
        <p className="cart-sketch__total num">{money(cart.total, cart.currency)}</p>
      ) : (
        <p className="small muted">{t('cartChanged.empty')}</p>
      )}
    </section>
  );
}

function PartSketch({ part }: { part: Part }) {
  const { t } = useTranslation();
  const { shortDay } = useFormat();
  const { kind, first, lines } = part;
  const days =
    first.checkIn === first.checkOut
      ? shortDay(first.checkIn)
      : `${shortDay(first.checkIn)} – ${shortDay(first.checkOut)}`;
  return (
    <>
      <p className="cart-sketch__hotel">{nameOfPart(part)}</p>
      {kind === 'stay' && (
        <ul className="small">
          {lines.map(({ at, line: { room, count, pricePlan } }) => (
            <li key={at}>
              {count} × {room.name}
              <span className="muted"> · {t(`boards.${pricePlan.board}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="small num">
        {days}
        {first.nights > 0 && ` · ${t('dates.nights', { count: first.nights })}`}
      </p>
    </>
  );
}
