import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#libs/contracts';
import { MAX_DAYS_AHEAD, addDays, nextMonth, type DayNumber } from '#libs/stays';
import { call } from '../api/client';
import { today } from './search-query';
import { calendarRequest, type SearchFilter } from './search-request';

export type DayPrice = AnswerOf<'availability.calendar'>['data']['days'][number];

/** Lowest prices of the days of some months, two months a request; none without a search that they belong to. */
export function useDayPrices(
  filter: SearchFilter | undefined,
  { nights, month, months }: { nights: number; month: DayNumber; months: number },
): ReadonlyMap<number, DayPrice> {
  const { i18n } = useTranslation();
  const pairs = filter ? Array.from({ length: Math.ceil(months / 2) }, (_, at) => pairOf(month, at)) : [];
  const answers = useQueries({
    queries: pairs
      .filter(({ from, to }) => from <= to)
      .map(({ from, to }) => {
        const request = calendarRequest(filter!, { nights, from, to });
        return {
          queryKey: ['availability.calendar', i18n.language, request],
          queryFn: ({ signal }: { signal: AbortSignal }) => call('availability.calendar', request, { signal }),
          staleTime: 300_000,
        };
      }),
  });
  return new Map(answers.flatMap(({ data }) => data?.data.days.map((day) => [day.date, day] as const) ?? []));
}

/** Two months, as far as they can be booked. */
function pairOf(first: DayNumber, at: number): { from: DayNumber; to: DayNumber } {
  let from = first;
  for (let month = 0; month < at * 2; month++) from = nextMonth(from);
  const to = addDays(nextMonth(nextMonth(from)), -1);
  const now = today();
  const last = addDays(now, MAX_DAYS_AHEAD);
  return { from: from < now ? now : from, to: to > last ? last : to };
}
