import { useEffect, useState } from 'react';
import { writeRooms, type StayQuery } from '../search/search-query';
import { keepInWindow, keptInWindow } from '../site/kept';
import type { Selection } from './selection';

const CHOSEN = 'chosen_rooms';

interface Chosen {
  /** The hotel and the people it is for; other dates keep a choice where its offer is still there. */
  of: string;
  selection: Selection;
}

/** The rooms chosen at a hotel; a reload or the way back from the checkout keeps them. */
export function useSelection(hotel: number, { rooms }: StayQuery) {
  const of = `${hotel}/${writeRooms(rooms)}`;
  const [chosen, setChosen] = useState<Chosen>();
  // The first drawing may be a server's.
  useEffect(() => setChosen((current) => current ?? keptInWindow<Chosen>(CHOSEN)), []);
  useEffect(() => {
    if (chosen) keepInWindow(CHOSEN, chosen);
  }, [chosen]);
  const selection = chosen?.of === of ? chosen.selection : {};
  return [selection, (next: Selection) => setChosen({ of, selection: next })] as const;
}

/** Once booked, nothing is chosen any more. */
export function dropSelection(): void {
  keepInWindow(CHOSEN, null);
}
