import type { Booking } from '#libs/contracts';
import { roomsOf, type BookedRoom, type RoomGuest } from '../checkout/checkout-form';

/** A person of a party, named or not. */
export interface Person extends RoomGuest {
  /** A child's. */
  age?: number;
}

/** A room with everybody it was booked for, adults first. */
export interface SeatedRoom extends BookedRoom {
  persons: Person[];
}

type Named = Booking['guests'][number];

function takeFirst(guests: Named[], isMeant: (guest: Named) => boolean): RoomGuest {
  const at = guests.findIndex(isMeant);
  const [found] = at < 0 ? [] : guests.splice(at, 1);
  return { name: found?.name ?? '', surname: found?.surname ?? '' };
}

/** Everybody a booking is for, room by room. */
export function seatGuests(booking: Pick<Booking, 'cartList' | 'guests'>): SeatedRoom[] {
  const unseated = [...booking.guests];
  return roomsOf(booking).map((room) => {
    const { line, party } = room;
    const isAdult = (guest: Named) => guest.line === line && guest.age === undefined;
    // As many adults as rooms are one for each.
    const hasOneEach = booking.guests.filter(isAdult).length <= booking.cartList[line]!.count;
    return {
      ...room,
      persons: [
        ...Array.from({ length: party.adults }, (_, i) =>
          takeFirst(unseated, (guest) => (i === 0 || !hasOneEach) && isAdult(guest)),
        ),
        ...party.children.map((age) => ({
          ...takeFirst(unseated, (guest) => guest.line === line && guest.age === age),
          age,
        })),
      ],
    };
  });
}

/** Whether a name is missing: the first person of a room needs both, the others both or none. */
export function isNameMissing(field: keyof RoomGuest, person: Person, at: number): boolean {
  if (person[field].trim() !== '') return false;
  return at === 0 || `${person.name}${person.surname}`.trim() !== '';
}

/** What the API takes as `guests`: those who are named. */
export function guestsSeated(rooms: readonly SeatedRoom[]): Named[] {
  return rooms.flatMap(({ line, persons }) =>
    persons
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, surname, age }) => ({
        line,
        name: name.trim(),
        surname: surname.trim(),
        ...(age !== undefined && { age }),
      })),
  );
}
