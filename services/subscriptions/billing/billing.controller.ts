import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Input, Internal } from '#libs/service';
import { toDay } from '#libs/stays';
import { BillingService } from './billing.service.js';
import { FiguresService } from './figures.service.js';

@Controller()
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly figures: FiguresService,
  ) {}

  @Call('subrecords.runs')
  async runs(): Promise<AnswerOf<'subrecords.runs'>> {
    return { status: true, list: await this.billing.runs() };
  }

  @Call('subrecords.run')
  async run(@Input() { body }: InputOf<'subrecords.run'>): Promise<AnswerOf<'subrecords.run'>> {
    const id = await this.billing.begin('staff', body.accountId ?? null);
    return { status: true, data: await this.billing.run(id!) };
  }

  @Call('subrecords.figures')
  async read(): Promise<AnswerOf<'subrecords.figures'>> {
    return { status: true, data: await this.figures.read() };
  }

  @Internal('billing.advance')
  advance(@Input() { params, body }: InternalInputOf<'billing.advance'>): Promise<InternalAnswerOf<'billing.advance'>> {
    return this.billing.advance(Number(params.id), toDay(body.day), body.run);
  }

  @Internal('billing.tried')
  async tried(@Input() { params, body }: InternalInputOf<'billing.tried'>): Promise<InternalAnswerOf<'billing.tried'>> {
    await this.billing.note(Number(params.record), body.n, body.run, body.answer);
    return { done: true };
  }
}
