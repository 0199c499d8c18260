import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCounted, type ExtrasStay } from '#libs/basket';
import type { Booking, FoundExtra } from '#libs/contracts';
import { PartWhen } from '../basket/PartWhen';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';
import { Button } from '../ui/Button';
import { Icon, type IconName } from '../ui/Icon';
import { Photo } from '../ui/Photo';
import { ExtraForm } from './ExtraForm';
import { TakeOutButton } from './TakeOutButton';

const ICONS: Partial<Record<FoundExtra['type'], IconName>> = {
  transfer: 'car',
  carRental: 'car',
  meal: 'meal',
  activity: 'compass',
  guide: 'people',
  insurance: 'shield',
};
const FEW = 5;

interface ExtraRowProps {
  cart: Booking;
  extra: FoundExtra;
  stay: ExtrasStay;
}

/** An extra with its price; what is in the basket of it, and the way to add it. */
export function ExtraRow({ cart, extra, stay }: ExtraRowProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [open, setOpen] = useState(false);
  const { name, description, type, unit, photo, price, left, refundable } = extra;
  const taken = cart.cartList.flatMap((line, at) => (line.extra?.id === extra.serviceId ? [{ line, at }] : []));
  return (
    <li className="extra" data-testid="extra" data-type={type}>
      {photo ? (
        <Photo url={photo} alt="" className="extra__photo" />
      ) : (
        <span className="extra__photo extra__sign">
          <Icon name={ICONS[type] ?? 'tag'} />
        </span>
      )}
      <div className="extra__text">
        <h3>{name}</h3>
        {description && <p className="muted small">{description}</p>}
        {!refundable && <p className="muted small">{t('extras.nonRefundable')}</p>}
        {left !== null && left <= FEW && <p className="small extra__left">{t('extras.left', { count: left })}</p>}
      </div>
      <div className="extra__buy">
        <p className="extra__price num">
          <strong>{money(price.amount, price.currency)}</strong>
          <span className="muted small">
            {isCounted({ unit }) ? t(`extras.units.${unit as 'vehicle' | 'hour'}`) : partyText(stay.party, t)}
          </span>
        </p>
        {!open && (
          <Button
            look="soft"
            size="small"
            onClick={() => setOpen(true)}
            aria-label={t('extras.addNamed', { name })}
            data-testid="extra-open"
          >
            <Icon name="plus" /> {t(taken.length > 0 ? 'extras.another' : 'extras.add')}
          </Button>
        )}
      </div>
      {taken.map(({ line, at }) => (
        <div key={at} className="extra__taken" data-testid="extra-taken">
          <Icon name="check" />
          <PartWhen line={line} />
          <span className="num">{money(line.gross, line.currency)}</span>
          <TakeOutButton cart={cart} lines={[at]} name={name} />
        </div>
      ))}
      {open && <ExtraForm cart={cart} extra={extra} stay={stay} onClose={() => setOpen(false)} />}
    </li>
  );
}
