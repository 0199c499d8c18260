import { Injectable } from '@nestjs/common';
import type { AnswerOf, HotelPage } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { notFound, type Context } from '#libs/service';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import { sellerOf } from '../availability/request/sellers.js';
import { pageBlocks } from './hotel-page.js';
import { HotelService } from '../../catalogue/hotels/hotel.service.js';

/** Hotels' own pages for guests. */
@Injectable()
export class HotelPageService {
  constructor(
    private readonly hotels: HotelService,
    private readonly index: AvailabilityIndexUpdater,
  ) {}

  /**
   * A hotel as shown to guests. @throws Refusal notFound 404 for a hotel that is switched off, or that the site may not
   * sell.
   */
  async hotel(ctx: Context, id: number): Promise<AnswerOf<'b2c.gethotel'>['data']> {
    const hotel = await this.hotels.forGuests(ctx, id);
    if (!this.index.sells(sellerOf(ctx), id, hotel.account)) throw notFound();
    return hotel;
  }

  /** @throws Refusal notFound 404 as `hotel`. */
  async page(ctx: Context, id: number, page: HotelPage['page'], lang: string): Promise<HotelPage> {
    const hotel = await this.hotel({ ...ctx, lang }, id);
    return {
      hotel: { id: hotel.id, name: hotel.name },
      page,
      lang,
      title: `${hotel.name} – ${wordsIn('api', lang).t(`hotelPage.${page}`)}`,
      blocks: pageBlocks(page, hotel, lang),
    };
  }
}
