import type { Booking, Customer } from '#libs/contracts';
import type { Party } from '#libs/stays';

interface Name {
  name: string;
  surname: string;
}
export interface Persons {
  customer: Customer;
  /** The language of the guest's mails. */
  lang: string;
  /** The guests of each room, adults first; an empty first one is who books. */
  rooms: { guests: Name[] }[];
  specialRequests: string;
}

export interface CartRoom {
  line: number;
  name: string;
  party: Party;
  /** Ages of its guests, adults first; an adult has none. */
  ages: (number | undefined)[];
}

/** The rooms of a cart or booking: lines with a count are several. */
export function roomsOf({ cartList }: Pick<Booking, 'cartList'>): CartRoom[] {
  return cartList.flatMap(({ room, party, count }, line) => {
    const ages = [...Array.from({ length: party.adults }, () => undefined), ...party.children];
    return Array.from({ length: count }, () => ({ line, name: room.name, party, ages }));
  });
}

const BLANK: Name = { name: '', surname: '' };

export function personsOf(cart: Booking): Persons {
  const { customer, guests, specialRequests, lang } = cart;
  const blank = { ...BLANK, email: '', phone: '', country: 'TR' };
  const invoice = { company: '', taxNumber: '', taxOffice: '', identityNumber: '' };
  const unseated = [...guests];
  const seat = (line: number, age: number | undefined): Name => {
    const at = unseated.findIndex((guest) => guest.line === line && guest.age === age);
    const [found] = at < 0 ? [] : unseated.splice(at, 1);
    return found ? { name: found.name, surname: found.surname } : BLANK;
  };
  return {
    customer: { ...blank, ...invoice, ...customer },
    lang: customer ? lang : 'tr',
    rooms: roomsOf(cart).map(({ line, ages }) => ({ guests: ages.map((age) => seat(line, age)) })),
    specialRequests,
  };
}

/** What the API takes as `guests`: each room's first is named, or is who books; the others where they are named. */
export function guestsOf(
  cart: Pick<Booking, 'cartList'>,
  { customer, rooms }: Pick<Persons, 'customer' | 'rooms'>,
): Booking['guests'] {
  return roomsOf(cart).flatMap(({ line, ages }, room) =>
    ages.flatMap((age, i) => {
      const { name, surname } = rooms[room]?.guests[i] ?? BLANK;
      const who = i === 0 && !name?.trim() ? customer : { name, surname };
      if (!who.name?.trim()) return [];
      // A child without a surname of its own has that of who books.
      const family = who.surname?.trim() || customer.surname.trim();
      return [{ line, name: who.name.trim(), surname: family, ...(age !== undefined && { age }) }];
    }),
  );
}
