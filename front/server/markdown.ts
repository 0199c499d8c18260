import type { TFunction } from 'i18next';
import type { QueryKey } from '@tanstack/react-query';
import type { AnswerOf, FoundHotel, FoundTour } from '#libs/contracts';
import { hotelPath, tourPath } from '#libs/addresses';
import { joinTexts } from '#libs/languages';
import { toIsoDate } from '#libs/stays';
import type { FrontCall } from '../api/calls';
import { textIn } from '../i18n/local-text';
import { formatOf } from '../i18n/use-format';
import { readStayQuery, type StayQuery } from '../search/search-query';

interface Shown {
  answers: ReadonlyArray<readonly [key: QueryKey, answer: unknown]>;
  lang: string;
  origin: string;
  /** The page's title, as in its head. */
  title: string;
  description: string;
  search: string;
  t: TFunction;
}

/** A drawn page's answers as Markdown, for assistants: the same facts, without what only people need. */
export function writeMarkdown(shown: Shown): string {
  const { title, description } = shown;
  const found = <C extends FrontCall>(id: C) =>
    shown.answers.find(([[call]]) => call === id)?.[1] as AnswerOf<C> | undefined;
  const stay = readStayQuery(new URLSearchParams(shown.search));
  const hotel = found('b2c.gethotel')?.data;
  const legal = found('legal.get')?.data;
  const [tour] = found('availability.tours')?.items ?? [];
  const isTour = tour && title.startsWith(tour.tour.name);
  const parts = [
    ...(hotel ? hotelParts(hotel, found('availability.hotels')?.items[0], stay, shown) : []),
    ...(isTour ? tourParts(tour, shown) : []),
    ...(legal ? legal.sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]) : []),
    ...(!hotel && !isTour
      ? listParts(found('availability.hotels')?.items, found('availability.tours')?.items, shown)
      : []),
  ];
  return `${[`# ${hotel?.name ?? title}`, ...(hotel || isTour ? [] : [description]), ...parts].filter(Boolean).join('\n\n')}\n`;
}

type Hotel = AnswerOf<'b2c.gethotel'>['data'];

function hotelParts(
  hotel: Hotel,
  found: FoundHotel | undefined,
  stay: StayQuery,
  { t, lang, origin }: Shown,
): string[] {
  const { money } = formatOf(lang);
  const offers = found?.offers ?? [];
  const { checkIn, checkOut } = stay;
  return [
    joinTexts([hotel.address, hotel.location.path], lang),
    textIn(hotel.description, lang),
    `${t('policies.checkIn')} ${hotel.checkInHour} · ${t('policies.checkOut')} ${hotel.checkOutHour}`,
    `## ${t('offers.title')}`,
    `${toIsoDate(checkIn)} – ${toIsoDate(checkOut)}`,
    offers
      .map(
        ({ room, pricePlan, price, left }) =>
          `- ${room.name}, ${t(`boards.${pricePlan.board}`)}: ${money(price.amount, price.currency)} ${fewLeft(left, t)}`,
      )
      .join('\n') || t('results.noRoom'),
    `[${hotel.name}](${origin}${hotelPath(hotel)}?checkIn=${checkIn}&checkOut=${checkOut})`,
  ];
}

const FEW = 5;

const fewLeft = (left: number, t: TFunction): string => (left <= FEW ? ` (${t('offers.left', { count: left })})` : '');

const placesOf = ({ locations }: FoundTour['tour'], lang: string): string =>
  joinTexts(
    locations.map(({ name }) => name),
    lang,
  );

function tourParts({ tour, packages }: FoundTour, { t, lang, origin }: Shown): string[] {
  const { money, day } = formatOf(lang);
  return [
    placesOf(tour, lang),
    tour.description,
    `## ${t('tours.departures')}`,
    packages
      .map(
        ({ name, startDate, endDate, price }) =>
          `- ${day(startDate)} – ${day(endDate)}, ${name}: ${money(price.amount, price.currency)}`,
      )
      .join('\n'),
    `[${tour.name}](${origin}${tourPath(tour, lang)})`,
  ];
}

function listParts(
  hotels: readonly FoundHotel[] = [],
  tours: readonly FoundTour[] = [],
  { t, lang, origin }: Shown,
): string[] {
  const { money } = formatOf(lang);
  const line = (name: string, path: string, place: string, from: { amount: number; currency: string }) =>
    `- [${name}](${origin}${path}), ${place}: ${t('results.from')} ${money(from.amount, from.currency)}`;
  return [
    hotels.map(({ hotel, from }) => line(hotel.name, hotelPath(hotel), hotel.location.path, from)).join('\n'),
    tours.map(({ tour, from }) => line(tour.name, tourPath(tour, lang), placesOf(tour, lang), from)).join('\n'),
  ];
}
