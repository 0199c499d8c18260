import { useTranslation } from 'react-i18next';
import { partyText } from '../search/stay-text';
import { NameFields } from './NameFields';
import type { BookedRoom, CheckoutForm, Faults, RoomGuest } from './checkout-form';

interface GuestFieldsProps {
  rooms: BookedRoom[];
  values: CheckoutForm;
  faults: Faults;
  onChange: (changed: Partial<CheckoutForm>) => void;
}

/** Who sleeps in each room. The first one is who books, until another name is typed. */
export function GuestFields({ rooms, values, faults, onChange }: GuestFieldsProps) {
  const { t } = useTranslation();
  const { contact, guests } = values;
  const set = (at: number, changed: Partial<RoomGuest>) => {
    const { name, surname } = guests[at] ?? contact;
    onChange({
      guests: rooms.map((_, room) => (room === at ? { name, surname, ...changed } : (guests[room] ?? null))),
    });
  };

  return (
    <section className="block">
      <h2>{t('guests.title')}</h2>
      <p className="muted small">{t('guests.hint')}</p>
      {rooms.map((room, at) => {
        const guest = guests[at] ?? contact;
        return (
          <fieldset key={at} className="guest">
            <legend>
              {rooms.length > 1 && t('guests.room', { number: at + 1 })} <strong>{room.name}</strong>
              <span className="muted small"> · {partyText(room.party, t)}</span>
            </legend>
            <div className="block__grid">
              <NameFields
                guest={guest}
                faultOf={(field) => faults[`guest-${at}-${field}`]}
                onChange={(changed) => set(at, changed)}
                testId={`guest-${at + 1}`}
              />
            </div>
          </fieldset>
        );
      })}
    </section>
  );
}
