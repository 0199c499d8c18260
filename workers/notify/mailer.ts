import { createTransport } from 'nodemailer';
import type { RenderedMail } from '#libs/mails';
import { Partner, partnerHttp, type PartnerLimits } from '#libs/process';

export interface MailerConfig {
  /** `smtp://user:password@host:port` */
  smtpUrl: string;
  /** `Konak <no-reply@konak.example>` */
  from: string;
  /** A mailbox with an API for delivered mails, such as the sandbox's. */
  mailboxUrl?: string;
  limits: PartnerLimits;
}

export interface OutgoingMail extends RenderedMail {
  messageId: string;
  to: string;
  fromName: string;
  /** The address for replies; none by default. */
  replyTo?: string;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  /** Whether a Message-ID has arrived; undefined when that is unknown. */
  wasDelivered(messageId: string): Promise<boolean | undefined>;
  close(): void;
}

/** The address or the message was refused; no retry helps. */
export class MailRefused extends Error {}

/** Sends over SMTP. The company's name is put before our own address, so that SPF and DMARC still hold. */
export function createMailer(config: MailerConfig): Mailer {
  const { answerMs } = config.limits;
  const server = new Partner('smtp', config.limits, isAboutThisMail);
  const http = partnerHttp({ answerMs });
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const fromAddress = /<([^<>]+)>\s*$/.exec(config.from)?.[1] ?? config.from;
  return {
    async send({ messageId, to, fromName, replyTo, ...mail }) {
      try {
        await server.ask(() =>
          transport.sendMail({
            ...mail,
            messageId,
            from: { name: fromName, address: fromAddress },
            to: { name: '', address: to },
            ...(replyTo && { replyTo: { name: fromName, address: replyTo } }),
            headers: { 'Auto-Submitted': 'auto-generated' },
          }),
        );
      } catch (error) {
        throw isForGood(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      }
    },
    async wasDelivered(messageId) {
      if (!config.mailboxUrl) return undefined;
      const answer = await http.get<{ mails: unknown[] }>(`${config.mailboxUrl}/api/mails`, { params: { messageId } });
      return answer.data.mails.length > 0;
    },
    close: () => transport.close(),
  };
}

/**
 * A 5xx for the recipient or the message. A 5xx for our sign-in or sender is our own fault and may be fixed meanwhile.
 */
function isForGood(error: unknown): boolean {
  return isAboutThisMail(error) && (error as { responseCode: number }).responseCode >= 500;
}

/** The server has processed the command, and its answer is about this recipient or message. */
function isAboutThisMail(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined;
}
