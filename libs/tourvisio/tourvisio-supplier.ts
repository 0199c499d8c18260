import type {
  AskedFlights,
  AskedHotels,
  FoundFlight,
  FoundSupplierHotel,
  FoundSupplierOffer,
  SupplierLocation,
  SupplierMoney,
} from '#libs/contracts';
import {
  SupplierUnanswered,
  type BegunBooking,
  type NoteCall,
  type QuotedPenalty,
  type SuggestedPlace,
  type Supplier,
  type SupplierProduct,
  type SupplierReservation,
  type TravellersOfBooking,
} from '#libs/suppliers';
import { TourVisio } from './client.js';
import { readBegun, readReservation, writeTravellers } from './read-bookings.js';
import { readFlights } from './read-flights.js';
import { moneyOf, readHotels, readOffers, readProduct } from './read-hotels.js';
import { readPlaces } from './read-places.js';

const HOTEL = 2;
const FLIGHT = 3;
/** Kinds of dates in lists of reservations. */
const REGISTERED = 1;
const LISTED = 500;

/** Paximum, or any other installation of TourVisio, behind the port of suppliers. */
export class TourVisioSupplier implements Supplier {
  constructor(
    readonly name: string,
    private readonly client: TourVisio,
  ) {}

  /** Signs in. */
  async signIn(): Promise<void> {
    await this.client.signIn();
  }

  /** Hotels at a place, or those that the search names. */
  async searchHotels(
    asked: AskedHotels,
    { location }: { location?: SupplierLocation },
    note?: NoteCall,
  ): Promise<FoundSupplierHotel[]> {
    const { rooms, nationality, checkIn, night, culture } = asked;
    const request = {
      checkAllotment: true,
      checkStopSale: true,
      getOnlyDiscountedPrice: false,
      getOnlyBestOffers: false,
      productType: HOTEL,
      ...(location ? { arrivalLocations: [location] } : { products: asked.products }),
      roomCriteria: rooms,
      nationality,
      checkIn,
      night,
      currency: asked.currency.toUpperCase(),
      culture,
    };
    const { body } = await this.client.ask('searchHotels', request, note);
    return readHotels(this.name, body.searchId, body.expiresOn, body.hotels);
  }

  /** Flights one way, or out and back. */
  async searchFlights(asked: AskedFlights, note?: NoteCall): Promise<FoundFlight[]> {
    const isRoundTrip = asked.night !== null;
    const request = {
      productType: FLIGHT,
      serviceTypes: [isRoundTrip ? '2' : '1'],
      checkIn: asked.checkIn,
      ...(isRoundTrip && { night: asked.night, supportedFlightReponseListTypes: [3] }),
      departureLocations: [asked.origin],
      arrivalLocations: [asked.destination],
      passengers: asked.passengers,
      showOnlyNonStopFlight: asked.nonStop,
      additionalParameters: { getOptionsParameters: { flightBaggageGetOption: asked.baggage } },
      acceptPendingProviders: false,
      forceFlightBundlePackage: false,
      disablePackageOfferTotalPrice: true,
      calculateFlightFees: true,
      flightClasses: asked.classes,
      culture: asked.culture,
      currency: asked.currency.toUpperCase(),
    };
    const { body } = await this.client.ask('searchFlights', request, note);
    return readFlights(this.name, body.searchId, body.expiresOn, body.flights);
  }

  /** Places whose names begin like a text. */
  async suggest({ text, culture, isFlight, direction }: Parameters<Supplier['suggest']>[0]): Promise<SuggestedPlace[]> {
    const op = isFlight && direction === 'departure' ? 'departures' : 'arrivals';
    const request = isFlight
      ? { productType: FLIGHT, query: text, serviceType: '1', culture }
      : { productType: HOTEL, query: text, culture };
    const { body } = await this.client.ask(op, request);
    return readPlaces(this.name, body.items);
  }

  /** A hotel's description. */
  async product({ id, provider, culture }: Parameters<Supplier['product']>[0]): Promise<SupplierProduct> {
    const ownerProvider = provider && /^\d+$/.test(provider) ? Number(provider) : provider;
    const request = { productType: HOTEL, product: id, culture, ...(ownerProvider !== undefined && { ownerProvider }) };
    const { body } = await this.client.ask('product', request);
    return readProduct(body.hotel);
  }

