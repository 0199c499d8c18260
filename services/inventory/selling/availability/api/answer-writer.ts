import { LRUCache } from 'lru-cache';
import type { FoundHotel as FoundHotelAnswer, Offer, Stats } from '#libs/contracts';
import { textIn } from '#libs/locales';
import { toDecimal } from '#libs/money';
import { nightsBetween, type Party } from '#libs/stays';
import type { Location } from '../../../catalogue/locations/location.entity.js';
import { describePlace } from '../../../catalogue/locations/location.service.js';
import type { Offered, OfferTerms, OfferTokens } from '../../offer-tokens/offer-token.js';
import type { PhotoService } from '../../../catalogue/photos/photo.service.js';
import { rateBetween } from '../../../pricing/rates/rate-table.js';
import { conversionOf, describePrice } from './describe-price.js';
import type { HotelFacts } from '../feed/load-hotels.js';
import type { FoundHotel, FoundOffer, SearchAnswer } from '../engine/availability-index.js';
import type { SearchRequest } from '../request/search-request.js';

/** What an answer's words depend on, beside the search. */
interface Wording {
  lang: string;
  /** The code of a promotion. */
  promotion?: string;
}

/** A search with its results. */
export interface FoundPage extends Pick<SearchAnswer, 'hotels' | 'facets'> {
  query: SearchRequest;
  wording: Wording;
  stats: Stats;
}

/** About two kilobytes each. */
const MOST_HOTELS = 10_000;

/**
 * JSON whose characters are the bytes of its UTF-8: joining such texts costs nothing, and the joined text becomes the
 * answer by one copy, where others would be encoded character by character.
 */
type Bytes = string;

const bytesOf = (value: unknown): Bytes => Buffer.from(JSON.stringify(value)).toString('latin1');

/** What is the same in every answer about a hotel in a language, by room and by plan; written when first asked for. */
interface HotelFragments {
  facts: HotelFacts;
  hotel: Bytes;
  rooms: Map<number, Bytes>;
  plans: Map<number, { plan: Bytes; derivedFrom: Bytes }>;
}

/**
 * Writes the answers to searches as JSON. Everything but the offers' ids, prices and rooms left is kept, as long as the
 * index has the same facts of the hotel. `plain-answer.reference.ts` says the same as objects.
 */
export class AnswerWriter {
  private readonly kept = new LRUCache<string, HotelFragments>({ max: MOST_HOTELS });

  constructor(
    private readonly tokens: OfferTokens,
    private readonly photos: Pick<PhotoService, 'thumbnail'>,
    private readonly factsOf: (hotel: number) => HotelFacts,
    private readonly places: ReadonlyMap<number, Location>,
  ) {}

  write({ query, wording, hotels, stats, facets }: FoundPage): Buffer {
    const { checkIn, checkOut } = query;
    const parties = query.parties.map((party) => ({
      json: JSON.stringify(party),
      idOf: this.tokens.issuer(offerTerms(query, party)),
    }));
    const search = { query, wording, parties, nights: nightsBetween(checkIn, checkOut) };
    let items = '';
    for (const found of hotels) items += `${items === '' ? '' : ','}${this.hotel(found, search)}`;
    const { price: bounds } = facets;
    const price = bounds && { min: toDecimal(bounds.minMinor), max: toDecimal(bounds.maxMinor) };
    const rest = JSON.stringify({ stats, facets: { ...facets, price } }).slice(1);
    return Buffer.from(`{"status":true,"items":[${items}],${rest}`, 'latin1');
  }

  private hotel({ id, from, offers }: FoundHotel, search: Search): Bytes {
    const known = this.fragmentsOf(id, search.wording.lang);
    const money = `{"amount":${toDecimal(from.amountMinor)},"currency":"${from.currency}"}`;
    let written = '';
    for (const offer of offers) written += `${written === '' ? '' : ','}${this.offer(offer, known, search)}`;
    return `{"hotel":${known.hotel},"from":${money},"offers":[${written}]}`;
  }

  private offer(offer: FoundOffer, known: HotelFragments, search: Search): Bytes {
    const { parties, nights, query } = search;
    const { lang, promotion: code } = search.wording;
    const { facts } = known;
    const { market, room, plan, currency, amountMinor } = offer;
    // Without a currency asked for, each is its market's.
    const conversion =
      query.currency && conversionOf(facts, offer, (source, target) => rateBetween(query.rates, source, target));
    const { json: party, idOf } = parties[offer.party]!;
    const id = idOf({ hotel: facts.id, market, room, plan, currency, rate: conversion?.rate, amountMinor });
    const { plan: planJson, derivedFrom } = this.planOf(known, plan, lang);
    const price = query.withoutLines
      ? `{"amount":${toDecimal(amountMinor)},"currency":"${currency}"${derivedFrom}}`
      : bytesOf(describePrice(facts, offer, { party: query.parties[offer.party]!, lang, code, conversion }));
    const what = `"room":${this.roomOf(known, room, lang)},"pricePlan":${planJson},"party":${party}`;
    return `{"offerId":"${id}",${what},"nights":${nights},"price":${price},"left":${offer.left}}`;
  }

  private fragmentsOf(id: number, lang: string): HotelFragments {
    const key = `${id} ${lang}`;
    const facts = this.factsOf(id);
    const known = this.kept.get(key);
    if (known?.facts === facts) return known;
    const { name, category, propertyType, latitude, longitude, amenities, locationId } = facts.hotel;
    const location = describePlace(this.places, locationId, lang);
    const photo = facts.face && this.photos.thumbnail(facts.face);
    const hotel: FoundHotelAnswer['hotel'] = {
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
    };
    const fragments = { facts, hotel: bytesOf(hotel), rooms: new Map(), plans: new Map() };
    this.kept.set(key, fragments);
    return fragments;
  }

  private roomOf({ facts, rooms }: HotelFragments, id: number, lang: string): Bytes {
    let written = rooms.get(id);
    if (written === undefined) {
      const face = facts.roomFaces.get(id);
      const photo = face ? this.photos.thumbnail(face) : null;
      const room: Offer['room'] = { id, name: textIn(facts.rooms.get(id), lang), photo };
      rooms.set(id, (written = bytesOf(room)));
    }
    return written;
  }

  private planOf({ facts, plans }: HotelFragments, id: number, lang: string): { plan: Bytes; derivedFrom: Bytes } {
    let written = plans.get(id);
    if (written === undefined) {
      const { name, board, cancellation, payment, derivedFrom } = facts.plans.get(id)!;
      const base = derivedFrom && facts.plans.get(derivedFrom.pricePlan);
      const refundable = cancellation.length > 0;
      const plan: Offer['pricePlan'] = { id, name: textIn(name, lang), board, refundable, cancellation, payment };
      written = { plan: bytesOf(plan), derivedFrom: base ? `,"derivedFrom":${bytesOf(textIn(base.name, lang))}` : '' };
      plans.set(id, written);
    }
    return written;
  }
}

/** The terms of a search's offers to one of its parties. */
export function offerTerms(query: SearchRequest, { adults, children }: Party): OfferTerms {
  const { checkIn, checkOut, country, channel, seller } = query;
  const markups = seller.markups.map(({ account, percent }): [number, number] => [account, percent]);
  return { adults, children, checkIn, checkOut, country, channel, seller: seller.account, markups };
}

/** What the offers of one search have in common. */
interface Search {
  query: SearchRequest;
  wording: Wording;
  nights: number;
  /** As JSON, and how offers to it are signed. */
  parties: ReadonlyArray<{ json: Bytes; idOf: (offered: Offered) => string }>;
}
