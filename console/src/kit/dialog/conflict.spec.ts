import { CampaignInput, HotelInput, MarketInput, MarkupInput, PricePlanInput, PromotionInput } from '#libs/contracts';
import { RoomInput, ServiceInput, TourInput } from '#libs/contracts';
import english from '../../../../locales/en/console.json' with { type: 'json' };
import { SECTIONS } from './value-text';
import { mergeKept } from './conflict';

describe('saving after a conflict', () => {
  const read = { id: 1, revision: 1, name: 'Deniz', count: 2, size: 20, open: true };
  const now = { ...read, revision: 3, name: 'Bahçe', count: 3 };
  const yours = { ...read, name: 'Liman', size: 25 };

  it('saving after a conflict keeps others’ changes, and the user’s where nobody else changed the field', () => {
    expect(mergeKept({ name: 'theirs' }, { read, now, yours })).toEqual({ ...now, size: 25 });
  });

  it('saving after a conflict keeps the user’s value where the user chooses it', () => {
    expect(mergeKept({ name: 'yours' }, { read, now, yours })).toEqual({ ...now, name: 'Liman', size: 25 });
  });

  it('saving after a conflict reads equal values as unchanged, whatever the order of their keys', () => {
    const texts = { read: { name: { a: 1, b: 2 } }, now: { name: { b: 2, a: 1 } }, yours: { name: { a: 3, b: 2 } } };
    expect(mergeKept({}, texts)).toEqual({ name: { a: 3, b: 2 }, revision: undefined });
  });
});

it.each(
  Object.entries({
    hotels: HotelInput,
    rooms: RoomInput,
    markets: MarketInput,
    priceplans: PricePlanInput,
    campaigns: CampaignInput,
    markup: MarkupInput,
    promotions: PromotionInput,
    services: ServiceInput,
    tours: TourInput,
  }),
)('every field of %s has a label in the dialog', (resource, { shape }) => {
  const texts = english as unknown as Record<string, Record<string, unknown>>;
  const own = texts[SECTIONS[resource] ?? resource]!;
  const unnamed = Object.keys(shape).filter(
    (field) => !(field in english.conflict.fields) && typeof own[field] !== 'string',
  );
  expect(unnamed).toEqual([]);
});
