import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Faults, HEALTHY_HTTP } from '../faults.js';
import { PartnerRefusal, openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { sendPage } from '../page.js';
import { RecordStore } from '../record-store.js';
import { Mails, type Mail, type StoredMail } from './mails.js';
import { mailListPage, mailPage } from './pages.js';
import { openSmtp, type MailboxFaults } from './smtp.js';

export interface MailboxOptions {
  host?: string;
  /** Of the page and its API. */
  port?: number;
  smtpPort?: number;
  dataDir?: string;
  /** The maximum number of mails; the oldest are dropped. */
  kept?: number;
}

export interface MailboxSandbox {
  url: string;
  smtpUrl: string;
  faults: Faults<MailboxFaults>;
  ledger: Ledger;
  mails: Mails;
  stop(): Promise<void>;
}

/** Starts a mail server that stores received mails, with a page and an API to read them. */
export async function startMailboxSandbox(options: MailboxOptions = {}): Promise<MailboxSandbox> {
  const faults = new Faults<MailboxFaults>({ ...HEALTHY_HTTP, unknownRecipients: [], busy: false });
  const ledger = new Ledger();
  const mails = new Mails(
    new RecordStore<StoredMail>(options.dataDir && join(options.dataDir, 'mails.jsonl')),
    options.kept,
  );
  await mails.load();
  const smtp = await openSmtp({ host: options.host, port: options.smtpPort, mails, faults, ledger });
  const web = await openServer({
    host: options.host,
    port: options.port,
    faults,
    ledger,
    // The faults are those of SMTP; reading the mails always works.
    faulty: /^(?!)/,
    routes: mailboxRoutes(mails),
  });
  return {
    url: web.url,
    smtpUrl: smtp.url,
    faults,
    ledger,
    mails,
    stop: async () => {
      await Promise.all([smtp.stop(), web.stop()]);
    },
  };
}

type ById = { Params: { id: string; index: string } };

function mailboxRoutes(mails: Mails): (server: FastifyInstance) => void {
  const get = (id: string): Mail => {
    const mail = mails.get(id);
    if (!mail) throw new PartnerRefusal(404, { error: 'mail.unknown', message: 'no such mail' });
    return mail;
  };
  return (server) => {
    server.get<{ Querystring: { to?: string; messageId?: string } }>('/api/mails', async (request) => ({
      mails: mails.find(request.query).map((mail) => summary(mail)),
    }));
    server.get<ById>('/api/mails/:id', async (request) => {
      const mail = get(request.params.id);
      return { ...summary(mail), html: mail.html, text: mail.text, headers: mail.headers };
    });
    server.delete('/api/mails', async () => {
      mails.clear();
      return { mails: [] };
    });

    server.get('/', (_request, reply) => sendPage(reply, mailListPage(mails.find())));
    server.get<ById>('/mails/:id', async (request, reply) => sendPage(reply, mailPage(get(request.params.id))));
    server.get<ById>('/mails/:id/html', async (request, reply) =>
      reply
        .header(
          'content-security-policy',
          "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:",
        )
        .header('x-content-type-options', 'nosniff')
        .type('text/html; charset=utf-8')
        .send(get(request.params.id).html ?? ''),
    );
    server.get<ById>('/mails/:id/attachments/:index', async (request, reply) => {
      const file = get(request.params.id).attachments[Number(request.params.index)];
      if (!file) throw new PartnerRefusal(404, { error: 'attachment.unknown', message: 'no such attachment' });
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
        .header('x-content-type-options', 'nosniff')
        .type('application/octet-stream')
        .send(file.content);
    });
  };
}

function summary(mail: Mail): object {
  const { id, receivedAt, messageId, from, to, envelope, subject } = mail;
  const attachments = mail.attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    size: content.length,
  }));
  return { id, receivedAt, messageId, from, to, envelope, subject, attachments };
}
