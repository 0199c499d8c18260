import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Clients } from '#libs/clients';
import type { PayloadOf } from '#libs/contracts';
import { addLinks } from '#libs/mails';
import { ConfigFault, deriveKey, type Logger, type PlatformConfig } from '#libs/process';
import { Job, type WorkerDefinition, type WorkerPlatform } from '#libs/queue';
import { createMailer, type Mailer } from './mailer.js';
import { sendAccountMail } from './send-account-mail.js';
import { sendMail, type Messages } from './send-mail.js';
import { sendSms } from './send-sms.js';
import { createSmsSender, type SmsSender } from './sms-sender.js';

interface NotifyPlatform extends WorkerPlatform {
  clients: Clients;
}

/** What is sent by, and who is told of it. */
interface Outlets {
  messages: Messages;
  mailer: Mailer;
  /** Absent where nobody is configured to send them. */
  sms?: SmsSender;
}

/** Carries out the orders to send mails and SMS. */
class NotifyJobs implements OnApplicationShutdown {
  constructor(
    private readonly outlets: Outlets,
    private readonly config: PlatformConfig,
    private readonly log: Logger,
  ) {}

  @Job('mail.send')
  send(mail: PayloadOf<'mail.send'>): Promise<void> {
    return sendMail({ ...mail, booking: addLinks(this.config, mail.booking) }, this.outlets);
  }

  @Job('sms.send')
  sendSms(sms: PayloadOf<'sms.send'>): Promise<void> {
    const { messages, sms: sender } = this.outlets;
    return sendSms({ ...sms, booking: addLinks(this.config, sms.booking) }, { messages, sender });
  }

  @Job('mail.account')
  async sendAboutAccess(mail: PayloadOf<'mail.account'>): Promise<void> {
    const sealingKey = deriveKey(this.config.KONAK_SECRET, 'mail secrets');
    const refused = await sendAccountMail(mail, sealingKey, this.outlets.mailer);
    if (refused) this.log.warn({ template: mail.template, refused }, 'a mail about access can not be delivered');
  }

  onApplicationShutdown(): void {
    this.outlets.mailer.close();
  }
}

@Module({})
export class NotifyModule {
  static on({ config, clients, log }: NotifyPlatform): DynamicModule {
    if (!config.SMTP_URL) throw new ConfigFault('SMTP_URL is missing: the notify worker has nowhere to send mails to.');
    const limits = { answerMs: config.PARTNER_ANSWER_MS, pauseMs: config.PARTNER_PAUSE_MS };
    const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAILBOX_URL: mailboxUrl } = config;
    const mailer = createMailer({ smtpUrl, from, mailboxUrl, limits });
    const messages: Messages = {
      sending: (id) => clients.call('messages.sending', { params: { id } }),
      sent: (id, body) => clients.call('messages.sent', { params: { id }, body }),
    };
    const sms = config.SMS_URL
      ? createSmsSender({ url: config.SMS_URL, sender: config.SMS_SENDER, limits })
      : undefined;
    const jobs = new NotifyJobs({ messages, mailer, sms }, config, log);
    return { module: NotifyModule, providers: [{ provide: NotifyJobs, useValue: jobs }] };
  }
}

export const notifyWorker: WorkerDefinition<NotifyPlatform> = {
  name: 'notify',
  module: (platform) => NotifyModule.on(platform),
};
