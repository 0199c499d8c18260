import { createTransport } from 'nodemailer';
import type { RenderedMail } from '#libs/mails';
import { Partner, partnerHttp, type PartnerLimits } from '#libs/process';

export interface MailerConfig {
  /** `smtp://user:password@host:port` */
  smtpUrl: string;
  /** `Konak <no-reply@konak.example>` */
  from: string;
  /** A mailbox that can be asked what was delivered, such as the sandbox's. */
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
  /** Whether a Message-ID has arrived; undefined when nobody can tell. */
  wasDelivered(messageId: string): Promise<boolean | undefined>;
  close(): void;
}

/** The address is refused or the message is; no retry helps. */
export class MailRefused extends Error {}

/** Sends over SMTP. The company's name stands before our address, so that SPF and DMARC still hold. */
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

/** A 5xx to the recipient or to the message. A 5xx to our sign-in or sender is our own fault and may be mended meanwhile. */
function isForGood(error: unknown): boolean {
  return isAboutThisMail(error) && (error as { responseCode: number }).responseCode >= 500;
}

/** The server has understood, and speaks of the recipient or of the message: to others it may say something else. */
function isAboutThisMail(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined;
}
