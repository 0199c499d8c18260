import { Inject, Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import { SUBSCRIPTION_MAILS, type AnswerOf, type InputOf, type MailPreview, type AccountPayer } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { renderSubscriptionMail } from '#libs/mails';
import { Refusal, SERVICE, orNotFound, type Context, type ServiceRuntime } from '#libs/service';
import { forecast, type Forecast } from '../ledger/forecast.js';
import { plannedTerms } from '../ledger/ledger.js';
import { SubscriptionAggregate } from '../store/subscription-aggregate.js';
import { refusing } from '../store/refusing.js';
import { AccountSubscriptionService } from './account-subscription.service.js';

const SCOPE = systemScope('subscriptions.billing');

type ForecastRequest = InputOf<'accounts.subscription.forecast'>['body'];

/** Simulations of subscriptions. */
@Injectable()
export class ForecastService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    private readonly subscriptions: AccountSubscriptionService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Simulates a subscription in a copy, and writes nothing; one of its mails is rendered as it would be sent.
   * @throws Refusal notFound 404, also for a step without a mail · subscription.none 409 and those of a change.
   */
  async run(
    ctx: Context,
    account: number,
    { change, read, ...options }: ForecastRequest,
  ): Promise<AnswerOf<'accounts.subscription.forecast'>['data']> {
    const payer = await this.subscriptions.subscriber(ctx, account);
    const { steps, mails } = await this.database.tx(SCOPE, async (tx) => {
      const subscription = await SubscriptionAggregate.peek(tx, account);
      if (!subscription) throw new Refusal('subscription.none', 409);
      const { ledger, catalogue } = subscription;
      const wanted = change && catalogue.change(plannedTerms(ledger), change);
      return refusing(() => forecast(ledger, account, { ...options, change: wanted }, catalogue.current));
    });
    return { steps, mail: read === undefined ? null : await this.preview(payer, orNotFound(mails.get(read))) };
  }

  private async preview(payer: AccountPayer, { name, fact }: MailOf): Promise<MailPreview> {
    const sender = await this.clients.call('account.brand', { params: { id: String(payer.payee) } });
    const { subject, html, text } = await renderSubscriptionMail({
      ...{ template: SUBSCRIPTION_MAILS[name], fact, reader: payer, sender },
      url: `${this.runtime.config.CONSOLE_URL}/subscription`,
    });
    return { to: payer.email, subject, html, text };
  }
}

type MailOf = NonNullable<ReturnType<Forecast['mails']['get']>>;
