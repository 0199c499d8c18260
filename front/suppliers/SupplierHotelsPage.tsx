import '../search/results.css';
import '../tours/tours.css';
import '../flights/flights.css';
import './suppliers.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ALL_HOTELS, choicesOf, compareHotels, type HotelOrder } from '#libs/comparison';
import type { SupplierHotelItem } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { SearchTabs } from '../search/SearchTabs';
import { NotFound } from '../site/NotFound';
import { PageTitle } from '../site/PageTitle';
import { PartFailed } from '../site/PartFailed';
import { useSite } from '../site/SiteProvider';
import { Waiting } from '../site/Waiting';
import { FoundMessage } from './FoundMessage';
import { PickOne } from './PickOne';
import { SupplierHotelCard } from './SupplierHotelCard';
import { SupplierStayBox } from './SupplierStayBox';
import type { SupplierPlace } from './places';
import { readSupplierStay, supplierStayRequest, type SupplierStayQuery } from './stays-query';
import { useBegin } from './use-begin';
import { useSold } from './use-sold';

/** Hotels of suppliers, where the site offers them. */
export default function SupplierHotelsPage() {
  const { t } = useTranslation();
  const { hotels, isKnown } = useSold();
  const [params] = useSearchParams();
  const query = readSupplierStay(params);
  if (!hotels) return isKnown ? <NotFound /> : <Waiting />;
  return (
    <>
      <PageTitle title={t('suppliers.title')} description={t('suppliers.description')} />
      <div className="results__search">
        <div className="page">
          <SearchTabs kind="moreHotels" />
          <SupplierStayBox key={params.toString()} query={query} />
        </div>
      </div>
      {query.place ? (
        <Results key={params.toString()} query={query} place={query.place} />
      ) : (
        <section className="page tours">
          <h1>{t('suppliers.title')}</h1>
          <p className="muted">{t('suppliers.hint')}</p>
        </section>
      )}
    </>
  );
}

function Results({ query, place }: { query: SupplierStayQuery; place: SupplierPlace }) {
  const { t } = useTranslation();
  const { country } = useSite();
  const { begin, begun, notices } = useBegin();
  const { data, error, refetch, isFetching } = useCall('suppliers.hotels', supplierStayRequest(query, place, country), {
    staleTime: 0,
  });
  const title = t('suppliers.titleOf', { place: place.name });
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
  items: SupplierHotelItem[];
  partial: boolean;
  begun: string | undefined;
  onChoose: (offerId: string) => void;
}

const ORDERS = ['name', 'price', 'stars'] as const satisfies readonly HotelOrder[];

function Found({ title, items, partial, begun, onChoose }: FoundProps) {
  const { t, i18n } = useTranslation();
  const [filter, setFilter] = useState(ALL_HOTELS);
  const [order, setOrder] = useState<HotelOrder>('price');
  const shown = compareHotels(items, filter, { order, locale: i18n.language, centre: null });
  const { stars, boards } = choicesOf(items);
  return (
    <>
      <FoundMessage title={title} count={shown.length} partial={partial} />
      <div className="picks" role="group" aria-label={t('suppliers.filters')}>
        <PickOne
          label={t('suppliers.category')}
          value={filter.stars[0] ? String(filter.stars[0]) : ''}
          options={stars.map((value) => ({ value: String(value), label: t('common.stars', { count: value }) }))}
          onChange={(value) => setFilter({ ...filter, stars: value === '' ? [] : [Number(value)] })}
          testId="pick-stars"
        />
        <PickOne
          label={t('suppliers.board')}
          value={filter.boards[0] ?? ''}
          options={boards.map((value) => ({ value, label: value }))}
          onChange={(value) => setFilter({ ...filter, boards: value === '' ? [] : [value] })}
          testId="pick-board"
        />
        <PickOne
          label={t('suppliers.terms')}
          value={filter.refundable ? 'refundable' : ''}
          options={[{ value: 'refundable', label: t('results.refundable') }]}
          onChange={(value) => setFilter({ ...filter, refundable: value !== '' })}
          testId="pick-terms"
        />
        <PickOne
          isOrder
          label={t('sorts.label')}
          value={order}
          options={ORDERS.map((value) => ({ value, label: t(`suppliers.orders.${value}`) }))}
          onChange={(value) => setOrder(value as HotelOrder)}
          testId="pick-order"
        />
      </div>
      <ul className="results__list">
        {shown.map((hotel, at) => (
          <li key={`${hotel.supplier} ${hotel.product}`}>
            <SupplierHotelCard hotel={hotel} begun={begun} onChoose={onChoose} eager={at === 0} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="muted">{t('suppliers.nothing')}</p>}
    </>
  );
}
