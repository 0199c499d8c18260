import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { unlessNotFound, type Clients } from '#libs/clients';
import {
  SUBSCRIPTION_MAILS,
  type InternalInputOf,
  type InventoryFactName,
  type InventoryMail,
  type PayloadOf,
  type SubscriptionFactName,
  type SubscriptionMail,
} from '#libs/contracts';
import { addLinks } from '#libs/mails';
import { deriveKeys, type Logger } from '#libs/process';
import { Job, On, type HeldMessage, type Message, type WorkerDefinition, type WorkerPlatform } from '#libs/queue';
import { expandFact } from './expand-fact.js';
import { writeInventoryLetter } from './inventory-letter.js';
import { createMailer, type Mailer } from './mailer.js';
import { BOOKING_FACTS, INVENTORY_FACTS, INVENTORY_MATRIX, SUBSCRIPTION_FACTS, type AnnouncedFact } from './matrix.js';
import { NotifyConfig } from './notify.config.js';
import { sendAccountMail } from './send-account-mail.js';
import { sendLetter, type Letter } from './send-letter.js';
import { sendJoinedMail } from './send-joined-mail.js';
import { sendMail, type MailDeps, type Messages } from './send-mail.js';
import { sendQuoteMail } from './send-quote-mail.js';
import { sendSeatsMail } from './send-seats-mail.js';
import { sendSms } from './send-sms.js';
import { createSmsSender, type SmsSender } from './sms-sender.js';
import { writeSubscriptionLetter, type SubscriptionLetterDeps } from './subscription-letter.js';

interface NotifyPlatform extends WorkerPlatform {
  config: NotifyConfig;
  clients: Clients;
}

type Order = InternalInputOf<'messages.order'>['body'];

/** The senders of messages, and their owner. */
interface Outlets {
  messages: Messages & { order(order: Order): Promise<unknown> };
  mailer: Mailer;
  admit: MailDeps['admit'];
  accounts: Omit<SubscriptionLetterDeps, 'consoleUrl'>;
  /** The outcome of a quote's mail, for those who sent it. */
  reportQuote(mail: PayloadOf<'mail.quote'>, error: string | null): Promise<unknown>;
  /** Absent where none is configured. */
  sms?: SmsSender;
}

/** Queues the messages that follow from facts, and sends queued ones. */
class NotifyJobs implements OnApplicationShutdown {
  constructor(
    private readonly outlets: Outlets,
    private readonly config: NotifyConfig,
    private readonly log: Logger,
  ) {}

  @On(...BOOKING_FACTS)
  async orderMessages(fact: PayloadOf<AnnouncedFact>, { id, name }: Message): Promise<void> {
    const messages = expandFact(name as AnnouncedFact, fact);
    const { booking, paymentId } = fact;
    if (messages.length > 0) await this.outlets.messages.order({ fact: id, booking, paymentId, messages });
  }

  @On(...INVENTORY_FACTS)
  async informOfHotels(fact: PayloadOf<InventoryFactName>, message: HeldMessage): Promise<void> {
    const row = INVENTORY_MATRIX[message.name as InventoryFactName];
    await this.inform(message, row.template, await writeInventoryLetter(fact, row, this.letterDeps));
  }

  @On(...SUBSCRIPTION_FACTS)
  async informOfSubscription(fact: PayloadOf<SubscriptionFactName>, message: HeldMessage): Promise<void> {
    const template = SUBSCRIPTION_MAILS[message.name as SubscriptionFactName];
    await this.inform(message, template, await writeSubscriptionLetter(fact, template, this.letterDeps));
  }

  @Job('mail.send')
  send(mail: PayloadOf<'mail.send'>, { hold }: HeldMessage): Promise<void> {
    return sendMail({ ...mail, booking: addLinks(this.config, mail.booking) }, { ...this.outlets, hold });
  }

  @Job('mail.joined')
  async sendJoined(mail: PayloadOf<'mail.joined'>, { hold }: HeldMessage): Promise<void> {
    await sendJoinedMail(mail, { ...this.outlets, hold, config: this.config });
  }

