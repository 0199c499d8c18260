import { useTranslation } from 'react-i18next';
import type { Part } from '#libs/basket';
import { PartName } from './PartName';

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
