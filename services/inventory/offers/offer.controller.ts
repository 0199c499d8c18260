import { Controller, Inject } from '@nestjs/common';
import type { PricedLine } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import type { Currency } from '#libs/money';
import { Ctx, Input, Internal, type Context } from '#libs/service';
import { PriceOffers, type OfferCount } from './price-offers.js';

@Controller()
export class OfferController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PriceOffers) private readonly offers: PriceOffers,
  ) {}

  @Internal('offers.price')
  async price(
    @Ctx() ctx: Context,
    @Input() { body }: { body: { offers: OfferCount[]; currency?: Currency } },
  ): Promise<{ lines: PricedLine[] }> {
    return {
      lines: await this.database.tx(PLATFORM, (tx) => this.offers.price(tx, body.offers, body.currency, ctx.lang)),
    };
  }
}
