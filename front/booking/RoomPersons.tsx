import { useTranslation } from 'react-i18next';
import { NameFields } from '../checkout/NameFields';
import { partyText } from '../search/stay-text';
import { isNameMissing, type Person, type SeatedRoom } from './guest-seats';

interface RoomPersonsProps {
  /** Of the room, from 1. */
  number: number;
  room: SeatedRoom;
  tried: boolean;
  onChange: (persons: Person[]) => void;
}

/** A name for each person of a room; of those after the first it may come later. */
export function RoomPersons({ number, room, tried, onChange }: RoomPersonsProps) {
  const { t, i18n } = useTranslation();
  const { name, party, persons } = room;
  const set = (at: number, changed: Partial<Person>) =>
    onChange(persons.map((person, i) => (i === at ? { ...person, ...changed } : person)));
  return (
    <section className="room-persons" data-testid={`guests-of-${number}`}>
      <h3>
        {t('guests.room', { number })} {name} <span className="small muted">· {partyText(party, i18n)}</span>
      </h3>
      {persons.map((person, at) => (
        <fieldset key={at} className="guest-pair">
          <legend className="small muted">
            {person.age === undefined ? t('guests.adult', { number: at + 1 }) : t('guests.child', { age: person.age })}
            {at > 0 && ` · ${t('checkIn.later')}`}
          </legend>
          <NameFields
            guest={person}
            faultOf={(field) => (tried && isNameMissing(field, person, at) ? 'required' : undefined)}
            onChange={(changed) => set(at, changed)}
            testId={`booked-guest-${number}-${at + 1}`}
          />
        </fieldset>
      ))}
    </section>
  );
}
