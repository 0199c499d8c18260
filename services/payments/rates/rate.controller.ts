import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Input, Internal } from '#libs/service';
import { RateService } from './rate.service.js';

@Controller()
export class RateController {
  constructor(private readonly rates: RateService) {}

  @Call('exchange')
  async exchange(@Input() { query }: InputOf<'exchange'>): Promise<AnswerOf<'exchange'>> {
    return { status: true, data: await this.rates.of(query.date) };
  }

  @Call('exchange.refresh')
  async refresh(): Promise<AnswerOf<'exchange.refresh'>> {
    return { status: true, data: await this.rates.refresh() };
  }

  @Internal('rates.current')
  current(): Promise<InternalAnswerOf<'rates.current'>> {
    return this.rates.selling();
  }
}
