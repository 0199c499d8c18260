import { useTranslation } from 'react-i18next';
import type { CartLine } from '#libs/contracts';
import { divideHalfUp, storedMinor, toDecimal } from '#libs/money';
import { isRoom } from '#libs/basket';
import { PriceLines } from '../hotel/PriceBreakdown';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';

/** The price of one room for one night, on average. */
const perNight = ({ gross, count, nights }: CartLine) => toDecimal(divideHalfUp(storedMinor(gross), count * nights));

/** A line of the basket with its price. */
export function SummaryLine({ line, details }: { line: CartLine; details: boolean }) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const { room, count, pricePlan, party, nights, gross, currency } = line;
  const ofRoom = isRoom(line) && [
    t(`boards.${pricePlan.board}`),
    pricePlan.name,
    partyText(party, i18n),
    t('dates.nights', { count: nights }),
    ...(nights * count > 1 ? [t('price.perNight', { amount: money(perNight(line), currency) })] : []),
  ];
  // Of an extra its name says it already.
  const taken = line.tour ? room.name : count > 1 ? `${count} ×` : undefined;
  return (
    <li>
      <div className="summary__line">
        <span>{ofRoom ? `${count} × ${room.name}` : (taken ?? partyText(party, i18n))}</span>
        <span className="num">{money(gross, currency)}</span>
      </div>
      <p className="muted small">{ofRoom ? ofRoom.join(' · ') : taken && partyText(party, i18n)}</p>
      {details && (
        <div className="summary__details">
          <PriceLines price={line.price} />
        </div>
      )}
    </li>
  );
}
