import fc from 'fast-check';
import type { LocalText } from '#libs/contracts';
import { addDays } from '#libs/stays';
import { describePlace } from '../../../catalogue/locations/location.service.js';
import type { Location } from '../../../catalogue/locations/location.entity.js';
import { OfferTokens } from '../../offer-tokens/offer-token.js';
import { AvailabilityIndex, type IndexedHotel, type SearchQuery } from '../engine/availability-index.js';
import type { HotelFacts } from '../feed/load-hotels.js';
import { plainAnswer } from '../reference/plain-answer.reference.js';
import { hotel, query, TODAY } from '../reference/worlds.fixture.js';
import type { SearchRequest } from '../request/search-request.js';
import { AnswerWriter } from './answer-writer.js';

const ACCOUNT = 7;
const NOW = new Date('2026-12-01T09:00:00Z');
const places = new Map([place(1, null, 'Türkiye'), place(11, 1, 'Muğla "Merkez"')].map((each) => [each.id, each]));

function place(id: number, parentId: number | null, name: string): Location {
  const names = { tr: name, en: `${name} (en)` };
  return { id, parentId, names, type: 'city', country: 'TR', latitude: 36.5, longitude: null } as unknown as Location;
}

const text = (tr: string): LocalText => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: `${tr} \u2028 "quoted" \\ 🏨` },
];

/** Facts about a hotel of the made-up worlds, with words that have to be escaped and pictures that may be missing. */
function factsOf({ id, name, category, amenities, markets, rooms, plans, campaigns }: IndexedHotel): HotelFacts {
  const faces = rooms.slice(0, 2).map((room): [number, string] => [room.id, `oda-${room.id}`]);
  return {
    id,
    hotel: { id, name, category, amenities, propertyType: 1, locationId: 11, latitude: null, longitude: 27.25 },
    face: id % 2 ? 'yüz' : null,
    reviews: { count: id, average: id < 3 ? null : 8.4 },
    markets,
    rooms: new Map(rooms.map((room) => [room.id, text(`Oda "${room.id}"`)])),
    roomFaces: new Map(faces),
    plans: new Map(
      plans.map((plan) => {
        const cancellation = plan.refundable ? [{ daysBefore: 3, percent: 12.5 }] : [];
        const derivedFrom = plan.derivedFrom && { pricePlan: plan.derivedFrom.plan };
        return [plan.id, { ...plan, name: text(`Çok ${plan.board}`), cancellation, payment: 'now', derivedFrom }];
      }),
    ),
    campaigns: new Map(campaigns.map((campaign) => [campaign.id, text(`Kış ${campaign.id}`)])),
  } as unknown as HotelFacts;
}

/** A search of the index, as it would have been asked for by an account with these markups. */
function requestOf(asked: SearchQuery): SearchRequest {
  const seller = { account: ACCOUNT, scope: 'all' as const, markups: [{ account: ACCOUNT, percent: 12.25 }] };
  return { ...asked, at: NOW.getTime(), seller, rates: undefined };
}

function writerOf(facts: Map<number, HotelFacts>) {
  const tokens = new OfferTokens('a secret of at least 32 characters', () => NOW);
  const thumbnail = (file: string) => `/images/${file}.thumb.webp`;
  const known = (id: number) => facts.get(id)!;
  return {
    writer: new AnswerWriter(tokens, { thumbnail }, known, places),
    sources: {
      tokens,
      thumbnail,
      factsOf: known,
      placeOf: (id: number, lang: string) => describePlace(places, id, lang),
    },
  };
}

it('the answer writer writes the same bytes as the plain answer as JSON, while hotels change', () => {
  let offers = 0;
  const lang = fc.constantFrom('tr', 'en', 'de');
  const code = fc.option(fc.constantFrom('KIŞ-"25"', 'yaz'), { nil: undefined });
  const search = fc.record({ asked: query, lang, code, changed: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(
      fc.tuple(hotel(1), hotel(2), hotel(3)),
      fc.array(search, { minLength: 6, maxLength: 6 }),
      (made, searches) => {
        const index = new AvailabilityIndex(addDays(TODAY, -3), 60);
        for (const each of made) index.put(each);
        const facts = new Map(made.map((each) => [each.id, factsOf(each)]));
        const { writer, sources } = writerOf(facts);
        for (const { asked, lang: inLang, code: promotion, changed } of searches) {
          const { hotels, total, facets } = index.search(asked);
          const stats = { totalRecord: total, currentPage: asked.page, pageCount: 1, pageSize: asked.limit };
          const page = { query: requestOf(asked), wording: { lang: inLang, promotion }, hotels, stats, facets };
          expect(writer.write(page).toString()).toBe(JSON.stringify(plainAnswer(page, sources)));
          offers += hotels.reduce((sum, found) => sum + found.offers.length, 0);
          const renamed = made.find(({ id }) => id === changed)!;
          facts.set(changed, factsOf({ ...renamed, name: `${renamed.name} ${offers}` }));
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(offers).toBeGreaterThan(1_000);
});
