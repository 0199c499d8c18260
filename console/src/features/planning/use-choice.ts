import { useSearchParams } from 'react-router-dom';
import type { Market } from '#libs/contracts';
import { isDay } from '#libs/stays';
import { today } from '../../kit/i18n';
import { useHotelNames, useIsMissingHotel } from '../../kit/field/HotelSelect';
import { useHotelRecords } from '../../kit/data';
import type { MonthOf } from './planning-calls';

const KEY = 'konak.planning';

/** A cell that another screen, or the year, points to. */
export interface Target {
  date: number;
  room: number | undefined;
  plan: number | undefined;
}
export type View = 'month' | 'year';

/** Hotel, market and month, kept in the address; the hotel of the last time is the first of the next. */
export function useChoice() {
  const [search, setSearch] = useSearchParams();
  const { data: hotels } = useHotelNames();
  const last = Number(localStorage.getItem(KEY));
  const hotel = Number(search.get('hotel')) || hotels?.find(({ id }) => id === last)?.id || hotels?.[0]?.id;
  const isMissing = useIsMissingHotel(hotel);
  const { data: markets } = useHotelRecords<Market>('markets', isMissing ? undefined : hotel);
  const wanted = Number(search.get('market'));
  const market = markets?.find(({ id }) => id === wanted)?.id ?? markets?.[0]?.id;
  const now = today();
  const date = Number(search.get('date'));
  const target: Target | undefined = isDay(date)
    ? { date, room: Number(search.get('room')) || undefined, plan: Number(search.get('priceplan')) || undefined }
    : undefined;
  const shown = target?.date ?? now;
  const year = Number(search.get('year')) || Math.trunc(shown / 10_000);
  const month = Number(search.get('month')) || Math.trunc(shown / 100) % 100;
  const view: View = search.get('view') === 'year' ? 'year' : 'month';
  const of: MonthOf | undefined = hotel && market && !isMissing ? { hotel, market, year, month } : undefined;

  const go = (part: Partial<MonthOf> & { view?: View }) => {
    const next = { hotel, market: part.hotel ? undefined : market, year, month, view, ...part };
    if (next.hotel) localStorage.setItem(KEY, String(next.hotel));
    const entries = Object.entries(next).flatMap(([key, value]) =>
      value && value !== 'month' ? [[key, String(value)] as [string, string]] : [],
    );
    setSearch(Object.fromEntries(entries), { replace: true });
  };
  const goTo = ({ date: day, room, plan }: Target) => {
    const entries = Object.entries({ hotel, market, date: day, room, priceplan: plan });
    setSearch(
      Object.fromEntries(entries.flatMap(([key, value]) => (value ? [[key, String(value)]] : []))),
      // The way back leads to where one has come from.
      { replace: false },
    );
  };
  const goMonths = (count: number) => {
    const index = year * 12 + month - 1 + count;
    go({ year: Math.trunc(index / 12), month: (index % 12) + 1 });
  };
  return { of, hotel, market, year, month, view, target, hotels, isMissing, markets, go, goTo, goMonths };
}
export type Choice = ReturnType<typeof useChoice>;
