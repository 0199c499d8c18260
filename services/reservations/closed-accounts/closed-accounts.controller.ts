import { Controller } from '@nestjs/common';
import { Input, Internal } from '#libs/service';
import { ClosedAccounts } from './closed-accounts.handlers.js';

@Controller()
export class ClosedAccountsController {
  constructor(private readonly accounts: ClosedAccounts) {}

  @Internal('account.openBookings')
  openBookings(@Input() { params }: { params: { id: string } }): Promise<{ count: number }> {
    return this.accounts.openBookings(Number(params.id));
  }
}
