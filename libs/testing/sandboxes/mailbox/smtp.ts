import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults, HttpFaults } from '../faults.js';
import type { Ledger } from '../ledger.js';
import type { Mails } from './mails.js';

/** `delayMs`, `down` and `times` apply to SMTP connections; `dropAnswer` accepts the mail and cuts the connection. */
export interface MailboxFaults extends HttpFaults {
  /** Permanently unknown addresses; `*` is all. */
  unknownRecipients: string[];
  /** Answers "try again later" to every recipient. */
  busy: boolean;
}

const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** Receives mails over SMTP, on this machine only. */
export async function openSmtp(options: {
  host?: string;
  port?: number;
  mails: Mails;
  faults: Faults<MailboxFaults>;
  ledger: Ledger;
}): Promise<{ url: string; stop(): Promise<void> }> {
  const { mails, faults, ledger } = options;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onConnect: (_session, done) => {
      const { down } = faults.current;
      if (!down) return done();
      faults.take();
      done(smtpError(421, 'not now'));
    },
    onRcptTo: ({ address }, _session, done) => {
      const { busy, unknownRecipients } = faults.current;
      const unknown = unknownRecipients.includes('*') || unknownRecipients.includes(address);
      if (!busy && !unknown) return done();
      faults.take();
      done(unknown ? smtpError(550, 'no such user here') : smtpError(451, 'try again later'));
    },
    onData: (stream, session, done) => {
      receive(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => undefined);

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { delayMs, dropAnswer } =
      faults.current.delayMs || faults.current.dropAnswer ? faults.take() : faults.current;
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const mail = await mails.deliver({ from, to }, Buffer.concat(chunks));
    ledger.add('mail.delivered', { messageId: mail.messageId, to, subject: mail.subject });
    if (delayMs) await wait(delayMs, undefined, { ref: false });
    if (dropAnswer) cut(session);
  }

  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
  }

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
