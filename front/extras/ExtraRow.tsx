import '../ui/choices.css';
import './extras.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isCounted, type ExtrasStay } from '#libs/basket';
import type { FoundExtra } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';
import { Button } from '../ui/Button';
import { Icon, type IconName } from '../ui/Icon';
import { Photo } from '../ui/Photo';
import { ExtraForm, type ChosenExtra } from './ExtraForm';

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
  currency: string;
  extra: FoundExtra;
  stay: ExtrasStay;
  /** What is taken of it. */
  children: readonly ReactNode[];
  onAdd: (chosen: ChosenExtra) => Promise<unknown>;
}

/** An extra with its price; what is taken of it, and the way to add it. */
export function ExtraRow({ currency, extra, stay, children, onAdd }: ExtraRowProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const [open, setOpen] = useState(false);
  const { name, description, type, unit, photo, price, left, refundable } = extra;
  return (
    <li className="choice" data-testid="extra" data-type={type}>
      {photo ? (
        <Photo url={photo} alt="" className="choice__photo" />
      ) : (
        <span className="choice__photo extra__sign">
          <Icon name={ICONS[type] ?? 'tag'} />
        </span>
      )}
      <div className="choice__text">
        <h3>{name}</h3>
        {description && <bdi className="muted small">{description}</bdi>}
        {!refundable && <p className="muted small">{t('extras.nonRefundable')}</p>}
        {left !== null && left <= FEW && <p className="small choice__left">{t('extras.left', { count: left })}</p>}
      </div>
      <div className="choice__buy">
        <p className="extra__price num">
          <strong>{money(price.amount, price.currency)}</strong>
          <span className="muted small">
            {isCounted({ unit }) ? t(`extras.units.${unit as 'vehicle' | 'hour'}`) : partyText(stay.party, i18n)}
          </span>
        </p>
        {!open && (
          <Button look="soft" size="small" onClick={() => setOpen(true)} data-testid="extra-open">
            <Icon name="plus" /> {t(children.length > 0 ? 'extras.another' : 'extras.add')}
            <bdi className="only-read">{name}</bdi>
          </Button>
        )}
      </div>
      {children}
      {open && <ExtraForm currency={currency} extra={extra} stay={stay} onAdd={onAdd} onClose={() => setOpen(false)} />}
    </li>
  );
}
