import type { FoundHotel as FoundHotelAnswer, InputOf, Location, Offer } from '#libs/contracts';
import { textIn } from '#libs/locales';
import { toDecimal } from '#libs/money';
import type { Context } from '#libs/service';
import { nightsBetween } from '#libs/stays';
import type { Offered, OfferTokens } from '../../offer-tokens/offer-token.js';
import type { PhotoService } from '../../../catalogue/photos/photo.service.js';
import { rateBetween } from '../../../pricing/rates/rate-table.js';
import { conversionOf, describePrice, type Conversion } from './describe-price.js';
import type { HotelFacts } from '../feed/load-hotels.js';
import type { FoundHotel, FoundOffer } from '../engine/availability-index.js';
import type { SearchRequest } from '../request/search-request.js';

type PresentationOptions = Pick<InputOf<'availability.hotels'>['body']['filter'], 'lang' | 'promotion'>;

/** Presents the results of one search in the API's form. Data shared by many offers is computed once. */
export class ResultPresenter {
  private readonly nights: number;
  /** By party. */
  private readonly issuers: ((offered: Offered) => string)[];

  constructor(
    ctx: Context,
    private readonly query: SearchRequest,
    private readonly options: PresentationOptions,
    tokens: OfferTokens,
    private readonly photos: Pick<PhotoService, 'thumbnail'>,
  ) {
    const { checkIn, checkOut, country, channel } = query;
    const seller = ctx.account;
    const markups = ctx.markups.map(({ account, percent }): [number, number] => [account, percent]);
    this.nights = nightsBetween(checkIn, checkOut);
    this.issuers = query.parties.map((party) =>
      tokens.issuer({ ...party, checkIn, checkOut, country, channel, seller, markups }),
    );
  }

  hotel({ from, offers }: FoundHotel, facts: HotelFacts, location: Location): FoundHotelAnswer {
    const { id, name, category, propertyType, latitude, longitude, amenities } = facts.hotel;
    const photo = facts.face && this.photos.thumbnail(facts.face);
    return {
      hotel: { id, name, category, propertyType, location, photo, latitude, longitude, amenities },
      from: { amount: toDecimal(from.amountMinor), currency: from.currency },
      offers: offers.map((offer) => this.offer(offer, facts)),
    };
  }

  private offer(offer: FoundOffer, facts: HotelFacts): Offer {
    const { query, nights, photos } = this;
    const { lang, promotion: code } = this.options;
    const plan = facts.plans.get(offer.plan)!;
    const party = query.parties[offer.party]!;
    const conversion = conversionOf(facts, offer, (from, to) => rateBetween(query.rates, from, to));
    const face = facts.roomFaces.get(offer.room);
    return {
      offerId: this.idOf(offer, facts.id, conversion),
      room: {
        id: offer.room,
        name: textIn(facts.rooms.get(offer.room), lang),
        photo: face ? photos.thumbnail(face) : null,
      },
      pricePlan: {
        id: plan.id,
        name: textIn(plan.name, lang),
        board: plan.board,
        refundable: plan.cancellation.length > 0,
        cancellation: plan.cancellation,
        payment: plan.payment,
      },
      party,
      nights,
      price: describePrice(facts, offer, { party, lang, code, conversion }),
      left: offer.left,
    };
  }

  private idOf(offer: FoundOffer, hotel: number, conversion: Conversion | undefined): string {
    const { market, room, plan, currency, amountMinor } = offer;
    return this.issuers[offer.party]!({ hotel, market, room, plan, currency, rate: conversion?.rate, amountMinor });
  }
}
