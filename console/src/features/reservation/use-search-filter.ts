import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { currentLanguage, daysFromToday } from '../../kit/i18n';
import { rememberList } from '../../kit/layout/last-list';
import type { StaffFilter } from './reservation-types';
import { readParties, writeParties } from '../guests';

/** What is asked, kept in the address, so that a search can be sent to a colleague. */
export function useSearchFilter(): [StaffFilter, (change: Partial<StaffFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  useEffect(() => rememberList('reservation', search), [search]);
  const figure = (name: string) => Number(params.get(name)) || undefined;
  const filter: StaffFilter = {
    hotel: figure('hotel'),
    location: figure('location'),
    country: params.get('country') ?? 'TR',
    lang: currentLanguage(),
    channel: params.get('channel') === 'b2c' ? 'b2c' : 'b2b',
    party: readParties(params.get('rooms')),
    checkIn: figure('checkIn') ?? daysFromToday(14),
    checkOut: figure('checkOut') ?? daysFromToday(16),
    promotion: params.get('promotion') ?? undefined,
  };
  const set = (change: Partial<StaffFilter>) => {
    const { party, lang: _lang, ...rest } = { ...filter, ...change };
    const plain = { ...rest, rooms: writeParties(party) };
    const entries = Object.entries(plain).filter(([, value]) => value !== undefined && value !== '');
    setParams(
      entries.map(([name, value]): [string, string] => [name, String(value)]),
      { replace: true },
    );
  };
  return [filter, set];
}
