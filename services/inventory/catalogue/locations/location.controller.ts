import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { LocationService } from './location.service.js';
import { PlacePagesService } from './place-pages.service.js';
import { referenceData } from '../reference/reference-data.js';

@Controller()
export class LocationController {
  constructor(
    private readonly locations: LocationService,
    private readonly pages: PlacePagesService,
  ) {}

  @Call('locations.list')
  async list(@Ctx() ctx: Context, @Input() { body }: InputOf<'locations.list'>): Promise<AnswerOf<'locations.list'>> {
    return { status: true, items: await this.locations.list(body, ctx.lang) };
  }

  @Call('locations.tags')
  async tags(@Ctx() ctx: Context, @Input() { body }: InputOf<'locations.tags'>): Promise<AnswerOf<'locations.tags'>> {
    return { status: true, items: await this.locations.tags(body.ids, ctx.lang) };
  }

  @Call('locations.page')
  async page(@Ctx() ctx: Context, @Input() { params }: InputOf<'locations.page'>): Promise<AnswerOf<'locations.page'>> {
    return { status: true, data: await this.pages.describe(params.slug, ctx.lang) };
  }

  @Internal('places.find')
  async find(@Input() { body }: InternalInputOf<'places.find'>): Promise<InternalAnswerOf<'places.find'>> {
    return { id: await this.pages.idAt(body.slug) };
  }

  @Call('locations.cities')
  async cities(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'locations.cities'>,
  ): Promise<AnswerOf<'locations.cities'>> {
    return { status: true, items: await this.locations.cities(params.countryId, ctx.lang) };
  }

  @Call('locations.countries')
  async countries(@Ctx() ctx: Context): Promise<AnswerOf<'locations.countries'>> {
    return { status: true, items: await this.locations.countries(ctx.lang) };
  }

  @Call('reference.get')
  async reference(@Ctx() ctx: Context): Promise<AnswerOf<'reference.get'>> {
    const countries = (await this.locations.countries(ctx.lang)).map(({ names: _names, ...country }) => country);
    return { status: true, data: { ...referenceData(ctx.lang), countries } };
  }
}
