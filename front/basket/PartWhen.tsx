import './parts.css';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { Icon } from '../ui/Icon';

/** When a tour or an extra takes place, and what was asked about it. */
export function PartWhen({ line: { checkIn, checkOut, extra, nights } }: { line: CartLine }) {
  const { t } = useTranslation();
  const { longDay, shortDay } = useFormat();
  const days = checkIn === checkOut ? longDay(checkIn) : `${shortDay(checkIn)} – ${shortDay(checkOut)}`;
  return (
    <ul className="part-when small">
      <li>
        <Icon name="calendar" />
        <span className="num">
          {days}
          {!extra && nights > 0 && ` · ${t('dates.nights', { count: nights })}`}
        </span>
      </li>
      {extra?.time && (
        <li>
          <Icon name="clock" /> <span className="num">{extra.time}</span>
        </li>
      )}
      {extra?.pickUp && (
        <li>
          <Icon name="pin" /> <span>{t('parts.pickUp', { place: extra.pickUp })}</span>
        </li>
      )}
    </ul>
  );
}
