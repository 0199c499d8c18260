import type { RequestOf } from '#libs/api-client';
import type { Location, Tour } from '#libs/contracts';
import { call, once, plainBody, refused } from '../../kit/data';

/** Suggestions of the search box have ids of their own. */
const params = { id: 9999 };

/** What the account's search box proposes, with its places whole; null until it is saved for the first time. */
export async function loadSearchItems() {
  const record = await findSearchItems();
  if (!record) return null;
  const ids = record.searchItems.flatMap(({ location }) => location ?? []);
  const places = ids.length > 0 ? (await call('locations.tags', { body: { ids } })).items : [];
  const placeOf = (id: number | null): Location | null => places.find((place) => place.id === id) ?? null;
  return { ...record, searchItems: record.searchItems.map((item) => ({ ...item, location: placeOf(item.location) })) };
}

async function findSearchItems(): Promise<Tour | null> {
  try {
    return (await call('tours.get', { params })).record;
  } catch (error) {
    if (refused(error)?.status === 404) return null;
    throw error;
  }
}

export async function saveSearchItems(record: object): Promise<void> {
  const body = plainBody(record as Record<string, unknown>) as RequestOf<'tours.create'>['body'];
  try {
    await call('tours.update', { params, body });
  } catch (error) {
    if (refused(error)?.status !== 404) throw error;
    await call('tours.create', { body }, once());
  }
}
