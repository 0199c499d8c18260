import { useTranslation } from 'react-i18next';
import type { Part } from '#libs/basket';
import { useFormat } from '../i18n/use-format';

/** A part among others: what, when, how much. */
export function PartName({ kind, line }: { kind: Part['kind']; line: Part['first'] }) {
  const { t } = useTranslation();
  const { money, shortDay } = useFormat();
  const { hotel, room, count, checkIn, checkOut, total, currency } = line;
  const days = checkIn === checkOut ? shortDay(checkIn) : `${shortDay(checkIn)} – ${shortDay(checkOut)}`;
  return (
    <>
      <span className="cancel-parts__text">
        <strong>{kind === 'stay' ? `${count > 1 ? `${count} × ` : ''}${room.name}` : hotel.name}</strong>
        <span className="small muted num">
          {kind === 'stay' ? hotel.name : t(`parts.${kind}`)} · {days}
        </span>
      </span>
      <span className="num">{money(total, currency)}</span>
    </>
  );
}
