import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { ListedPagesService } from './listed-pages.service.js';
import { PlaceFinder } from './place-finder.js';
import { SoldService } from './sold.service.js';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(
    private readonly search: SearchService,
    private readonly places: PlaceFinder,
    private readonly sold: SoldService,
    private readonly pages: ListedPagesService,
  ) {}

  @Call('search.term')
  term(@Ctx() ctx: Context, @Input() { query }: InputOf<'search.term'>): Promise<AnswerOf<'search.term'>> {
    return this.search.term(ctx, query);
  }

  @Call('locations.search')
  async findPlaces(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'locations.search'>,
  ): Promise<AnswerOf<'locations.search'>> {
    return { status: true, items: await this.places.find(ctx, query.query) };
  }

  @Call('search.getitems')
  async items(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'search.getitems'>,
  ): Promise<AnswerOf<'search.getitems'>> {
    return { status: true, items: await this.search.items(ctx, body) };
  }

  @Internal('inventory.listed')
  listed(@Input() { body }: InternalInputOf<'inventory.listed'>): Promise<InternalAnswerOf<'inventory.listed'>> {
    return this.pages.of(body.account, body.sellsFor);
  }

  @Internal('inventory.sold')
  soldBy(@Input() { body }: InternalInputOf<'inventory.sold'>): Promise<InternalAnswerOf<'inventory.sold'>> {
    return this.sold.of(body.account, body.sellsFor);
  }
}
