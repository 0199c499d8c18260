import { isRoom } from '#libs/basket';
import type { CartLine } from '#libs/contracts';
import { day, useText } from '../../kit/i18n';
import { DayRange } from '../../kit/text';
import { partyText } from '../guests';

/** When a line takes place, for whom, and what was asked about it. */
export function LineWhen({ line }: { line: CartLine }) {
  const t = useText();
  const { checkIn, checkOut, nights, party, extra } = line;
  const facts = [
    (isRoom(line) || !extra) && nights > 0 && t('bookings.nights', { smart_count: nights }),
    extra?.time,
    partyText(party, t),
    extra?.pickUp && t('basket.pickUp', { place: extra.pickUp }),
  ].filter(Boolean);
  return (
    <>
      {checkIn === checkOut ? day(checkIn) : <DayRange from={checkIn} to={checkOut} />} · {facts.join(' · ')}
    </>
  );
}
