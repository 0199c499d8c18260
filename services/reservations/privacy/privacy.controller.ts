import { Controller, Inject } from '@nestjs/common';
import type { Erased, Forgotten, Found, Person } from '#libs/contracts';
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
  collect(@Input() { body }: { body: Person }): Promise<Found> {
    return this.database.tx({ scope: body.accounts ?? 'all' }, (tx) => collectPerson(tx, body, this.runtime));
  }

  @Internal('reservations.forget')
  forget(@Input() { body }: { body: Forgotten }): Promise<Erased & { bookings: string[] }> {
    return forgetPerson(this.runtime, body);
  }
}
