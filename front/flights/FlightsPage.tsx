import '../search/results.css';
import '../tours/tours.css';
import './flights.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ALL_FLIGHTS, FLIGHT_ORDERS, airlinesOf, compareFlights, type FlightOrder } from '#libs/comparison';
import type { FlightItem } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { SearchTabs } from '../search/SearchTabs';
import { NotFound } from '../site/NotFound';
import { PageTitle } from '../site/PageTitle';
import { PartFailed } from '../site/PartFailed';
import { Waiting } from '../site/Waiting';
import { FoundMessage } from '../suppliers/FoundMessage';
import { useBegin } from '../suppliers/use-begin';
import { useSold } from '../suppliers/use-sold';
import { FlightCard } from './FlightCard';
import { FlightFilters } from './FlightFilters';
import { FlightSearchBox } from './FlightSearchBox';
import { cultureOf, flightsRequest, isComplete, readFlights, type CompleteFlightQuery } from './flight-query';

/** Flights of suppliers, where the site offers them. */
export default function FlightsPage() {
  const { t } = useTranslation();
  const { flights, isKnown } = useSold();
  const [params] = useSearchParams();
  const query = readFlights(params);
  if (!flights) return isKnown ? <NotFound /> : <Waiting />;
  return (
    <>
      <PageTitle title={t('flights.title')} description={t('flights.description')} />
      <div className="results__search">
        <div className="page">
          <SearchTabs kind="flights" />
          <FlightSearchBox key={params.toString()} query={query} />
        </div>
      </div>
      {isComplete(query) ? (
        <Results key={params.toString()} query={query} />
      ) : (
        <section className="page tours">
          <h1>{t('flights.title')}</h1>
          <p className="muted">{t('flights.hint')}</p>
        </section>
      )}
    </>
  );
}

function Results({ query }: { query: CompleteFlightQuery }) {
  const { t, i18n } = useTranslation();
  const { begin, begun, notices } = useBegin();
  const { data, error, refetch, isFetching } = useCall(
    'flight.search',
    flightsRequest(query, cultureOf(i18n.language)),
    { staleTime: 0 },
  );
  const title = t('flights.titleOf', { from: query.from.name, to: query.to.name });
  return (
    <section className="page tours" aria-busy={isFetching}>
      {notices}
      {error ? (
        <PartFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Found title={title} items={data.items} partial={data.partial} begun={begun} onChoose={begin} />
      ) : (
        <FoundMessage title={title} searching />
      )}
    </section>
  );
}

interface FoundProps {
  title: string;
  items: FlightItem[];
  partial: boolean;
  begun: string | undefined;
  onChoose: (offerId: string) => void;
}

function Found({ title, items, partial, begun, onChoose }: FoundProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(ALL_FLIGHTS);
  const [order, setOrder] = useState<FlightOrder>('price');
  const shown = compareFlights(items, filter, order);
  return (
    <>
      <FoundMessage title={title} count={shown.length} partial={partial} />
      <FlightFilters
        filter={filter}
        airlines={airlinesOf(items)}
        orders={FLIGHT_ORDERS}
        order={order}
        onFilter={setFilter}
        onOrder={setOrder}
      />
      <ul className="results__list">
        {shown.map((flight) => (
          <li key={flight.offerId}>
            <FlightCard flight={flight} begun={begun} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="muted">{t('suppliers.nothing')}</p>}
    </>
  );
}
