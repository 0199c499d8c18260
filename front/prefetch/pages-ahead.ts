import i18next from 'i18next';
import { idOf } from '#libs/addresses';
import { FRONT_PAGES } from '#libs/api-client';
import type { AnswerOf } from '#libs/contracts';
import { answerKey, askAhead, queryClient } from '../api/use-call';
import { hotelRequest } from '../search/search-request';
import { readStayQuery } from '../search/search-query';
import { tourRequest } from '../tours/tours-request';
import { readTours } from '../tours/tour-query';

type Load = (word: string, params: URLSearchParams) => Array<Promise<unknown>>;

const OWN_WORDS: ReadonlySet<string> = new Set(Object.values(FRONT_PAGES).map((path) => path.split('/')[1]!));

const loadHotel: Load = (word, params) => {
  const id = idOf(word);
  const site = queryClient.getQueryData<AnswerOf<'auth.siteinfo'>>(
    answerKey('auth.siteinfo', i18next.language, { query: {} }),
  );
  const stay = readStayQuery(params);
  return [
    import('../hotel/HotelPage'),
    askAhead('b2c.gethotel', { params: { id: String(id) } }),
    ...(stay.unusable || !site
      ? []
      : [askAhead('availability.hotels', hotelRequest(id, stay, i18next.language, site.data.country))]),
  ];
};

const loadTour: Load = (word, params) => {
  const { party } = readTours(params);
  const [tour, lang] = [idOf(word), i18next.language];
  return [
    import('../tours/TourPage'),
    askAhead('availability.tours', tourRequest(tour, party, lang)),
    askAhead('availability.fulltours', { query: {}, body: { filter: { tour, party, lang } } }),
  ];
};

/** A page of the account or of a place: only the answers say which. */
const loadNamed: Load = (slug) => [
  import('../pages/SitePage'),
  askAhead('site.page', { query: { slug, lang: i18next.language as 'tr' } }),
  askAhead('locations.page', { params: { slug } }),
];

const PAGES: ReadonlyArray<[path: RegExp, load: Load]> = [
  [/^\/hotel\/(\d+(?:-[^/]*)?)$/, loadHotel],
  [/^\/(?:tour|tur)\/(\d+(?:-[^/]*)?)$/, loadTour],
  [/^\/([a-z0-9-]+)$/, loadNamed],
];

/** Loads the script of the page at a path behind its language, and what the page asks; nothing for other pages. */
export function loadAhead(path: string, params: URLSearchParams): Array<Promise<unknown>> {
  for (const [pattern, load] of PAGES) {
    const word = pattern.exec(path)?.[1];
    if (word && !OWN_WORDS.has(word)) return load(word, params);
  }
  return [];
}
