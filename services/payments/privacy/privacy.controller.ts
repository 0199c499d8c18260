import { Controller, Inject } from '@nestjs/common';
import type { Erased, Forgotten, Found, Person } from '#libs/contracts';
import { Input, Internal, SERVICE, type ServiceRuntime } from '#libs/service';
import { collectPayer, forgetPayer } from './payer.js';

@Controller()
export class PrivacyController {
  constructor(@Inject(SERVICE) private readonly runtime: ServiceRuntime) {}

  @Internal('payments.collect')
  collect(@Input() { body }: { body: Person }): Promise<Found> {
    return collectPayer(this.runtime.database, body);
  }

  @Internal('payments.forget')
  forget(@Input() { body }: { body: Forgotten & { bookings: string[] } }): Promise<Erased> {
    return forgetPayer(this.runtime, body);
  }
}
