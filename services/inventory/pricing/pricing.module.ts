import { Module } from '@nestjs/common';
import { CampaignController } from './campaigns/campaign.controller.js';
import { Campaign } from './campaigns/campaign.entity.js';
import { CampaignService } from './campaigns/campaign.service.js';
import { MarkupController } from './markups/markup.controller.js';
import { Markup } from './markups/markup.entity.js';
import { MarkupService } from './markups/markup.service.js';
import { PromotionController } from './promotions/promotion.controller.js';
import { Promotion } from './promotions/promotion.entity.js';
import { PromotionService } from './promotions/promotion.service.js';
import { Rates } from './rates/rates.js';

export const PRICING_ENTITIES = [Campaign, Markup, Promotion];

/** The price of a stay: campaigns, markups, promotions, exchange rates, and the one function that computes it. */
@Module({
  controllers: [CampaignController, MarkupController, PromotionController],
  providers: [CampaignService, MarkupService, PromotionService, Rates],
  exports: [Rates],
})
export class PricingModule {}
