import type { CartLine, LineChange } from '#libs/contracts';
import { isPartyKnown, toDay, type PartyDraft, type Stay } from '#libs/stays';

/** A stay as the form of a change holds it: children may be without an age yet. */
export interface StayDraft extends Stay {
  party: PartyDraft;
  room: number;
  pricePlan: number;
}

type StayLine = Pick<CartLine, 'checkIn' | 'checkOut' | 'party' | 'room' | 'pricePlan'>;

/** A booked stay as the form begins with it. */
export function stayDraftOf({ checkIn, checkOut, party, room, pricePlan }: StayLine): StayDraft {
  return { checkIn: toDay(checkIn), checkOut: toDay(checkOut), party, room: room.id, pricePlan: pricePlan.id };
}

/** What is to be changed of a booked stay; undefined where nothing is, or while an age is missing. */
export function changeOfStay(line: StayLine, { checkIn, checkOut, party, room, pricePlan }: StayDraft) {
  if (!isPartyKnown(party)) return undefined;
  const own = stayDraftOf(line);
  const change: LineChange = {
    ...((checkIn !== own.checkIn || checkOut !== own.checkOut) && { checkIn, checkOut }),
    ...((room !== own.room || pricePlan !== own.pricePlan) && { room, pricePlan }),
    ...(String([party.adults, party.children]) !== String([own.party.adults, own.party.children]) && { party }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
