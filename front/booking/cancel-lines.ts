import type { Booking } from '#libs/contracts';
import { partsOf, type Part } from '#libs/basket';

/** What can still be cancelled: of a stay each kind of room alone, and what was not cancelled before. */
export function standingParts(booking: Pick<Booking, 'cartList'>): Part[] {
  return partsOf(booking).flatMap((part) =>
    part.lines
      .filter(({ line }) => !line.cancelled)
      .map((placed) => ({ kind: part.kind, first: placed.line, lines: [placed] })),
  );
}

/** The lines that a call names; none where the whole booking is meant. */
export function linesToCancel(parts: readonly Part[], chosen: readonly number[]): number[] | undefined {
  const lines = parts.flatMap(({ lines: placed }) => placed.map(({ at }) => at));
  return lines.every((at) => chosen.includes(at)) ? undefined : lines.filter((at) => chosen.includes(at));
}
