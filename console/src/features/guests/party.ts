import type { Party } from '#libs/stays';
import { listed, type Translate } from '../../kit/i18n';

/** `2 yetişkin, 1 çocuk (6)`. */
export function partyText({ adults, children }: Party, t: Translate): string {
  const people = [t('bookings.adults', { smart_count: adults })];
  if (children.length > 0)
    people.push(t('bookings.children', { smart_count: children.length, ages: listed(children) }));
  return listed(people);
}

/** A party as addresses and comparisons have it: adults, then the children's ages: `2-6-9`. */
export function partyKey({ adults, children }: Party): string {
  return [adults, ...children.toSorted((a, b) => a - b)].join('-');
}

/** Parties of an address: `2-6,2`. */
export function readParties(text: string | null): Party[] {
  const parties = (text ?? '').split(',').flatMap((room) => {
    const [adults = 0, ...children] = room.split('-').map(Number);
    return adults > 0 && children.every((age) => age >= 0 && age < 18) ? [{ adults, children }] : [];
  });
  return parties.length > 0 ? parties : [{ adults: 2, children: [] }];
}

export function writeParties(parties: readonly Party[]): string {
  return parties.map(partyKey).join(',');
}

/** Rooms of the same party are one group, with their numbers. */
export function groupParties(parties: readonly Party[]): { party: Party; rooms: number[] }[] {
  const groups = new Map<string, { party: Party; rooms: number[] }>();
  parties.forEach((party, i) => {
    const key = partyKey(party);
    const group = groups.get(key) ?? { party, rooms: [] };
    group.rooms.push(i + 1);
    groups.set(key, group);
  });
  return [...groups.values()];
}
