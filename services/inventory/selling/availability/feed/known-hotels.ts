import type { HotelFacts } from './load-hotels.js';

/** Who keeps something of its own about the hotels on sale. */
export interface HotelFollower {
  put(facts: HotelFacts): void;
  removed(hotel: number): void;
  /** Who may sell what has changed. */
  sellersChanged(): Promise<void>;
}

/** The facts of the hotels on sale, by id, and who follows them. */
export class KnownHotels extends Map<number, HotelFacts> {
  private readonly followers: HotelFollower[] = [];

  follow(follower: HotelFollower): void {
    this.followers.push(follower);
  }

  override set(hotel: number, facts: HotelFacts): this {
    super.set(hotel, facts);
    for (const follower of this.followers) follower.put(facts);
    return this;
  }

  override delete(hotel: number): boolean {
    for (const follower of this.followers) follower.removed(hotel);
    return super.delete(hotel);
  }

  async tellSellers(): Promise<void> {
    for (const follower of this.followers) await follower.sellersChanged();
  }
}
