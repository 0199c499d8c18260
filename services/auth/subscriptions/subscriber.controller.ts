import { Controller } from '@nestjs/common';
import type { InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Input, Internal } from '#libs/service';
import { SubscriberService } from './subscriber.service.js';

@Controller()
export class SubscriberController {
  constructor(private readonly subscribers: SubscriberService) {}

  @Internal('account.payer')
  payer(@Input() { params }: InternalInputOf<'account.payer'>): Promise<InternalAnswerOf<'account.payer'>> {
    return this.subscribers.findPayer(Number(params.id));
  }

  @Internal('account.sites')
  async sites(@Input() { params }: InternalInputOf<'account.sites'>): Promise<InternalAnswerOf<'account.sites'>> {
    return { limit: await this.subscribers.findSiteLimit(Number(params.id)) };
  }

  @Internal('accounts.names')
  async names(@Input() { body }: InternalInputOf<'accounts.names'>): Promise<InternalAnswerOf<'accounts.names'>> {
    return { accounts: await this.subscribers.findNames(body) };
  }

  @Internal('usage.users')
  usage(@Input() { body }: InternalInputOf<'usage.users'>): Promise<InternalAnswerOf<'usage.users'>> {
    return this.subscribers.countUsage(body.accounts);
  }
}
