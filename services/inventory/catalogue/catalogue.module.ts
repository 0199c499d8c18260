import { Module } from '@nestjs/common';
import { CrudController } from '#libs/service';
import { HotelController } from './hotels/hotel.controller.js';
import { Hotel } from './hotels/hotel.entity.js';
import { HotelListService } from './hotels/hotel-list.service.js';
import { HotelService } from './hotels/hotel.service.js';
import { ImageController } from './images/image.controller.js';
import { ImageService } from './images/image.service.js';
import { LocationController } from './locations/location.controller.js';
import { Location } from './locations/location.entity.js';
import { LocationService } from './locations/location.service.js';
import { PlacePagesService } from './locations/place-pages.service.js';
import { Market } from './markets/market.entity.js';
import { MarketService } from './markets/market.service.js';
import { PhotoController } from './photos/photo.controller.js';
import { HotelPhoto } from './photos/photo.entity.js';
import { PhotoService } from './photos/photo.service.js';
import { PricePlan } from './price-plans/price-plan.entity.js';
import { PricePlanService } from './price-plans/price-plan.service.js';
import { PhotosSchedule } from './photos/photos.schedule.js';
import { VersionsSchedule } from './records/versions.schedule.js';
import { Room } from './rooms/room.entity.js';
import { HotelScoreHandlers } from './scores/hotel-score.handlers.js';
import { RoomService } from './rooms/room.service.js';

export const CATALOGUE_ENTITIES = [Hotel, HotelPhoto, Location, Market, PricePlan, Room];

const SERVICES = [
  HotelListService,
  HotelService,
  ImageService,
  LocationService,
  MarketService,
  PhotoService,
  PlacePagesService,
  PricePlanService,
  RoomService,
];

/** Hotels with their rooms, price plans, markets, photos and places. */
@Module({
  controllers: [
    HotelController,
    ImageController,
    LocationController,
    CrudController('markets', MarketService),
    PhotoController,
    CrudController('priceplans', PricePlanService),
    CrudController('rooms', RoomService),
  ],
  providers: [...SERVICES, PhotosSchedule, VersionsSchedule, HotelScoreHandlers],
  exports: SERVICES,
})
export class CatalogueModule {}
