import type { AnswerOf, Location, Offer } from '#libs/contracts';
import { textIn } from '#libs/locales';
import { toDecimal } from '#libs/money';
import { nightsBetween } from '#libs/stays';
import { rateBetween } from '../../../pricing/rates/rate-table.js';
import { offerTerms, type FoundPage } from '../api/answer-writer.js';
import { conversionOf, describePrice } from '../api/describe-price.js';
import type { FoundOffer } from '../engine/availability-index.js';
import type { HotelFacts } from '../feed/load-hotels.js';
import type { OfferTokens } from '../../offer-tokens/offer-token.js';

/** What an answer is made of, beside the search. */
export interface AnswerSources {
  tokens: OfferTokens;
  thumbnail: (file: string) => string;
  factsOf: (hotel: number) => HotelFacts;
  placeOf: (location: number, lang: string) => Location;
}

/** The answer to a search, made of objects: what `AnswerWriter` has to write. */
export function plainAnswer(page: FoundPage, sources: AnswerSources): AnswerOf<'availability.hotels'> {
  const { stats, facets, wording } = page;
  const items = page.hotels.map(({ id, from, offers }) => {
    const facts = sources.factsOf(id);
    const { name, category, propertyType, latitude, longitude, amenities, locationId } = facts.hotel;
    const location = sources.placeOf(locationId, wording.lang);
    const photo = facts.face && sources.thumbnail(facts.face);
    return {
      hotel: {
        id,
        name,
        category,
        propertyType,
        location,
        photo,
        latitude,
        longitude,
        amenities,
        reviews: facts.reviews,
      },
      from: { amount: toDecimal(from.amountMinor), currency: from.currency },
      offers: offers.map((offer) => plainOffer(offer, facts, page, sources)),
    };
  });
  const price = facets.price && { min: toDecimal(facets.price.minMinor), max: toDecimal(facets.price.maxMinor) };
  return { status: true, items, stats, facets: { ...facets, price } };
}

function plainOffer(
  offer: FoundOffer,
  facts: HotelFacts,
  { query, wording }: FoundPage,
  { tokens, thumbnail }: AnswerSources,
): Offer {
  const { lang, promotion: code } = wording;
  const { market, room, currency, amountMinor } = offer;
  const plan = facts.plans.get(offer.plan)!;
  const party = query.parties[offer.party]!;
  const conversion = conversionOf(facts, offer, (from, to) => rateBetween(query.rates, from, to));
  const face = facts.roomFaces.get(room);
  const offered = { hotel: facts.id, market, room, plan: plan.id, currency, rate: conversion?.rate, amountMinor };
  const price = describePrice(facts, offer, { party, lang, code, conversion });
  const { breakdown: _breakdown, occupancy: _occupancy, ...sum } = price;
  return {
    offerId: tokens.issuer(offerTerms(query, party))(offered),
    room: { id: room, name: textIn(facts.rooms.get(room), lang), photo: face ? thumbnail(face) : null },
    pricePlan: {
      id: plan.id,
      name: textIn(plan.name, lang),
      board: plan.board,
      refundable: plan.cancellation.length > 0,
      cancellation: plan.cancellation,
      payment: plan.payment,
    },
    party,
    nights: nightsBetween(query.checkIn, query.checkOut),
    price: query.withoutLines ? sum : price,
    left: offer.left,
  };
}
