import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { currentLanguage, daysFromToday } from '../../kit/i18n';
import { rememberList } from '../../kit/layout/last-list';
import type { StaffFilter } from './reservation-types';
import { readParties, writeParties } from '../guests';
import { readChoice, writeChoice, type SearchChoice } from './search-choice';

interface Search {
  filter: StaffFilter;
  choice: SearchChoice;
  setFilter: (change: Partial<StaffFilter>) => void;
  setChoice: (change: Partial<SearchChoice>) => void;
}

/** What is asked and chosen, kept in the address, so that a search can be sent to a colleague. */
export function useSearchFilter(): Search {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  useEffect(() => rememberList('reservation', search), [search]);
  // Two changes may come before the address has followed the first one.
  const latest = useRef(params);
  useEffect(() => void (latest.current = params), [search]);
  const write = (change: Record<string, unknown>) => {
    latest.current = changed(latest.current, change);
    setParams(latest.current, { replace: true, preventScrollReset: true });
  };
  const setFilter = (change: Partial<StaffFilter>) => {
    const { party, lang: _lang, ...rest } = { ...readFilter(latest.current), ...change };
    write({ ...rest, rooms: writeParties(party) });
  };
  const setChoice = (change: Partial<SearchChoice>) => write(writeChoice({ ...readChoice(latest.current), ...change }));
  return { filter: readFilter(params), choice: readChoice(params), setFilter, setChoice };
}

function readFilter(params: URLSearchParams): StaffFilter {
  const figure = (name: string) => Number(params.get(name)) || undefined;
  return {
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
}

/** An address with other values; those that are undefined or empty are left out of it. */
function changed(known: URLSearchParams, values: Record<string, unknown>): URLSearchParams {
  const next = new URLSearchParams(known);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
