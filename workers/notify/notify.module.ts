import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Clients } from '#libs/clients';
import type { PayloadOf } from '#libs/contracts';
import { ConfigFault, deriveKey, type Logger } from '#libs/process';
import { Job, type WorkerDefinition, type WorkerPlatform } from '#libs/queue';
import { createMailer, type Mailer } from './mailer.js';
import { sendAccountMail } from './send-account-mail.js';
import { sendMail, type Messages } from './send-mail.js';

interface NotifyPlatform extends WorkerPlatform {
  clients: Clients;
}

/** Carries out the orders to send mails. */
class MailJobs implements OnApplicationShutdown {
  constructor(
    private readonly messages: Messages,
    private readonly mailer: Mailer,
    private readonly sealingKey: Buffer,
    private readonly log: Logger,
  ) {}

  @Job('mail.send')
  send(mail: PayloadOf<'mail.send'>): Promise<void> {
    return sendMail(mail, { messages: this.messages, mailer: this.mailer });
  }

  @Job('mail.account')
  async sendAboutAccess(mail: PayloadOf<'mail.account'>): Promise<void> {
    const refused = await sendAccountMail(mail, this.sealingKey, this.mailer);
    if (refused) this.log.warn({ template: mail.template, refused }, 'a mail about access can not be delivered');
  }

  onApplicationShutdown(): void {
    this.mailer.close();
  }
}

@Module({})
export class NotifyModule {
  static on({ config, clients, log }: NotifyPlatform): DynamicModule {
    if (!config.SMTP_URL) throw new ConfigFault('SMTP_URL is missing: the notify worker has nowhere to send mails to.');
    const mailer = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, mailboxUrl: config.MAILBOX_URL });
    const messages: Messages = {
      sending: (id) => clients.call('messages.sending', { params: { id } }),
      sent: (id, body) => clients.call('messages.sent', { params: { id }, body }),
    };
    const jobs = new MailJobs(messages, mailer, deriveKey(config.KONAK_SECRET, 'mail secrets'), log);
    return { module: NotifyModule, providers: [{ provide: MailJobs, useValue: jobs }] };
  }
}

export const notifyWorker: WorkerDefinition<NotifyPlatform> = {
  name: 'notify',
  module: (platform) => NotifyModule.on(platform),
};
