import { isRoom } from '#libs/basket';
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
  /** The guests of each room, adults first; the first of all, where it is empty, is who books. */
  rooms: { guests: Name[] }[];
  specialRequests: string;
}

export interface CartRoom {
  line: number;
  name: string;
  party: Party;
  /** Ages of its guests, adults first; an adult has none. */
  ages: (number | undefined)[];
  isTour: boolean;
}

/** A place in a room; the guest is absent while nobody is named. */
export interface Seat {
  age: number | undefined;
  guest?: Booking['guests'][number];
}

/** The rooms and tours of a cart or booking, which have guests: lines of rooms with a count are several. */
export function roomsOf({ cartList }: Pick<Booking, 'cartList'>): CartRoom[] {
  return cartList.flatMap((booked, line): CartRoom[] => {
    const { room, hotel, party, count, kind, cancelled } = booked;
    const isTour = kind === 'tour';
    if (cancelled || (!isTour && !isRoom(booked))) return [];
    const ages = [...Array.from({ length: party.adults }, () => undefined), ...party.children];
    const name = isTour ? hotel.name : room.name;
    return Array.from({ length: isTour ? 1 : count }, () => ({ line, name, party, ages, isTour }));
  });
}

const BLANK: Name = { name: '', surname: '' };

/** The places of each room with who is named for them; `others` are named without a place of their age. */
export function seatsOf(booking: Pick<Booking, 'cartList' | 'guests'>): {
  rooms: (CartRoom & { seats: Seat[] })[];
  others: Booking['guests'];
} {
  const others = [...booking.guests];
  const seat = (line: number, age: number | undefined): Seat => {
    const at = others.findIndex((guest) => guest.line === line && guest.age === age);
    const [guest] = at < 0 ? [] : others.splice(at, 1);
    return { age, guest };
  };
  const rooms = roomsOf(booking).map((room) => ({ ...room, seats: room.ages.map((age) => seat(room.line, age)) }));
  return { rooms, others };
}

export function personsOf(cart: Booking): Persons {
  const { customer, specialRequests, lang } = cart;
  const blank = { ...BLANK, email: '', phone: '', country: 'TR' };
  const invoice = { company: '', taxNumber: '', taxOffice: '', identityNumber: '' };
  const nameOf = ({ guest }: Seat): Name => (guest ? { name: guest.name, surname: guest.surname } : BLANK);
  return {
    customer: { ...blank, ...invoice, ...customer },
    lang: customer ? lang : 'tr',
    rooms: seatsOf(cart).rooms.map(({ seats }) => ({ guests: seats.map(nameOf) })),
    specialRequests,
  };
}

/** What the API takes as `guests`: the first of all is named, or is who books; the others where they are named. */
export function guestsOf(
  cart: Pick<Booking, 'cartList'>,
  { customer, rooms }: Pick<Persons, 'customer' | 'rooms'>,
): Booking['guests'] {
  return roomsOf(cart).flatMap(({ line, ages }, room) =>
    ages.flatMap((age, i) => {
      const { name, surname } = rooms[room]?.guests[i] ?? BLANK;
      const who = room === 0 && i === 0 && !name?.trim() ? customer : { name, surname };
      if (!who.name?.trim()) return [];
      // A child without a surname of its own has that of who books.
      const family = who.surname?.trim() || customer.surname.trim();
      return [{ line, name: who.name.trim(), surname: family, ...(age !== undefined && { age }) }];
    }),
  );
}
