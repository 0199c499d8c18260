import { Controller, Inject } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { AvailabilityService } from './availability.service.js';

@Controller()
export class AvailabilityController {
  constructor(@Inject(AvailabilityService) private readonly availability: AvailabilityService) {}

  @Call('availability.hotels')
  search(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'availability.hotels'>,
  ): Promise<AnswerOf<'availability.hotels'>> {
    return this.availability.search(ctx, body);
  }
}
