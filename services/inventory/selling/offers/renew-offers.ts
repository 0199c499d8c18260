import { Injectable } from '@nestjs/common';
import { kindOfOffer } from '#libs/contracts';
import { Identities, Refusal } from '#libs/service';
import { PriceOffers, type OfferCount } from './price-offers.js';

/** Offers that are older than an offer lives: those of carts that were put aside, and of quotes. */
@Injectable()
export class RenewOffers {
  constructor(
    private readonly identities: Identities,
    private readonly offers: PriceOffers,
  ) {}

  /**
   * The same stays, re-signed with the seller's markups of now and without the rate of then. Tours and extras are named
   * without a signature, and stay as they are.
   * @throws Refusal offer.forged 422 for an offer of another seller.
   */
  async renew(offers: readonly OfferCount[], seller: number): Promise<OfferCount[]> {
    const { markups } = await this.identities.sellerOf(seller);
    const { tokens } = this.offers;
    return offers.map(({ offerId, count }) => {
      if (kindOfOffer(offerId) !== 'room') return { offerId, count };
      const { hotel, market, room, plan, currency, amountMinor, rate: _rate, ...terms } = tokens.readOld(offerId);
      if (terms.seller !== seller) throw new Refusal('offer.forged', 422);
      const now = { ...terms, markups: markups.map(({ account, percent }): [number, number] => [account, percent]) };
      return { offerId: tokens.issuer(now)({ hotel, market, room, plan, currency, amountMinor }), count };
    });
  }
}