  /** All offers of a found hotel, with what cancelling costs. */
  async offers({
    searchId,
    offerId,
    productId,
    currency,
    culture,
  }: Parameters<Supplier['offers']>[0]): Promise<FoundSupplierOffer[]> {
    const request = {
      ...{ searchId, offerId, productId, productType: HOTEL, culture, getRoomInfo: true },
      currency: currency.toUpperCase(),
    };
    const { body } = await this.client.ask('offers', request);
    const of = { supplier: this.name, searchId: body.searchId || searchId, product: productId, provider: '' };
    return readOffers(of, body.offers, body.expiresOn);
  }

  /** What a found flight offer costs now. */
  async flightOffers({
    searchId,
    offerId,
    currency,
    culture,
  }: Parameters<Supplier['flightOffers']>[0]): Promise<Array<{ id: string; price: SupplierMoney }>> {
    const request = { searchId, offerIds: [offerId], productType: FLIGHT, currency: currency.toUpperCase(), culture };
    const { body } = await this.client.ask('flightOffers', request);
    return body.offers.flatMap((offer) => {
      const price = moneyOf(offer.price);
      const ids = offer.offerIds.length > 0 ? offer.offerIds.map((each) => each.offerId) : [offer.offerId];
      return price ? ids.map((id) => ({ id, price })) : [];
    });
  }

  /** Begins a booking: nothing is reserved yet. */
  async begin(
    { offerIds, currency, culture }: Parameters<Supplier['begin']>[0],
    note?: NoteCall,
  ): Promise<BegunBooking> {
    const { body, warnings } = await this.client.ask(
      'begin',
      { offerIds, currency: currency.toUpperCase(), culture },
      note,
    );
    return readBegun(body, warnings);
  }

  /** Sets travellers, customer and our reference. */
  async setTravellers(transactionId: string, details: TravellersOfBooking, note?: NoteCall): Promise<BegunBooking> {
    const { body, warnings } = await this.client.ask('setInfo', writeTravellers(transactionId, details), note);
    return readBegun(body, warnings);
  }

  /** Books. An answer without a reservation's number is no clear one. */
  async commit(transactionId: string, note?: NoteCall): Promise<{ number: string }> {
    const { body } = await this.client.ask('commit', { transactionId }, note);
    if (body.reservationNumber === '') throw new SupplierUnanswered('committed without a number', true);
    return { number: body.reservationNumber };
  }

  /** Finds a reservation by our own reference. */
  async find(
    agencyReference: string,
    { from, to }: { from: string; to: string },
    note?: NoteCall,
  ): Promise<SupplierReservation | undefined> {
    const request = {
      dateCriterias: [{ type: REGISTERED, from, to }],
      agencyReservationNumber: agencyReference,
      limit: LISTED,
      pageRowCount: LISTED,
      minIndexNumber: 0,
      maxIndexNumber: LISTED,
    };
    const { body } = await this.client.ask('list', request, note);
    const found = body.reservations.find((each) => each.agencyReservationNumber === agencyReference);
    if (!found && body.reservations.length >= LISTED) throw new SupplierUnanswered('a list that is cut off', true);
    if (!found) return undefined;
    const { reservationStatus } = found;
    return readReservation(found.reservationNumber || found.bookingNumber, { reservationStatus } as never);
  }

  /** A reservation as it is now. */
  async reservation(number: string, note?: NoteCall): Promise<SupplierReservation> {
    const { body } = await this.client.ask('detail', { reservationNumber: number }, note);
    return readReservation(body.reservationNumber || number, body.reservationData.reservationInfo);
  }

  /** What cancelling costs now. */
  async penalty(number: string, note?: NoteCall): Promise<QuotedPenalty> {
    const { body } = await this.client.ask('penalty', { reservationNumber: number }, note);
    const [penalty] = body.cancelPenalties;
    const price = moneyOf(penalty?.price ?? null);
    if (!penalty || !price) throw new SupplierUnanswered('a penalty without a price', false);
    return { reasonId: penalty.reason?.id ?? '', price, isCancelable: penalty.isCancelable !== false };
  }

  /** Cancels a reservation as a whole. */
  async cancel(number: string, reasonId: string, note?: NoteCall): Promise<'cancelled' | 'cancelledWithPenalty'> {
    const { body } = await this.client.ask('cancel', { reservationNumber: number, reason: reasonId }, note);
    return body.reservationStatus === 2 ? 'cancelled' : 'cancelledWithPenalty';
  }
}
