import { useTranslation } from 'react-i18next';
import type { Part } from '#libs/basket';
import { PartName } from '../PartName';

interface PartChoiceProps {
  parts: readonly Part[];
  /** The position of the line that is meant. */
  chosen: number;
  onChoose: (at: number) => void;
}

/** Which part of a booking is meant. */
export function PartChoice({ parts, chosen, onChoose }: PartChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="cancel-parts part-choice">
      <legend>{t('changeLine.which')}</legend>
      {parts.map(({ kind, first, lines }) => {
        const at = lines[0]!.at;
        return (
          <label key={at} className="cancel-parts__one">
            <input
              type="radio"
              name="part"
              checked={at === chosen}
              onChange={() => onChoose(at)}
              data-testid={`change-part-${at}`}
            />
            <PartName kind={kind} line={first} />
          </label>
        );
      })}
    </fieldset>
  );
}
