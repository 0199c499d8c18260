import { Inject, Injectable } from '@nestjs/common';
import {
  INK,
  MARGIN,
  SOFT,
  innerWidth,
  keepTogether,
  oneLine,
  openA4,
  writeBand,
  writeFooters,
  type Document,
} from '#libs/voucher';
import { wordsIn } from '#libs/locales';
import { ACCOUNT_PAGES, type AccountPage } from '#libs/contracts';
import { formatDay, toDay } from '#libs/stays';
import { Database, openDoor } from '#libs/database';
import { SERVICE, notFound, orNotFound, type Context, type ServiceRuntime } from '#libs/service';
import { Account } from '../accounts/account.entity.js';
import { contractDay } from '../accounts/contract-day.js';
import { writePage, type PageName, type Parties, type Party } from './write-page.js';

const DOOR = openDoor('auth.pages');

/** The built-in pages of every account: contract, privacy notice, location. */
@Injectable()
export class PageService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** The contract of an account in reach. @throws Refusal notFound 404 */
  async contract(ctx: Context, id: number, lang = ctx.lang): Promise<AccountPage> {
    return this.writeContract(await this.account(ctx, id), lang);
  }

  /** The contract as A4 pages. @throws Refusal notFound 404 */
  async contractPdf(ctx: Context, id: number, lang = ctx.lang): Promise<Buffer> {
    const account = await this.account(ctx, id);
    return renderPage(await this.writeContract(account, lang), account.colorpreference);
  }

  /** A public page; the contract is only for its parties. @throws Refusal notFound 404 */
  async publicPage(id: number, name: string, lang: string): Promise<AccountPage> {
    if (name === 'contract' || !(ACCOUNT_PAGES as readonly string[]).includes(name)) throw notFound();
    const account = await this.database.tx(DOOR, (tx) => tx.repository(Account).findOneBy({ id, status: true }));
    return this.write(name as PageName, orNotFound(account), lang);
  }

  private async account(ctx: Context, id: number): Promise<Account> {
    return orNotFound(await this.database.tx(ctx, (tx) => tx.repository(Account).findOneBy({ id })));
  }

  /** With the plan as it is paid now. */
  private async writeContract(account: Account, lang: string): Promise<AccountPage> {
    const params = { account: String(account.id) };
    const { terms } = account.subInfoid
      ? await this.runtime.clients.call('subscription.terms', { params })
      : { terms: null };
    const platform = await this.platform();
    const pair = { seller: platform.id, owner: account.id };
    const { agreement } =
      account.id === platform.id
        ? { agreement: null }
        : await this.runtime.clients.call('agreements.between', { body: pair });
    return this.write('contract', account, lang, { terms, agreement });
  }

  private platform(): Promise<Account> {
    return this.database.tx(DOOR, (tx) =>
      tx.repository(Account).findOneOrFail({ where: { type: 'supervisor' }, order: { id: 'ASC' } }),
    );
  }

  private async write(
    name: PageName,
    account: Account,
    lang: string,
    agreed: Pick<Parties, 'terms' | 'agreement'> = { terms: null, agreement: null },
  ): Promise<AccountPage> {
    const platform = await this.platform();
    const date = contractDay(account.createdAt);
    const parties = { member: partyOf(account), platform: partyOf(platform), ...agreed, date: formatDay(date) };
    const signatures = name === 'contract' ? [platform.companyName, account.companyName] : [];
    return { ...writePage(name, parties, lang), company: account.companyName, date, signatures };
  }
}

function partyOf({ companyName: company, address, city, taxOffice, taxNumber, phone, email }: Account): Party {
  const where = [address, city].filter(Boolean).join(', ');
  return { company, address: where, taxOffice, taxNumber, contact: [phone, email].filter(Boolean).join(' · ') };
}

async function renderPage(page: AccountPage, colour: string): Promise<Buffer> {
  const { doc, finished } = await openA4({ title: page.title, author: page.company, lang: page.lang });
  writeBand(doc, { companyName: page.company, colour, label: page.title, number: formatDay(toDay(page.date)) });
  for (const { heading, paragraphs } of page.sections) {
    keepTogether(doc, 70);
    doc
      .moveDown(0.6)
      .font('bold')
      .fontSize(12)
      .fillColor(INK)
      .text(heading, MARGIN, doc.y, { width: innerWidth(doc) });
    for (const paragraph of paragraphs)
      doc.moveDown(0.35).font('text').fontSize(10.5).fillColor(SOFT).text(paragraph, { lineGap: 2.5 });
  }
  writeSignatures(doc, page);
  writeFooters(doc, `${oneLine(page.company)} · ${page.title}`, (number, count) => `${number} / ${count}`);
  doc.end();
  return finished;
}

/** A field for each who signs, side by side. */
function writeSignatures(doc: Document, { signatures, lang }: AccountPage): void {
  if (signatures.length === 0) return;
  const { t } = wordsIn('api', lang);
  keepTogether(doc, 110);
  const top = doc.y + 56;
  const width = (innerWidth(doc) - 32) / signatures.length;
  for (const [at, name] of signatures.entries()) {
    const x = MARGIN + at * (width + 32);
    doc
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(0.7)
      .stroke(SOFT);
    doc
      .font('bold')
      .fontSize(10)
      .fillColor(INK)
      .text(oneLine(name), x, top + 6, { width });
    doc
      .font('text')
      .fontSize(9)
      .fillColor(SOFT)
      .text(t('pages.signature'), x, doc.y + 2, { width });
  }
  doc.x = MARGIN;
}
