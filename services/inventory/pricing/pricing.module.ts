import { Module } from '@nestjs/common';
import { CrudController } from '#libs/service';
import { Campaign } from './campaigns/campaign.entity.js';
import { CampaignService } from './campaigns/campaign.service.js';
import { Markup } from './markups/markup.entity.js';
import { MarkupService } from './markups/markup.service.js';
import { PromotionController } from './promotions/promotion.controller.js';
import { Promotion } from './promotions/promotion.entity.js';
import { PromotionService } from './promotions/promotion.service.js';
import { Rates } from './rates/rates.js';

export const PRICING_ENTITIES = [Campaign, Markup, Promotion];

/** The price of a stay: campaigns, markups, promotions, exchange rates, and the one function that computes it. */
@Module({
  controllers: [
    CrudController('campaigns', CampaignService),
    CrudController('markup', MarkupService),
    PromotionController,
  ],
  providers: [CampaignService, MarkupService, PromotionService, Rates],
  exports: [Rates],
})
export class PricingModule {}
