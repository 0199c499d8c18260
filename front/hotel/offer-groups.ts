import type { Offer } from '#libs/contracts';
import type { Party } from '#libs/stays';

/** All offers of one room for one party, cheapest first. */
export interface RoomOffers {
  room: Offer['room'];
  offers: Offer[];
}

/** Rooms wanted for the same party, and what there is for it. */
export interface PartyGroup {
  key: string;
  party: Party;
  /** Which of the wanted rooms these are, from 1. */
  numbers: number[];
  rooms: RoomOffers[];
}

const partyKey = ({ adults, children }: Party) => [adults, ...children.toSorted((a, b) => b - a)].join('-');

/** Names an offer in every answer; its `offerId` changes with each. */
export const offerKey = ({ party, room, pricePlan }: Offer) => `${partyKey(party)}/${room.id}/${pricePlan.id}`;

/** The offers by party and by room: parties in the order asked for, rooms by their cheapest offer. */
export function groupOffers(offers: readonly Offer[], wanted: readonly Party[]): PartyGroup[] {
  const groups = new Map<string, PartyGroup>();
  wanted.forEach((party, at) => {
    const key = partyKey(party);
    const group = groups.get(key) ?? { key, party, numbers: [], rooms: [] };
    group.numbers.push(at + 1);
    groups.set(key, group);
  });
  const seen = new Set<string>();
  for (const offer of offers.toSorted((a, b) => a.price.amount - b.price.amount)) {
    const group = groups.get(partyKey(offer.party));
    // Rooms wanted twice for the same party may be answered twice.
    if (!group || seen.has(offerKey(offer))) continue;
    seen.add(offerKey(offer));
    const known = group.rooms.find(({ room }) => room.id === offer.room.id);
    if (known) known.offers.push(offer);
    else group.rooms.push({ room: offer.room, offers: [offer] });
  }
  return [...groups.values()];
}
