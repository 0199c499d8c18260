import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { TOUR_CATEGORIES } from '#libs/contracts';
import { rememberList } from '../../kit/layout/last-list';
import { readParties, writeParties } from '../guests';
import { TOUR_SORTS, type TourFilter } from './tour-filter';

/** What is asked, kept in the address, so that a search can be sent to a colleague. */
export function useTourFilter(): [TourFilter, (filter: TourFilter) => void] {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  useEffect(() => rememberList('reservationtour', search), [search]);
  const figure = (name: string) => Number(params.get(name)) || undefined;
  const filter: TourFilter = {
    location: figure('location'),
    category: TOUR_CATEGORIES.find((one) => one === params.get('category')),
    keyword: params.get('keyword') ?? undefined,
    month: figure('month'),
    party: readParties(params.get('party'))[0]!,
    sort: TOUR_SORTS.find((one) => one === params.get('sort')) ?? 'date',
  };
  const set = ({ party, ...rest }: TourFilter) => {
    const plain = { ...rest, party: writeParties([party]) };
    const entries = Object.entries(plain).filter(([, value]) => value !== undefined && value !== '');
    setParams(
      entries.map(([name, value]): [string, string] => [name, String(value)]),
      { replace: true },
    );
  };
  return [filter, set];
}
