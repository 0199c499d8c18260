import { useTranslation } from 'react-i18next';
import { partyText } from '../search/stay-text';
import { NameFields } from './NameFields';
import { namedOf, type BookedRoom, type CheckoutForm, type Faults, type RoomGuest } from './checkout-form';

interface GuestFieldsProps {
  rooms: BookedRoom[];
  values: CheckoutForm;
  faults: Faults;
  onChange: (changed: Partial<CheckoutForm>) => void;
}

/** Who sleeps in each room, and who travels. The first one is who books, until another name is typed. */
export function GuestFields({ rooms, values, faults, onChange }: GuestFieldsProps) {
  const { t, i18n } = useTranslation();
  const { contact, guests } = values;
  const named = namedOf(rooms);
  const set = (at: number, changed: Partial<RoomGuest>) => {
    const { name, surname } = guests[at] ?? contact;
    onChange({
      guests: named.map((_, other) => (other === at ? { name, surname, ...changed } : (guests[other] ?? null))),
    });
  };
  const fieldsOf = (at: number) => (
    <div className="block__grid">
      <NameFields
        guest={guests[at] ?? contact}
        faultOf={(field) => faults[`guest-${at}-${field}`]}
        onChange={(changed) => set(at, changed)}
        testId={`guest-${at + 1}`}
      />
    </div>
  );
  const hasTours = rooms.some(({ isTour }) => isTour);
  if (rooms.length === 0) return null;

  return (
    <section className="block">
      <h2>{t(rooms.every(({ isTour }) => isTour) ? 'guests.travellers' : 'guests.title')}</h2>
      <p className="muted small">{t(hasTours ? 'guests.hintTours' : 'guests.hint')}</p>
      {rooms.map((room, number) => {
        const first = namedOf(rooms.slice(0, number)).length;
        const persons = namedOf([room]);
        const roomCount = rooms.filter(({ isTour }) => !isTour).length;
        return (
          <fieldset key={number} className="guest">
            <legend>
              {!room.isTour && roomCount > 1 && t('guests.room', { number: number + 1 })} <strong>{room.name}</strong>
              <span className="muted small"> · {partyText(room.party, i18n)}</span>
            </legend>
            {persons.length === 1
              ? fieldsOf(first)
              : persons.map(({ age }, at) => (
                  <fieldset key={at} className="guest__person">
                    <legend className="small muted">
                      {age === undefined ? t('guests.adult', { number: at + 1 }) : t('guests.child', { age })}
                    </legend>
                    {fieldsOf(first + at)}
                  </fieldset>
                ))}
          </fieldset>
        );
      })}
    </section>
  );
}
