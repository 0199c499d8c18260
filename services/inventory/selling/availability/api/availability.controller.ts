import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, DirectCall, Input, type Context, type WrittenAnswer } from '#libs/service';
import { AvailabilityService } from './availability.service.js';
import { CalendarService } from './calendar.service.js';
import { WhyNotService } from './why-not.service.js';

@Controller()
export class AvailabilityController {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly calendar: CalendarService,
    private readonly whyNot: WhyNotService,
  ) {}

  @DirectCall('availability.hotels')
  search(ctx: Context, { body }: InputOf<'availability.hotels'>): Promise<WrittenAnswer> {
    return this.availability.search(ctx, body);
  }

  @Call('availability.calendar')
  async prices(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'availability.calendar'>,
  ): Promise<AnswerOf<'availability.calendar'>> {
    return { status: true, data: await this.calendar.read(ctx, body) };
  }

  @Call('availability.why')
  async why(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'availability.why'>,
  ): Promise<AnswerOf<'availability.why'>> {
    return { status: true, data: await this.whyNot.explain(ctx, body) };
  }
}
