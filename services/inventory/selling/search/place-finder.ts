import { Injectable } from '@nestjs/common';
import type { Location as LocationAnswer } from '#libs/contracts';
import type { Context } from '#libs/service';
import { distanceKm } from '#libs/maps';
import { LocationService } from '../../catalogue/locations/location.service.js';
import { NameFinder } from './name-finder.js';
import { SoldPlaces } from './sold-places.js';

const FOUND_AT_MOST = 20;

/** Places by a typed text, and those where the caller sells hotels. */
@Injectable()
export class PlaceFinder {
  constructor(
    readonly locations: LocationService,
    private readonly names: NameFinder,
    private readonly sold: SoldPlaces,
  ) {}

  /** Best matches first, at most `limit`; airports are none. */
  async find(ctx: Context, typed: string, limit = FOUND_AT_MOST): Promise<LocationAnswer[]> {
    const found = await this.names.find(ctx, typed, { limits: { place: limit } });
    return this.locations.tags(
      found.map(({ id }) => id),
      ctx.lang,
    );
  }

  /** Suggestions for an empty search box: the towns with the most hotels. */
  async popular(ctx: Context, limit: number): Promise<LocationAnswer[]> {
    const { byTown } = await this.sold.countsOf(ctx);
    const most = [...byTown].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
    return this.locations.tags(
      most.map(([id]) => id),
      ctx.lang,
    );
  }

  /** The towns with hotels that are nearest to a place; the most popular ones where its position is unknown. */
  async near(ctx: Context, place: number, limit: number): Promise<LocationAnswer[]> {
    const places = await this.locations.all();
    const from = places.get(place);
    const inside = new Set(await this.locations.below([place]));
    const { byTown } = await this.sold.countsOf(ctx);
    const towns = [...byTown.keys()].filter((id) => !inside.has(id));
    const near = towns.flatMap((id) => {
      const km = from && distanceKm(from, places.get(id)!);
      return km === undefined ? [] : [{ id, km }];
    });
    if (near.length === 0) return this.popular(ctx, limit);
    const nearest = near.sort((a, b) => a.km - b.km || a.id - b.id).slice(0, limit);
    return this.locations.tags(
      nearest.map(({ id }) => id),
      ctx.lang,
    );
  }

  /** The country with the most hotels, to look everywhere in it. */
  async country(ctx: Context): Promise<LocationAnswer[]> {
    const { byPlace } = await this.sold.countsOf(ctx);
    const places = await this.locations.all();
    const countries = [...byPlace].filter(([id]) => places.get(id)?.type === 'country').sort((a, b) => b[1] - a[1]);
    return this.locations.tags(
      countries.slice(0, 1).map(([id]) => id),
      ctx.lang,
    );
  }
}
