import type { CartLine } from '#libs/contracts';
import type { Translate } from '../../kit/i18n';

/** What is taken of a line: of a room its plan and board, of a tour the departure, of an extra its kind. */
export function lineTerms(line: CartLine, t: Translate): string {
  const { pricePlan, room, extra, kind } = line;
  if (kind === 'room') return `${pricePlan.name} · ${t(`hotels.boards.${pricePlan.board}`)}`;
  if (kind === 'supplierHotel') return t(`basket.kinds.${kind}`);
  // Of an extra its name says it already.
  return extra ? t(`services.types.${extra.type}`) : [t(`basket.kinds.${kind}`), room.name].filter(Boolean).join(' · ');
}
