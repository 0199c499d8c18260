import { useTranslation } from 'react-i18next';
import { extrasStayOf, type ExtrasStay } from '#libs/basket';
import type { Booking } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { ExtraRow } from '../extras/ExtraRow';
import { TakenExtra } from '../extras/TakenExtra';
import { extrasRequest } from '../extras/extras-request';
import { takenOf } from '../extras/taken-of';
import { TakeOutButton } from './TakeOutButton';
import { addItem } from './cart';

/** What can be had beside the first stay: a transfer, a dinner, a guide. */
export function ExtrasField({ cart }: { cart: Booking }) {
  const stay = extrasStayOf(cart);
  return stay && <ExtrasOfStay cart={cart} stay={stay} />;
}

/** Nothing is shown where there is none. */
function ExtrasOfStay({ cart, stay }: { cart: Booking; stay: ExtrasStay }) {
  const { t, i18n } = useTranslation();
  const { data } = useCall(
    'availability.extras',
    extrasRequest(stay, { lang: i18n.language, currency: cart.currency }),
    { keepPrevious: true },
  );
  if (!data || data.items.length === 0) return null;
  return (
    <section className="block" data-testid="extras">
      <h2>{t('extras.title')}</h2>
      <p className="muted small">{t('extras.hint')}</p>
      <ul className="choices">
        {data.items.map((extra) => (
          <ExtraRow
            key={extra.serviceId}
            currency={cart.currency}
            extra={extra}
            stay={stay}
            onAdd={({ item }) => addItem(item, i18n.language)}
          >
            {takenOf(cart, extra).map(({ line, at }) => (
              <TakenExtra key={at} line={line}>
                <TakeOutButton cart={cart} lines={[at]} name={extra.name} />
              </TakenExtra>
            ))}
          </ExtraRow>
        ))}
      </ul>
    </section>
  );
}
