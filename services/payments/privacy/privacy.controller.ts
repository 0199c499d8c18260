import { Controller, Inject } from '@nestjs/common';
import type { InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Input, Internal, SERVICE, type ServiceRuntime } from '#libs/service';
import { collectPayer, forgetPayer } from './payer.js';

@Controller()
export class PrivacyController {
  constructor(@Inject(SERVICE) private readonly runtime: ServiceRuntime) {}

  @Internal('payments.collect')
  collect(@Input() { body }: InternalInputOf<'payments.collect'>): Promise<InternalAnswerOf<'payments.collect'>> {
    return collectPayer(this.runtime.database, body);
  }

  @Internal('payments.forget')
  forget(@Input() { body }: InternalInputOf<'payments.forget'>): Promise<InternalAnswerOf<'payments.forget'>> {
    return forgetPayer(this.runtime, body);
  }
}
