import { Inject, Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { InternalAnswerOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { matchHotel, type SuggestedPlace } from '#libs/suppliers';
import { Suppliers } from '../suppliers.js';
import { hotelsByGiata, keepMapping, keepPlaces, markGone, unmappedHotels } from './mapping-rows.js';

const SCOPE = systemScope('reservations.suppliers');
/** Suppliers count what they are asked. */
const MOST_PLACES = 400;
const CULTURE = 'tr-TR';
const SHORTEST = 3;
const CELL = 0.01;

type OurHotel = InternalAnswerOf<'hotels.positions'>['hotels'][number];

/** Keeps the places and hotels of suppliers where we have hotels ourselves, and finds out which of ours they are. */
@Injectable()
export class SyncSuppliers {
  constructor(
    private readonly database: Database,
    private readonly suppliers: Suppliers,
    private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** Safe to repeat. What a supplier does not answer is asked the next time. */
  async run(): Promise<void> {
    if (this.suppliers.all.length === 0) return;
    const ours = await this.ourHotels();
    for (const place of placesOf(ours).slice(0, MOST_PLACES)) {
      const found = await this.suggest(place);
      if (found.length > 0) await this.database.tx(SCOPE, (tx) => keepPlaces(tx, found, this.runtime.now()));
    }
    await this.database.tx(SCOPE, (tx) => markGone(tx, this.runtime.now()));
    await this.map(ours);
  }

  private async ourHotels(): Promise<OurHotel[]> {
    const all: OurHotel[] = [];
    for (let after = 0; ;) {
      const { hotels } = await this.clients.call('hotels.positions', { body: { after } });
      all.push(...hotels);
      if (hotels.length === 0) return all;
      after = hotels.at(-1)!.id;
    }
  }

  private async suggest(text: string): Promise<SuggestedPlace[]> {
    const query = { text, culture: CULTURE, isFlight: false, direction: 'arrival' as const };
    const answers = await Promise.allSettled(this.suppliers.all.map((supplier) => supplier.suggest(query)));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  }

  private async map(ours: readonly OurHotel[]): Promise<void> {
    const reader = this.database.reader(SCOPE);
    const [theirs, known] = [await unmappedHotels(reader), await hotelsByGiata(reader)];
    const near = new Neighbours(ours);
    for (const hotel of theirs) {
      const { supplier, code, giataId } = hotel;
      const same = giataId === '' ? undefined : known.get(giataId);
      const { kind, matches } =
        same === undefined ? matchHotel(hotel, near.of(hotel)) : { kind: 'giata' as const, matches: [] };
      if (kind === 'none') continue;
      const [best] = matches;
      await this.database.tx(SCOPE, (tx) =>
        keepMapping(tx, {
          ...{ supplier, code, method: kind === 'giata' ? 'giata' : 'nameGeo' },
          hotel: same ?? (kind === 'proposed' ? best!.hotel.id : null),
          score: best?.score ?? 1,
          state: kind === 'giata' ? 'confirmed' : 'proposed',
          candidates: matches.map(({ hotel: { id }, score }) => ({ hotel: id, score })),
        }),
      );
    }
  }
}

/** Our hotels by the square that they are in: each of a supplier's is compared with few. */
class Neighbours {
  private readonly squares = new Map<string, OurHotel[]>();

  constructor(hotels: readonly OurHotel[]) {
    for (const hotel of hotels)
      if (hotel.latitude !== null && hotel.longitude !== null) {
        const key = squareOf(hotel.latitude, hotel.longitude);
        this.squares.set(key, [...(this.squares.get(key) ?? []), hotel]);
      }
  }

  of({ latitude, longitude }: { latitude: number | null; longitude: number | null }): OurHotel[] {
    if (latitude === null || longitude === null) return [];
    return [-CELL, 0, CELL].flatMap((north) =>
      [-CELL, 0, CELL].flatMap((east) => this.squares.get(squareOf(latitude + north, longitude + east)) ?? []),
    );
  }
}

const squareOf = (latitude: number, longitude: number) =>
  `${Math.floor(latitude / CELL)} ${Math.floor(longitude / CELL)}`;

/** The names of places where we have hotels, most hotels first. */
function placesOf(hotels: readonly OurHotel[]): string[] {
  const counts = new Map<string, number>();
  for (const { places } of hotels)
    for (const place of places.filter(({ length }) => length >= SHORTEST))
      counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([place]) => place);
}
