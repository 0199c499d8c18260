import { randomUUID } from 'node:crypto';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { RecordStore } from '../record-store.js';

/** A mail as it was delivered: the envelope and the untouched message. */
export interface StoredMail {
  id: string;
  receivedAt: string;
  envelope: { from: string; to: string[] };
  rawBase64: string;
}

export interface Mail {
  id: string;
  receivedAt: string;
  envelope: StoredMail['envelope'];
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  html: string | null;
  text: string;
  headers: Array<{ key: string; value: string }>;
  attachments: Array<{ filename: string; mimeType: string; content: Buffer }>;
}

/** As many as fit one page. */
const KEPT = 1_000;

/** The delivered mails, newest first. */
export class Mails {
  private readonly read = new Map<string, Mail>();

  constructor(
    private readonly store: RecordStore<StoredMail>,
    private readonly kept = KEPT,
  ) {}

  async load(): Promise<void> {
    for (const stored of this.store.all()) this.read.set(stored.id, await parse(stored));
  }

  async deliver(envelope: StoredMail['envelope'], raw: Buffer): Promise<Mail> {
    const receivedAt = new Date().toISOString();
    const stored: StoredMail = { id: randomUUID(), receivedAt, envelope, rawBase64: raw.toString('base64') };
    const mail = await parse(stored);
    this.store.put(stored);
    this.read.set(mail.id, mail);
    const surplus = [...this.read.keys()].slice(0, Math.max(0, this.read.size - this.kept));
    if (surplus.length) this.remove(surplus);
    return mail;
  }

  /** Mails to an address and with a Message-ID, each where given. */
  find(wanted: { to?: string; messageId?: string } = {}): Mail[] {
    const to = wanted.to?.toLowerCase();
    const messageId = wanted.messageId && bare(wanted.messageId);
    return [...this.read.values()]
      .filter((mail) => !to || mail.envelope.to.some((address) => address.toLowerCase() === to))
      .filter((mail) => !messageId || bare(mail.messageId) === messageId)
      .reverse();
  }

  get(id: string): Mail | undefined {
    return this.read.get(id);
  }

  clear(): void {
    this.remove([...this.read.keys()]);
  }

  private remove(ids: string[]): void {
    for (const id of ids) this.read.delete(id);
    this.store.remove(ids);
  }
}

const bare = (messageId: string): string => messageId.replaceAll(/[<>\s]/g, '');

async function parse(stored: StoredMail): Promise<Mail> {
  const email: Email = await PostalMime.parse(Buffer.from(stored.rawBase64, 'base64'));
  const addresses = [email.from, ...(email.to ?? [])].map((entry) => nameAndAddress(entry));
  return {
    id: stored.id,
    receivedAt: stored.receivedAt,
    envelope: stored.envelope,
    messageId: email.messageId ?? '',
    from: addresses[0] ?? '',
    to: addresses.slice(1),
    subject: email.subject ?? '',
    html: email.html ?? null,
    text: email.text ?? '',
    headers: email.headers.map(({ key, value }) => ({ key, value })),
    attachments: email.attachments.map((attachment) => ({
      filename: attachment.filename ?? 'attachment',
      mimeType: attachment.mimeType,
      content: contentOf(attachment),
    })),
  };
}

function nameAndAddress(entry: Email['from']): string {
  if (!entry) return '';
  return entry.name ? `${entry.name} <${entry.address ?? ''}>` : (entry.address ?? '');
}

function contentOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
}
