import { useTranslation } from 'react-i18next';
import type { PartyDraft } from '#libs/stays';
import { Button } from '../ui/Button';
import { Stepper } from '../ui/Stepper';
import { MAX_ADULTS, MAX_CHILDREN } from './search-query';

const AGES = Array.from({ length: 18 }, (_, age) => age);

interface RoomPartyProps {
  number: number;
  room: PartyDraft;
  asked: boolean;
  isOneParty: boolean;
  onChange: (room: PartyDraft) => void;
  onRemove?: () => void;
}

/** Who sleeps in one room, with the age of each child. */
export function RoomParty({ number, room, asked, isOneParty, onChange, onRemove }: RoomPartyProps) {
  const { t } = useTranslation();
  const { adults, children } = room;
  const setChildren = (count: number) =>
    onChange({ adults, children: Array.from({ length: count }, (_, at) => children[at] ?? null) });

  return (
    <fieldset className="party__room" data-testid={`party-room-${number}`}>
      <div className={`party__row ${isOneParty ? 'party__row--none' : 'party__row--head'}`}>
        <legend className={isOneParty ? 'only-read' : ''}>
          {isOneParty ? t('party.title') : t('party.room', { number })}
        </legend>
        {onRemove && (
          <Button look="text" size="small" onClick={onRemove}>
            {t('common.remove')}
          </Button>
        )}
      </div>
      <div className="party__row">
        <span>{t('party.adultsLabel')}</span>
        <Stepper
          label={t('party.adultsLabel')}
          value={adults}
          min={1}
          max={MAX_ADULTS}
          onChange={(count) => onChange({ adults: count, children })}
          testId={`party-adults-${number}`}
        />
      </div>
      <div className="party__row">
        <span>
          {t('party.childrenLabel')} <span className="muted small">{t('party.childrenHint')}</span>
        </span>
        <Stepper
          label={t('party.childrenLabel')}
          value={children.length}
          min={0}
          max={MAX_CHILDREN}
          onChange={setChildren}
          testId={`party-children-${number}`}
        />
      </div>
      {children.length > 0 && (
        <div className="party__ages">
          {children.map((age, at) => (
            <label key={at} className="party__age">
              <span className="small">{t('party.childAge', { number: at + 1 })}</span>
              <select
                className="select"
                value={age ?? ''}
                aria-invalid={(asked && age === null) || undefined}
                onChange={(event) => {
                  const ages = children.with(at, Number(event.target.value));
                  onChange({ adults, children: ages });
                }}
                data-testid={`party-age-${number}-${at + 1}`}
              >
                <option value="" disabled>
                  {t('party.chooseAge')}
                </option>
                {AGES.map((years) => (
                  <option key={years} value={years}>
                    {years}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {asked && children.includes(null) && (
            <p role="alert" className="party__missing small" data-testid={`party-missing-${number}`}>
              {t('party.agesMissing')}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}
