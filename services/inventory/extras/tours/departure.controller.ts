import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { DepartureStates } from './departure-states.service.js';

@Controller()
export class DepartureController {
  constructor(private readonly states: DepartureStates) {}

  @Internal('departures.get')
  get(@Input() { params }: InternalInputOf<'departures.get'>): Promise<InternalAnswerOf<'departures.get'>> {
    return this.states.get(Number(params.id));
  }

  @Call('tours.departure')
  async decide(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'tours.departure'>,
  ): Promise<AnswerOf<'tours.departure'>> {
    await this.states.decide(ctx, { tour: params.id, departure: params.departure, state: body.state });
    return { status: true };
  }
}
