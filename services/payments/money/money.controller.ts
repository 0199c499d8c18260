import { Controller } from '@nestjs/common';
import type { InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Input, Internal } from '#libs/service';
import { BookingMoney } from './booking-money.js';

@Controller()
export class MoneyController {
  constructor(private readonly money: BookingMoney) {}

  @Internal('money.open')
  open(@Input() { body }: InternalInputOf<'money.open'>): Promise<InternalAnswerOf<'money.open'>> {
    return this.money.open(body);
  }

  @Internal('money.takeCredit')
  takeCredit(@Input() { body }: InternalInputOf<'money.takeCredit'>): Promise<InternalAnswerOf<'money.takeCredit'>> {
    return this.money.takeCredit(body);
  }

  @Internal('money.record')
  record(@Input() { body }: InternalInputOf<'money.record'>): Promise<InternalAnswerOf<'money.record'>> {
    return this.money.record(body);
  }

  @Internal('money.cancel')
  cancel(@Input() { body }: InternalInputOf<'money.cancel'>): Promise<InternalAnswerOf<'money.cancel'>> {
    return this.money.cancel(body);
  }

  @Internal('money.correct')
  correct(@Input() { body }: InternalInputOf<'money.correct'>): Promise<InternalAnswerOf<'money.correct'>> {
    return this.money.correct(body);
  }

  @Internal('money.refund')
  refund(@Input() { body }: InternalInputOf<'money.refund'>): Promise<InternalAnswerOf<'money.refund'>> {
    return this.money.refund(body);
  }

  @Internal('money.payBack')
  markRefundPaid(@Input() { body }: InternalInputOf<'money.payBack'>): Promise<InternalAnswerOf<'money.payBack'>> {
    return this.money.markRefundPaid(body);
  }
}
