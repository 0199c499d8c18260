import { isEmail } from '#libs/addresses';
import type { Booking, CompleteMethod } from '#libs/contracts';
import { isRoom } from '#libs/basket';

export interface Contact {
  name: string;
  surname: string;
  email: string;
  phone: string;
  country: string;
  company: string;
  taxNumber: string;
  taxOffice: string;
}

export interface RoomGuest {
  name: string;
  surname: string;
}

export type Method = Extract<CompleteMethod, 'creditcard' | 'athotel' | 'banktransfer'>;

export interface CheckoutForm {
  contact: Contact;
  invoice: boolean;
  /** The guests that are asked for, as `namedOf`; null stands for the contact, who travels too. */
  guests: (RoomGuest | null)[];
  specialRequests: string;
  method: Method;
  terms: boolean;
}

/** A room of the booking, or a tour: lines of rooms with a count are several. */
export interface BookedRoom {
  line: number;
  name: string;
  party: Booking['cartList'][number]['party'];
  /** Of a tour every traveller is named; of a room one is enough. */
  isTour: boolean;
}

export function roomsOf({ cartList }: Pick<Booking, 'cartList'>): BookedRoom[] {
  return cartList.flatMap((booked, line): BookedRoom[] => {
    const { room, hotel, party, count, kind, cancelled } = booked;
    if (cancelled) return [];
    if (kind === 'tour') return [{ line, name: hotel.name, party, isTour: true }];
    // Who stays in a supplier's hotel is asked as the supplier asks it.
    return isRoom(booked) && kind !== 'supplierHotel'
      ? Array.from({ length: count }, () => ({ line, name: room.name, party, isTour: false }))
      : [];
  });
}

/** A name that the checkout asks for. */
export interface Named {
  line: number;
  /** A child's. */
  age?: number;
}

/** Who is named before booking: one guest of each room, all travellers of a tour. */
export function namedOf(rooms: readonly BookedRoom[]): Named[] {
  return rooms.flatMap(({ line, party: { adults, children }, isTour }) =>
    isTour
      ? [...Array.from({ length: adults }, () => ({ line })), ...children.map((age) => ({ line, age }))]
      : [{ line }],
  );
}

const METHODS: readonly Method[] = ['athotel', 'creditcard', 'banktransfer'];

/** Ways to pay that are offered, the one that asks for nothing yet first. */
export function methodsFor(cart: Booking): Method[] {
  return METHODS.filter((method) => cart.methods.includes(method));
}

/** How it is paid unless another way is chosen. */
export function usualMethod(cart: Booking): Method {
  return methodsFor(cart)[0] ?? 'creditcard';
}

/** What a way to pay asks for at once: by card or transfer all of it, where no plan asks for anything now. */
export function dueNow({ plan, total }: Booking, method: Method): number {
  return method === 'athotel' ? 0 : plan.now || total;
}

export function blankForm(cart: Booking, country: string): CheckoutForm {
  const { customer } = cart;
  return {
    contact: {
      name: customer?.name ?? '',
      surname: customer?.surname ?? '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
      country: customer?.country ?? country,
      company: customer?.company ?? '',
      taxNumber: customer?.taxNumber ?? '',
      taxOffice: customer?.taxOffice ?? '',
    },
    invoice: Boolean(customer?.company),
    guests: namedOf(roomsOf(cart)).map(({ line }, at, all) =>
      at === 0 || (cart.cartList[line]!.kind === 'tour' && all[at - 1]!.line !== line)
        ? null
        : { name: '', surname: '' },
    ),
    specialRequests: cart.specialRequests,
    method: usualMethod(cart),
    terms: false,
  };
}

/** A form as a cart takes it that may have other rooms or ways to pay than the one it was typed for. */
export function fitForm(form: CheckoutForm, cart: Booking): CheckoutForm {
  const blank = blankForm(cart, form.contact.country);
  return {
    ...form,
    guests: blank.guests.map((guest, at) => form.guests[at] ?? guest),
    method: methodsFor(cart).includes(form.method) ? form.method : blank.method,
  };
}

/** What the API takes as `customer`. */
export function customerOf({ contact, invoice }: CheckoutForm): Record<string, string> {
  const trimmed = Object.fromEntries(Object.entries(contact).map(([key, value]) => [key, value.trim()]));
  return invoice ? trimmed : { ...trimmed, company: '', taxNumber: '', taxOffice: '' };
}

/** What the API takes as `guests`. */
export function guestsOf(form: CheckoutForm, rooms: readonly BookedRoom[]): (Named & RoomGuest)[] {
  return namedOf(rooms).map((named, at) => {
    const { name, surname } = form.guests[at] ?? form.contact;
    return { ...named, name: name.trim(), surname: surname.trim() };
  });
}

export type Fault = 'required' | 'email' | 'phone' | 'taxNumber' | 'terms';
export type Faults = Readonly<Record<string, Fault | undefined>>;

/** Why a text is no address of mail. */
export function faultOfEmail(text: string): Fault | undefined {
  if (text.trim() === '') return 'required';
  return isEmail(text) ? undefined : 'email';
}

/** What is missing or cannot be right, by field. */
export function faultsOf(form: CheckoutForm, rooms: readonly BookedRoom[]): Faults {
  const { contact, invoice } = form;
  const faults: Record<string, Fault> = {};
  const demand = (field: string, value: string) => {
    if (value.trim() === '') faults[field] = 'required';
  };
  demand('name', contact.name);
  demand('surname', contact.surname);
  const fault = faultOfEmail(contact.email);
  if (fault) faults['email'] = fault;
  const digits = contact.phone.replace(/\D/g, '').length;
  if (digits < 7 || digits > 17) faults['phone'] = contact.phone.trim() ? 'phone' : 'required';
  if (invoice) {
    demand('company', contact.company);
    demand('taxOffice', contact.taxOffice);
    if (!/^\d{10,11}$/.test(contact.taxNumber.trim()) && contact.country === 'TR') faults['taxNumber'] = 'taxNumber';
  }
  namedOf(rooms).forEach((_, at) => {
    const guest = form.guests[at];
    if (!guest) return;
    demand(`guest-${at}-name`, guest.name);
    demand(`guest-${at}-surname`, guest.surname);
  });
  if (!form.terms) faults['terms'] = 'terms';
  return faults;
}

/** The same for the same content: a second click is the same request, a changed cart is another. */
export function idempotencyKey(cart: Booking, body: object): string {
  const { _id, cartList, total, currency, customer, guests, specialRequests } = cart;
  const text = JSON.stringify([cartList, total, currency, customer, guests, specialRequests, body]);
  let [one, two] = [0x9e3779b9, 0x85ebca6b];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761);
    two = Math.imul(two ^ text.charCodeAt(at), 1_597_334_677);
  }
  return `${_id}.${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
}
