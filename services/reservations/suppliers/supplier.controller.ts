import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { unpackResult } from '#libs/suppliers';
import { MappingService } from './mapping/mapping.service.js';
import { SupplierSearches } from './searches/supplier-searches.js';
import { SupplierBookingService } from './supplier-booking.service.js';
import { SiteSelling } from './selling/site-selling.js';
import { SupplierSearchService, cultureOf } from './supplier-search.service.js';

@Controller()
export class SupplierController {
  constructor(
    private readonly search: SupplierSearchService,
    private readonly bookings: SupplierBookingService,
    private readonly searches: SupplierSearches,
    private readonly mapping: MappingService,
    private readonly selling: SiteSelling,
  ) {}

  @Call('paximum.price')
  price(@Ctx() ctx: Context, @Input() { body }: InputOf<'paximum.price'>): Promise<AnswerOf<'paximum.price'>> {
    return this.search.hotels(ctx, body);
  }

  @Call('paximum.product')
  async product(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'paximum.product'>,
  ): Promise<AnswerOf<'paximum.product'>> {
    return { status: true, data: await this.search.product(ctx, body) };
  }

  @Call('paximum.arrival')
  async arrival(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'paximum.arrival'>,
  ): Promise<AnswerOf<'paximum.arrival'>> {
    return { status: true, items: await this.search.arrivals(ctx, body) };
  }

  @Call('paximum.transaction')
  async begin(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'paximum.transaction'>,
  ): Promise<AnswerOf<'paximum.transaction'>> {
    return { status: true, data: await this.bookings.begin(ctx, body) };
  }

  @Call('paximum.transaction.get')
  async get(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'paximum.transaction.get'>,
  ): Promise<AnswerOf<'paximum.transaction.get'>> {
    return { status: true, data: await this.bookings.get(ctx, params.id) };
  }

  @Call('paximum.update')
  async update(@Ctx() ctx: Context, @Input() { body }: InputOf<'paximum.update'>): Promise<AnswerOf<'paximum.update'>> {
    return { status: true, data: await this.bookings.update(ctx, body) };
  }

  @Call('paximum.commit')
  async commit(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'paximum.commit'>,
  ): Promise<AnswerOf<'paximum.commit'>> {
    return { status: true, data: await this.bookings.commit(ctx, params.id) };
  }

  @Call('paximum.cancel')
  async cancel(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'paximum.cancel'>,
  ): Promise<AnswerOf<'paximum.cancel'>> {
    return { status: true, data: await this.bookings.cancel(ctx, params.id, body) };
  }

  @Call('paximum.flight')
  flights(@Ctx() ctx: Context, @Input() { body }: InputOf<'paximum.flight'>): Promise<AnswerOf<'paximum.flight'>> {
    return this.search.flights(ctx, body.query);
  }

  @Call('paximum.flightprice')
  async flightPrice(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'paximum.flightprice'>,
  ): Promise<AnswerOf<'paximum.flightprice'>> {
    return { status: true, data: await this.search.flightPrice(ctx, body.query) };
  }

  @Call('flight.autocomplete')
  async airports(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'flight.autocomplete'>,
  ): Promise<AnswerOf<'flight.autocomplete'>> {
    return { status: true, items: await this.search.airports(ctx, query) };
  }

  @Call('flight.search')
  searchFlights(@Ctx() ctx: Context, @Input() { body }: InputOf<'flight.search'>): Promise<AnswerOf<'flight.search'>> {
    return this.search.flights(ctx, body.query);
  }

  @Call('flight.begintransaction')
  async beginFlight(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'flight.begintransaction'>,
  ): Promise<AnswerOf<'flight.begintransaction'>> {
    return { status: true, data: await this.bookings.beginFlight(ctx, body.query) };
  }

  @Call('suppliers.selling')
  async offered(@Ctx() { account }: Context): Promise<AnswerOf<'suppliers.selling'>> {
    return { status: true, data: await this.selling.of(account) };
  }

  @Call('suppliers.selling.get')
  async sellingOf(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'suppliers.selling.get'>,
  ): Promise<AnswerOf<'suppliers.selling.get'>> {
    return { status: true, data: await this.selling.get(ctx, query.account) };
  }

  @Call('suppliers.selling.save')
  async saveSelling(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'suppliers.selling.save'>,
  ): Promise<AnswerOf<'suppliers.selling.save'>> {
    return { status: true, data: await this.selling.save(ctx, body) };
  }

  @Call('suppliers.hotels')
  hotels(@Ctx() ctx: Context, @Input() { body }: InputOf<'suppliers.hotels'>): Promise<AnswerOf<'suppliers.hotels'>> {
    return this.search.hotels(ctx, { ...body, culture: cultureOf(ctx) });
  }

  @Call('suppliers.begin')
  async beginAsGuest(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'suppliers.begin'>,
  ): Promise<AnswerOf<'suppliers.begin'>> {
    return { status: true, data: await this.bookings.beginAsGuest(ctx, body) };
  }

  @Call('suppliers.mappings')
  mappings(@Input() { query }: InputOf<'suppliers.mappings'>): Promise<AnswerOf<'suppliers.mappings'>> {
    return this.mapping.list(query);
  }

  @Call('suppliers.mappings.decide')
  async decideMapping(
    @Ctx() ctx: Context,
    @Input() input: InputOf<'suppliers.mappings.decide'>,
  ): Promise<AnswerOf<'suppliers.mappings.decide'>> {
    return { status: true, record: await this.mapping.decide(ctx, input) };
  }

  @Internal('supplierSearches.take')
  async take(
    @Input() { params, body }: InternalInputOf<'supplierSearches.take'>,
  ): Promise<InternalAnswerOf<'supplierSearches.take'>> {
    const accounts = await this.searches.take(params.id, body.by);
    return { taken: accounts !== undefined, accounts: accounts ?? [] };
  }

  @Internal('supplierSearches.found')
  async found(
    @Input() { params, body }: InternalInputOf<'supplierSearches.found'>,
  ): Promise<InternalAnswerOf<'supplierSearches.found'>> {
    await this.searches.found(params.id, unpackResult(Buffer.from(body.result, 'base64')), body.calls);
    return { done: true };
  }
}
