import type { FoundSupplierHotel } from '#libs/contracts';
import type { Reader, Tx } from '#libs/database';
import type { SuggestedPlace } from '#libs/suppliers';

/** A supplier's hotel that has no decided mapping. */
export interface UnmappedHotel {
  supplier: string;
  code: string;
  giataId: string;
  name: string;
  stars: number | null;
  latitude: number | null;
  longitude: number | null;
  [column: string]: unknown;
}

export interface NewMapping {
  supplier: string;
  code: string;
  hotel: number | null;
  method: 'giata' | 'nameGeo';
  score: number;
  state: 'proposed' | 'confirmed';
  candidates: Array<{ hotel: number; score: number }>;
}

/** What is not seen for so long is gone at the supplier. */
const GONE_DAYS = 45;

/** Keeps places and hotels that a supplier has suggested. Facts that it does not state stay as they are. */
export async function keepPlaces(tx: Tx, places: readonly SuggestedPlace[], now: Date): Promise<void> {
  const sorted = [...new Map(places.map((place) => [`${place.supplier} ${place.kind} ${place.id}`, place]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, place]) => place);
  for (const { supplier, id, type, name, countryCode, city, latitude, longitude, giataId } of sorted)
    if (type === null)
      await keepHotel(tx, { supplier, code: id, giataId, name, stars: null, latitude, longitude, city }, now);
    else
      await tx.execute(
        `insert into supplier_places (supplier, type, code, name, country_code, city, latitude, longitude, seen_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (supplier, type, code) do update set name = excluded.name, country_code = excluded.country_code,
           city = excluded.city, latitude = coalesce(excluded.latitude, supplier_places.latitude),
           longitude = coalesce(excluded.longitude, supplier_places.longitude), seen_at = excluded.seen_at, gone_at = null`,
        [supplier, type, id, name, countryCode, city, latitude, longitude, now],
      );
}

/** Keeps the hotels that a search has found, which states more of them than a suggestion. */
export async function keepHotels(tx: Tx, hotels: readonly FoundSupplierHotel[], now: Date): Promise<void> {
  const sorted = [...hotels].sort((a, b) => (a.supplier + a.id < b.supplier + b.id ? -1 : 1));
  for (const { supplier, id: code, giataId, name, stars, latitude, longitude, city } of sorted)
    await keepHotel(tx, { supplier, code, giataId, name, stars, latitude, longitude, city: city?.name ?? '' }, now);
}

async function keepHotel(tx: Tx, hotel: Omit<UnmappedHotel, never> & { city: string }, now: Date): Promise<void> {
  const { supplier, code, giataId, name, stars, latitude, longitude, city } = hotel;
  await tx.execute(
    `insert into supplier_hotels as h (supplier, code, giata_id, name, stars, latitude, longitude, city, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (supplier, code) do update set name = excluded.name, city = coalesce(nullif(excluded.city, ''), h.city),
       giata_id = coalesce(nullif(excluded.giata_id, ''), h.giata_id), stars = coalesce(excluded.stars, h.stars),
       latitude = coalesce(excluded.latitude, h.latitude), longitude = coalesce(excluded.longitude, h.longitude),
       seen_at = excluded.seen_at, gone_at = null
     where h.seen_at < excluded.seen_at - interval '1 hour' or h.gone_at is not null or h.name <> excluded.name`,
    [supplier, code, giataId, name, stars, latitude, longitude, city, now],
  );
}

/** Marks what has not been seen for long. */
export async function markGone(tx: Tx, now: Date): Promise<void> {
  for (const sql of [
    'update supplier_places set gone_at = $1 where gone_at is null and seen_at < $1::timestamptz - make_interval(days => $2)',
    'update supplier_hotels set gone_at = $1 where gone_at is null and seen_at < $1::timestamptz - make_interval(days => $2)',
  ])
    await tx.execute(sql, [now, GONE_DAYS]);
}

/** Hotels whose mapping no person and no GIATA id has decided. */
export function unmappedHotels(reader: Reader): Promise<UnmappedHotel[]> {
  return reader.rows<UnmappedHotel>(
    `select h.supplier, h.code, h.giata_id as "giataId", h.name, h.stars, h.latitude, h.longitude from supplier_hotels h
     where h.gone_at is null and not exists (
       select from hotel_mappings m where m.supplier = h.supplier and m.code = h.code and m.state <> 'proposed')
     order by h.supplier, h.code`,
  );
}

/** Our hotels by the GIATA ids that a confirmed mapping has linked them to. */
export async function hotelsByGiata(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader.rows<{ giataId: string; hotel: number }>(
    `select h.giata_id as "giataId", m.hotel_id as hotel from hotel_mappings m
     join supplier_hotels h on h.supplier = m.supplier and h.code = m.code
     where m.state = 'confirmed' and m.hotel_id is not null and h.giata_id <> ''`,
  );
  return new Map(rows.map(({ giataId, hotel }) => [giataId, hotel]));
}

/** Keeps a mapping, unless it has been decided since. */
export async function keepMapping(
  tx: Tx,
  { supplier, code, hotel, method, score, state, candidates }: NewMapping,
): Promise<void> {
  await tx.execute(
    `insert into hotel_mappings as m (supplier, code, hotel_id, method, score, state, candidates)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (supplier, code) do update set hotel_id = excluded.hotel_id, method = excluded.method, score = excluded.score,
       state = excluded.state, candidates = excluded.candidates
     where m.state = 'proposed'`,
    [supplier, code, hotel, method, score, state, JSON.stringify(candidates)],
  );
}
