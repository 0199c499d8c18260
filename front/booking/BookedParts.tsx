import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { isCancelled, partsOf, type Part } from '#libs/basket';
import { BookedRooms } from './BookedRooms';
import { CancelledMark } from './CancelledMark';
import { OtherPart } from './OtherPart';
import { StayFacts } from './StayFacts';

/** What is booked, a panel for each stay, tour and extra. */
export function BookedParts({ booking }: { booking: Booking }) {
  const parts = partsOf(booking);
  return parts.map((part) => (
    <BookedPart key={part.lines[0]!.at} booking={booking} part={part} isOnly={parts.length === 1} />
  ));
}

function BookedPart({ booking, part, isOnly }: { booking: Booking; part: Part; isOnly: boolean }) {
  const { t } = useTranslation();
  const { kind, first } = part;
  if (kind !== 'stay') return <OtherPart booking={booking} part={part} isOnly={isOnly} />;
  return (
    <div className={`booked-part ${isCancelled(part) ? 'booked-part--off' : ''}`}>
      <StayFacts part={part}>
        {!isOnly && (
          <p className="booked-part__kind small">
            {t('parts.stay')} {isCancelled(part) && <CancelledMark line={first} />}
          </p>
        )}
      </StayFacts>
      <BookedRooms booking={booking} part={part} />
    </div>
  );
}
