/** The age from which a guest is an adult. */
export const ADULT_AGE = 18;
/** The people of one room: adults, and each child's age at check-in. */
export interface Party {
  adults: number;
  children: number[];
}

/** A party that is being typed: an age is null until it is chosen, since prices depend on it. */
export interface PartyDraft {
  adults: number;
  children: (number | null)[];
}

/** Whether the age of every child is known. */
export const isPartyKnown = (party: PartyDraft): party is Party => party.children.every((age) => age !== null);

/** The capacity of a room. */
export interface RoomLimits {
  maxAdults: number;
  maxChildren: number;
  maxPersons: number;
}

/** Whether a party fits a room. Guests of eighteen or more are adults. */
export function fitsRoom(room: RoomLimits, party: Party): boolean {
  const { adults, children } = party;
  return (
    adults <= room.maxAdults &&
    children.length <= room.maxChildren &&
    adults + children.length <= room.maxPersons &&
    children.every((age) => age < ADULT_AGE)
  );
}
