import { Injectable } from '@nestjs/common';
import { kindOf, type PricedLine } from '#libs/contracts';
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
   * Looks up what the sellers of rooms sell, before a transaction begins.
   * @returns adds to lines of these rooms, in order, the agreement they are sold under, and refuses those that are not
   * sold: room.notSold, agreement.missing 409, naming the line. Lines of other kinds come with theirs.
   * @throws ServiceUnavailable when auth is unavailable and has never answered.
   */
  async ask(
    offers: ReadonlyArray<Pick<OfferToken, 'seller'>>,
  ): Promise<(lines: readonly PricedLine[]) => PricedLine[]> {
    const sellers = await Promise.all(
      offers.map(async ({ seller }) => reachOf(seller, await this.identities.ofSeller(seller))),
    );
    return (lines) => {
      const inOrder = sellers.values();
      return lines.map((priced, line) => {
        if (kindOf(priced) !== 'room') return priced;
        const { hotel, pricePlan } = priced;
        const of = { hotel: hotel.id, owner: hotel.account, plan: pricePlan.id };
        const sold = this.index.soldUnder(inOrder.next().value!, of);
        if ('refused' in sold) throw new Refusal(sold.refused, 409, { data: { line } });
        return { ...priced, agreement: sold.agreement };
      });
    };
  }
}
