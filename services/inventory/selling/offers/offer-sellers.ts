import { Injectable } from '@nestjs/common';
import type { PricedLine } from '#libs/contracts';
import { Identities, Refusal } from '#libs/service';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import { reachOf } from '../availability/request/sellers.js';
import type { OfferToken } from '../offer-tokens/offer-token.js';

/** Whether offers are still sold by the accounts they were made for. */
@Injectable()
export class OfferSellers {
  constructor(
    private readonly identities: Identities,
    private readonly index: AvailabilityIndexUpdater,
  ) {}

  /**
   * Looks up what the sellers of offers sell, before a transaction begins.
   * @returns a check that refuses lines of these offers, in order, that are no longer sold: room.notSold 409, naming
   * the line.
   * @throws OwnerAway when auth is unavailable and has never answered.
   */
  async ask(offers: ReadonlyArray<Pick<OfferToken, 'seller'>>): Promise<(lines: readonly PricedLine[]) => void> {
    const sellers = await Promise.all(
      offers.map(async ({ seller }) => reachOf(seller, await this.identities.ofSeller(seller))),
    );
    return (lines) => {
      const line = lines.findIndex(({ hotel }, at) => !this.index.sells(sellers[at]!, hotel.id, hotel.account));
      if (line >= 0) throw new Refusal('room.notSold', 409, { data: { line } });
    };
  }
}
