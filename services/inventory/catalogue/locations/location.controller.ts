import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { LocationService } from './location.service.js';
import { referenceData } from '../reference/reference-data.js';

@Controller()
export class LocationController {
  constructor(private readonly locations: LocationService) {}

  @Call('locations.list')
  async list(@Ctx() ctx: Context, @Input() { body }: InputOf<'locations.list'>): Promise<AnswerOf<'locations.list'>> {
    return { status: true, items: await this.locations.list(body, ctx.lang) };
  }

  @Call('locations.tags')
  async tags(@Ctx() ctx: Context, @Input() { body }: InputOf<'locations.tags'>): Promise<AnswerOf<'locations.tags'>> {
    return { status: true, items: await this.locations.tags(body.ids, ctx.lang) };
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
