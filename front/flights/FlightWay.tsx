import { useTranslation } from 'react-i18next';
import {
  checkedBaggageOf,
  connectionsOf,
  dayChangeOf,
  localTimeOf,
  placeOfStop,
  type Connection,
} from '#libs/comparison';
import type { FlightItem } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { Icon } from '../ui/Icon';

type Leg = FlightItem['legs'][number];

/** One way with its times at the airports, on their own clocks. */
export function FlightWay({ leg }: { leg: Leg }) {
  const { t } = useTranslation();
  const duration = useDuration();
  const { departure, arrival, airline, flightNo, stopCount } = leg;
  const days = dayChangeOf(leg);
  return (
    <li className="way" data-testid="flight-way">
      <p className="way__airline small">
        <strong>{airline?.name}</strong> <span className="muted num">{flightNo}</span>
        <Baggage leg={leg} />
      </p>
      <div className="way__line">
        <Clock stop={departure} />
        <span className="way__middle small muted">
          <span className="num">{duration(leg.duration)}</span>
          <span className="way__rule" aria-hidden="true" />
          <span>{stopCount === 0 ? t('flights.nonStop') : t('flights.stops', { count: stopCount })}</span>
        </span>
        <Clock stop={arrival} mark={days > 0 ? t('flights.daysLater', { count: days }) : undefined} />
      </div>
      <ConnectionList of={connectionsOf(leg)} />
    </li>
  );
}

function Clock({ stop, mark }: { stop: Leg['departure']; mark?: string }) {
  const { shortDay } = useFormat();
  const { date, time } = localTimeOf(stop);
  return (
    <span className="way__clock">
      <strong className="num">
        {time || '—'} {mark && <span className="way__mark">{mark}</span>}
      </strong>
      <span className="small muted num">
        {[placeOfStop(stop), date && shortDay(Number(date.replaceAll('-', '')))].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** The baggage of an adult; that it is unknown is not that there is none. */
function Baggage({ leg }: { leg: Leg }) {
  const { t } = useTranslation();
  const checked = checkedBaggageOf(leg);
  const text =
    checked === 'unknown'
      ? t('flights.baggageUnknown')
      : checked === 'none'
        ? t('flights.noBaggage')
        : checked.weight === null
          ? t('flights.bags', { count: checked.piece ?? 1 })
          : t('flights.baggage', { weight: checked.weight, unit: checked.isPounds ? 'lb' : 'kg' });
  return (
    <span className="way__baggage muted" data-testid="baggage">
      <Icon name="luggage" /> {text}
    </span>
  );
}

function ConnectionList({ of }: { of: Connection[] }) {
  const { t } = useTranslation();
  const duration = useDuration();
  if (of.length === 0) return null;
  return (
    <ul className="way__connections">
      {of.map(({ place, leavesFrom, minutes, isShort }) => (
        <li
          key={`${place} ${minutes}`}
          className={`chip ${isShort || leavesFrom ? 'chip--warn' : ''}`}
          data-testid="connection"
        >
          {[
            minutes === null ? place : t('flights.waits', { place, duration: duration(minutes) }),
            isShort && t('flights.short'),
            leavesFrom && t('flights.otherAirport', { from: place, to: leavesFrom }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

function useDuration(): (minutes: number | null) => string {
  const { t } = useTranslation();
  return (minutes) => {
    if (minutes === null) return '';
    if (minutes < 60) return t('flights.minutes', { minutes });
    return t('flights.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
