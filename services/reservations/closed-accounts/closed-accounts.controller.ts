import { Controller } from '@nestjs/common';
import type { InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Input, Internal } from '#libs/service';
import { ClosedAccounts } from './closed-accounts.handlers.js';

@Controller()
export class ClosedAccountsController {
  constructor(private readonly accounts: ClosedAccounts) {}

  @Internal('account.openBookings')
  openBookings(
    @Input() { params }: InternalInputOf<'account.openBookings'>,
  ): Promise<InternalAnswerOf<'account.openBookings'>> {
    return this.accounts.openBookings(Number(params.id));
  }
}
