import { Controller, Inject } from '@nestjs/common';
import type { InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Database } from '#libs/database';
import { Input, Internal, SERVICE, type ServiceRuntime } from '#libs/service';
import { collectPerson } from './collect-person.js';
import { forgetPerson } from './forget-person.js';

@Controller()
export class PrivacyController {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  @Internal('reservations.collect')
  collect(
    @Input() { body }: InternalInputOf<'reservations.collect'>,
  ): Promise<InternalAnswerOf<'reservations.collect'>> {
    return this.database.tx({ scope: body.accounts ?? 'all' }, (tx) => collectPerson(tx, body, this.runtime));
  }

  @Internal('reservations.forget')
  forget(@Input() { body }: InternalInputOf<'reservations.forget'>): Promise<InternalAnswerOf<'reservations.forget'>> {
    return forgetPerson(this.runtime, body);
  }
}
