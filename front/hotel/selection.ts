import type { Offer } from '#libs/contracts';
import { MAX_ROOMS } from '#libs/stays';
import { offerKey, type PartyGroup } from './offer-groups';

/** How many rooms of which offer, by `offerKey`. */
export type Selection = Readonly<Record<string, number>>;

export interface ChosenLine {
  offer: Offer;
  count: number;
}

const offersOf = (group: PartyGroup) => group.rooms.flatMap(({ offers }) => offers);

/** What is chosen, in the page's order; offers that no longer exist drop out. */
export function chosenLines(groups: readonly PartyGroup[], selection: Selection): ChosenLine[] {
  return groups
    .flatMap(offersOf)
    .map((offer) => ({ offer, count: Math.min(selection[offerKey(offer)] ?? 0, offer.left) }))
    .filter(({ count }) => count > 0);
}

const roomsIn = (lines: readonly ChosenLine[]) => lines.reduce((sum, { count }) => sum + count, 0);

/** How many rooms of an offer may be taken: what is left is shared by all offers of the room. */
export function mostOf(offer: Offer, groups: readonly PartyGroup[], selection: Selection): number {
  const others = chosenLines(groups, selection).filter((line) => offerKey(line.offer) !== offerKey(offer));
  const sameRoom = roomsIn(others.filter((line) => line.offer.room.id === offer.room.id));
  return Math.max(0, Math.min(offer.left - sameRoom, MAX_ROOMS - roomsIn(others)));
}

/** Rooms still to be chosen for a group. */
export function missingIn(group: PartyGroup, selection: Selection): number {
  return Math.max(0, group.numbers.length - roomsIn(chosenLines([group], selection)));
}

/** Takes an offer: for the rooms still open, or, where none is, instead of what was chosen for that party. */
export function choose(
  offer: Offer,
  group: PartyGroup,
  groups: readonly PartyGroup[],
  selection: Selection,
): Selection {
  const open = missingIn(group, selection);
  const kept = Object.fromEntries(
    Object.entries(selection).filter(([key]) => open > 0 || !offersOf(group).some((other) => offerKey(other) === key)),
  );
  const wanted = open > 0 ? open : group.numbers.length;
  const count = Math.min(wanted, mostOf(offer, groups, kept));
  return count > 0 ? { ...kept, [offerKey(offer)]: count } : selection;
}

export function withCount(offer: Offer, count: number, selection: Selection): Selection {
  const { [offerKey(offer)]: _old, ...others } = selection;
  return count > 0 ? { ...others, [offerKey(offer)]: count } : others;
}

export function isComplete(groups: readonly PartyGroup[], selection: Selection): boolean {
  return groups.length > 0 && groups.every((group) => missingIn(group, selection) === 0);
}
