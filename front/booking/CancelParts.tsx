import { useTranslation } from 'react-i18next';
import type { Part } from '#libs/basket';
import { useFormat } from '../i18n/use-format';

interface CancelPartsProps {
  parts: readonly Part[];
  /** The lines of those that are to be cancelled. */
  chosen: readonly number[];
  onChoose: (lines: number[]) => void;
}

/** Which parts of a booking are cancelled: all of them, or some alone. */
export function CancelParts({ parts, chosen, onChoose }: CancelPartsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="cancel-parts">
      <legend>{t('cancel.which')}</legend>
      {parts.map(({ kind, first, lines }) => {
        const at = lines[0]!.at;
        const isChosen = chosen.includes(at);
        return (
          <label key={at} className="cancel-parts__one">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onChoose(isChosen ? chosen.filter((other) => other !== at) : [...chosen, at])}
              data-testid={`cancel-line-${at}`}
            />
            <PartName kind={kind} line={first} />
          </label>
        );
      })}
      <p className="small muted">{t(chosen.length === parts.length ? 'cancel.whole' : 'cancel.onlyThese')}</p>
    </fieldset>
  );
}

function PartName({ kind, line }: { kind: Part['kind']; line: Part['first'] }) {
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