  @Job('sms.send')
  sendSms(sms: PayloadOf<'sms.send'>, { hold }: HeldMessage): Promise<void> {
    const { messages, sms: sender } = this.outlets;
    return sendSms({ ...sms, booking: addLinks(this.config, sms.booking) }, { messages, sender, hold });
  }

  @Job('mail.seats')
  async sendSeats(mail: PayloadOf<'mail.seats'>, { hold }: HeldMessage): Promise<void> {
    const refused = await sendSeatsMail(mail, this.config, { ...this.outlets, hold });
    if (refused) this.log.warn({ refused }, 'a mail about free seats cannot be delivered');
  }

  @Job('mail.account')
  async sendAboutAccess(mail: PayloadOf<'mail.account'>, { hold }: HeldMessage): Promise<void> {
    const sealingKeys = deriveKeys(this.config.KONAK_SECRET, 'mail secrets');
    const refused = await sendAccountMail(mail, sealingKeys, { ...this.outlets, hold });
    if (refused) this.log.warn({ template: mail.template, refused }, 'a mail about access cannot be delivered');
  }

  @Job('mail.quote')
  async sendQuote(mail: PayloadOf<'mail.quote'>, { hold }: HeldMessage): Promise<void> {
    const error = await sendQuoteMail(mail, { ...this.outlets, hold, config: this.config });
    await this.outlets.reportQuote(mail, error);
  }

  onApplicationShutdown(): void {
    this.outlets.mailer.close();
  }

  private async inform(
    { id, hold }: HeldMessage,
    template: InventoryMail | SubscriptionMail,
    letter: Letter | undefined,
  ): Promise<void> {
    const refused = await sendLetter({ fact: id, template, letter }, { ...this.outlets, hold });
    if (refused) this.log.warn({ template, refused }, 'a mail to an account cannot be delivered');
  }

  private get letterDeps(): SubscriptionLetterDeps {
    return { ...this.outlets.accounts, consoleUrl: this.config.CONSOLE_URL };
  }
}

@Module({})
export class NotifyModule {
  static on({ config, clients, log }: NotifyPlatform): DynamicModule {
    const limits = { answerMs: config.PARTNER_ANSWER_MS, pauseMs: config.PARTNER_PAUSE_MS };
    const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAILBOX_URL: mailboxUrl } = config;
    const mailer = createMailer({ smtpUrl, from, mailboxUrl, limits });
    const messages: Outlets['messages'] = {
      order: (body) => clients.call('messages.order', { body }),
      sending: (id) => clients.call('messages.sending', { params: { id } }),
      sent: (id, body) => clients.call('messages.sent', { params: { id }, body }),
      wait: (id, body) => clients.call('messages.wait', { params: { id }, body }),
    };
    const sms = config.SMS_URL
      ? createSmsSender({ url: config.SMS_URL, sender: config.SMS_SENDER, limits })
      : undefined;
    const accounts: Outlets['accounts'] = {
      brandOf: (id) => unlessNotFound(clients.call('account.brand', { params: { id: String(id) } })),
      payerOf: (id) => unlessNotFound(clients.call('account.payer', { params: { id: String(id) } })),
    };
    const admit: MailDeps['admit'] = async (body) => (await clients.call('mails.admit', { body })).waitsUntil;
    const reportQuote: Outlets['reportQuote'] = ({ quote, messageId }, error) =>
      clients.call('quotes.sent', { params: { id: quote.publicId }, body: { messageId, error } });
    const jobs = new NotifyJobs({ messages, mailer, admit, sms, accounts, reportQuote }, config, log);
    return { module: NotifyModule, providers: [{ provide: NotifyJobs, useValue: jobs }] };
  }
}

export const notifyWorker: WorkerDefinition<NotifyPlatform> = {
  name: 'notify',
  config: NotifyConfig,
  module: (platform) => NotifyModule.on(platform),
};
