import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { Refusal, SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, addDays, nightsBetween, stayFault, type DayNumber } from '#libs/stays';
import { AvailabilityIndexUpdater } from '../feed/availability-index-updater.js';
import type { SearchRequest } from '../request/search-request.js';
import { sellerOf } from '../request/sellers.js';
import { clockIn } from '../request/zone-clock.js';
import { AvailabilityService } from './availability.service.js';
import { priceCalendar, type CalendarDay } from './price-calendar.js';

type Answer = AnswerOf<'availability.calendar'>['data'];

const MOST_DAYS = 62;

/** Lowest prices day by day. Each day is a search, run where searches run, so that none holds up other requests. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly index: AvailabilityIndexUpdater,
    private readonly availability: AvailabilityService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** @throws Refusal calendar.period 422 for days in the wrong order, or more than 62. */
  async read(ctx: Context, { filter, nights, from, to }: InputOf<'availability.calendar'>['body']): Promise<Answer> {
    const count = nightsBetween(from, to) + 1;
    if (count < 1 || count > MOST_DAYS) throw new Refusal('calendar.period', 422, { values: { days: MOST_DAYS } });
    const today = clockIn(this.zoneOf(filter.hotel), this.runtime.now()).day;
    const tomorrow = addDays(today, 1);
    const stay = { checkIn: tomorrow, checkOut: addDays(tomorrow, nights) };
    const query = { filter: { ...filter, ...stay }, sort: 'price' as const, page: 1, limit: 1 };
    const request = this.availability.requestOf(ctx, query);
    const days = Array.from({ length: count }, (_, at) => addDays(from, at));
    const faultOf = (day: DayNumber) =>
      faults[stayFault({ checkIn: day, checkOut: addDays(day, nights) }, today) ?? 'none'];
    const calendar = await priceCalendar(this.searched(ctx, filter.hotel), request, days, faultOf);
    return { nights, days: calendar.map(described) };
  }

  /** Reasons are given for a hotel that the caller sells alone. */
  private searched(ctx: Context, hotel: number | undefined) {
    const facts = hotel === undefined ? undefined : this.index.facts.get(hotel);
    const isSold = facts && this.index.sells(sellerOf(ctx), facts.id, facts.hotel.accountId);
    return {
      search: (request: SearchRequest) => this.index.search(request),
      ...(isSold && { explain: (request: SearchRequest) => this.index.explain(facts.id, request) }),
    };
  }

  private zoneOf(hotel: number | undefined): string {
    return (hotel === undefined ? undefined : this.index.facts.get(hotel)?.hotel.timeZone) ?? HOME_ZONE;
  }
}

/** The rest are none of a single day. */
const faults = { 'stay.past': 'past', 'stay.tooFar': 'tooFar' } as Partial<Record<string, 'past' | 'tooFar'>>;

function described({ date, price, reason, minStay }: CalendarDay): Answer['days'][number] {
  return { date, price: price && { amount: toDecimal(price.amountMinor), currency: price.currency }, reason, minStay };
}
