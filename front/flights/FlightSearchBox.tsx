import '../search/search-box.css';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { today } from '../search/search-query';
import { DayInput } from '../suppliers/DayInput';
import { SupplierPlaceInput } from '../suppliers/SupplierPlaceInput';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { PassengersPicker } from './PassengersPicker';
import { flightsAddress, isComplete, type FlightQuery } from './flight-query';

/** From where to where, when, who. Recreate it (by key) when the address changes. */
export function FlightSearchBox({ query: given }: { query: FlightQuery }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [query, setQuery] = useState(given);
  const [asked, setAsked] = useState(false);
  const { from, to, departure, back, passengers } = query;
  const set = (more: Partial<FlightQuery>) => setQuery({ ...query, ...more });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isComplete(query)) navigate(flightsAddress(query));
  };
  return (
    <form
      className="search-box search-box--flat search-box--flights"
      role="search"
      noValidate
      aria-label={t('flights.search')}
      onSubmit={submit}
      data-testid="flight-search-box"
    >
      <SupplierPlaceInput
        finds="departure"
        label={t('flights.from')}
        hint={t('flights.airportHint')}
        value={from}
        asked={asked && !from}
        onChange={(place) => set({ from: place })}
        testId="flight-from"
      />
      <SupplierPlaceInput
        finds="arrival"
        label={t('flights.to')}
        hint={t('flights.airportHint')}
        value={to}
        asked={asked && (!to || to.id === from?.id)}
        onChange={(place) => set({ to: place })}
        testId="flight-to"
      />
      <DayInput
        label={t('flights.departure')}
        value={departure}
        min={today()}
        onChange={(day) => day && set({ departure: day, back: back && back < day ? day : back })}
        testId="flight-departure"
      />
      <DayInput
        label={t('flights.return')}
        value={back}
        min={departure}
        onChange={(day) => set({ back: day && day < departure ? departure : day })}
        testId="flight-return"
      />
      <PassengersPicker passengers={passengers} onChange={(next) => set({ passengers: next })} />
      <Button type="submit" size="large" className="search-box__go" data-testid="flight-search-button">
        <Icon name="search" />
        {t('search.go')}
      </Button>
    </form>
  );
}
