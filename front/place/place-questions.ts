import type { i18n } from 'i18next';
import { joinTexts } from '#libs/languages';
import type { FoundHotel } from '#libs/contracts';
import { nightsBetween, type Stay } from '#libs/stays';

export interface Question {
  question: string;
  answer: string;
}

interface Facts {
  place: { name: string };
  items: readonly FoundHotel[];
  /** Of all hotels with rooms. */
  count: number;
  query: Stay;
}

/** What people ask of a place, answered by what there is to book now. */
export function questionsOf(
  { place: { name: place }, items, count, query }: Facts,
  { i18n: { t, language }, money }: { i18n: i18n; money: (amount: number, currency: string) => string },
): Question[] {
  const nights = nightsBetween(query.checkIn, query.checkOut);
  const [first] = items;
  if (!first) return [];
  const comparable = items.filter(({ from }) => from.currency === first.from.currency);
  const cheapest = comparable.reduce((best, each) => (each.from.amount < best.from.amount ? each : best), first);
  const best = items.toSorted((a, b) => b.hotel.category - a.hotel.category).slice(0, 3);
  const price = money(cheapest.from.amount / nights, cheapest.from.currency);
  return [
    { question: t('place.questions.count', { place }), answer: t('place.answers.count', { place, count }) },
    {
      question: t('place.questions.price', { place }),
      answer: t('place.answers.price', { place, price, hotel: cheapest.hotel.name }),
    },
    {
      question: t('place.questions.best', { place }),
      answer: t('place.answers.best', {
        place,
        hotels: joinTexts(
          best.map(({ hotel }) => hotel.name),
          language,
        ),
      }),
    },
    { question: t('place.questions.cancel', { place }), answer: t('place.answers.cancel') },
  ];
}
