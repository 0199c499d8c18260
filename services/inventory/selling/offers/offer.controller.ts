import { Controller } from '@nestjs/common';
import type { InternalAnswerOf } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import type { Currency } from '#libs/money';
import { Ctx, Input, Internal, type Context } from '#libs/service';
import { Rates } from '../../pricing/rates/rates.js';
import { OfferSellers } from './offer-sellers.js';
import { PriceBasket, hasRoomsOnly, type BasketOptions } from './price-basket.js';
import { PriceOffers, promotionUsed, type OfferCount, type PricedOffers } from './price-offers.js';
import { RenewOffers } from './renew-offers.js';

const SCOPE = systemScope('inventory.offers');
const PLANNED_ONCE = { plannedOnce: true };

@Controller()
export class OfferController {
  constructor(
    private readonly database: Database,
    private readonly offers: PriceOffers,
    private readonly basket: PriceBasket,
    private readonly rates: Rates,
    private readonly sellers: OfferSellers,
    private readonly renewing: RenewOffers,
  ) {}

  @Internal('offers.price')
  async price(
    @Ctx() ctx: Context,
    @Input()
    {
      body,
    }: {
      body: { offers: OfferCount[]; seller: number; channel: 'b2b' | 'b2c'; currency?: Currency; promotion: string };
    },
  ): Promise<InternalAnswerOf<'offers.price'>> {
    const { offers, seller, channel, ...options } = body;
    this.offers.assertSoldBy(offers, { seller, channel });
    const [underAgreement, itemSeller] = await Promise.all([
      this.sellers.ask(offers.map(() => ({ seller }))),
      this.basket.askSeller(offers, seller),
      this.rates.ensure(),
    ]);
    const { lines, promotion } = await this.priceNow(offers, { ...options, lang: ctx.lang, seller: itemSeller });
    return { lines: underAgreement(lines), promotion: promotionUsed(promotion) };
  }

  @Internal('offers.renew')
  async renew(
    @Input() { body: { offers, seller } }: { body: { offers: OfferCount[]; seller: number } },
  ): Promise<InternalAnswerOf<'offers.renew'>> {
    return { offers: await this.renewing.renew(offers, seller) };
  }

  private async priceNow(offers: OfferCount[], options: BasketOptions): Promise<PricedOffers> {
    const last = hasRoomsOnly(offers) ? this.offers.lastPriced(offers, options) : undefined;
    const unchanged =
      last && (await this.database.atOnce(SCOPE, (tx) => this.offers.priceUnchanged(tx, last), PLANNED_ONCE));
    if (unchanged) return unchanged;
    const price = (tx: Tx) => this.basket.price(tx, offers, options);
    // A code is looked up after the prices it applies to; without one, everything is read in one round trip.
    return options.promotion
      ? this.database.tx(SCOPE, price, PLANNED_ONCE)
      : this.database.atOnce(SCOPE, price, PLANNED_ONCE);
  }
}
