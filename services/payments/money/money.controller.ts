import { Controller } from '@nestjs/common';
import { Input, Internal } from '#libs/service';
import { BookingMoney, type MoneyAnswer, type MoneyBody } from './booking-money.js';

@Controller()
export class MoneyController {
  constructor(private readonly money: BookingMoney) {}

  @Internal('money.open')
  open(@Input() { body }: { body: MoneyBody<'money.open'> }): Promise<MoneyAnswer> {
    return this.money.open(body);
  }

  @Internal('money.takeCredit')
  takeCredit(@Input() { body }: { body: MoneyBody<'money.takeCredit'> }): Promise<MoneyAnswer> {
    return this.money.takeCredit(body);
  }

  @Internal('money.record')
  record(@Input() { body }: { body: MoneyBody<'money.record'> }): Promise<MoneyAnswer> {
    return this.money.record(body);
  }

  @Internal('money.cancel')
  cancel(@Input() { body }: { body: MoneyBody<'money.cancel'> }): Promise<MoneyAnswer> {
    return this.money.cancel(body);
  }

  @Internal('money.correct')
  correct(@Input() { body }: { body: MoneyBody<'money.correct'> }): Promise<MoneyAnswer> {
    return this.money.correct(body);
  }

  @Internal('money.refund')
  refund(@Input() { body }: { body: MoneyBody<'money.refund'> }): Promise<MoneyAnswer> {
    return this.money.refund(body);
  }

  @Internal('money.payBack')
  payBack(@Input() { body }: { body: MoneyBody<'money.payBack'> }): Promise<MoneyAnswer> {
    return this.money.payBack(body);
  }
}
