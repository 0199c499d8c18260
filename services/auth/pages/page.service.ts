import { Inject, Injectable } from '@nestjs/common';
import { INK, MARGIN, SOFT, innerWidth, keepTogether, oneLine, openA4, writeBand, writeFooters } from '#libs/voucher';
import { ACCOUNT_PAGES, type AccountPage } from '#libs/contracts';
import { formatDay, toDay } from '#libs/stays';
import { Database, openDoor } from '#libs/database';
import { SERVICE, notFound, orNotFound, type Context, type ServiceRuntime } from '#libs/service';
import { Account } from '../accounts/account.entity.js';
import { contractDay } from '../accounts/contract-day.js';
import { writePage, type PageName } from './write-page.js';

const DOOR = openDoor('auth.pages');

/** The built-in pages of every account: contract, privacy notice, location. */
@Injectable()
export class PageService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** The contract of an account in reach. @throws Refusal notFound 404 */
  async contract(ctx: Context, id: number): Promise<AccountPage> {
    const account = orNotFound(await this.database.tx(ctx, (tx) => tx.repository(Account).findOneBy({ id })));
    return this.write('contract', account, ctx.lang);
  }

  /** The contract as A4 pages. @throws Refusal notFound 404 */
  async contractPdf(ctx: Context, id: number): Promise<Buffer> {
    const account = orNotFound(await this.database.tx(ctx, (tx) => tx.repository(Account).findOneBy({ id })));
    return renderPage(await this.write('contract', account, ctx.lang), account.colorpreference);
  }

  /** A public page; the contract is only for its parties. @throws Refusal notFound 404 */
  async publicPage(id: number, name: string, lang: string): Promise<AccountPage> {
    if (name === 'contract' || !(ACCOUNT_PAGES as readonly string[]).includes(name)) throw notFound();
    const account = await this.database.tx(DOOR, (tx) => tx.repository(Account).findOneBy({ id, status: true }));
    return this.write(name as PageName, orNotFound(account), lang);
  }

  private async write(name: PageName, account: Account, lang: string): Promise<AccountPage> {
    const platform = await this.database.tx(DOOR, (tx) =>
      tx.repository(Account).findOneOrFail({ where: { type: 'supervisor' }, order: { id: 'ASC' } }),
    );
    const date = contractDay(account.createdAt);
    const parties = {
      company: account.companyName,
      address: [account.address, account.city].filter(Boolean).join(', '),
      taxOffice: account.taxOffice,
      taxNumber: account.taxNumber,
      contact: [account.phone, account.email].filter(Boolean).join(' · '),
      platform: platform.companyName,
      date: formatDay(date),
    };
    return { ...writePage(name, parties, lang), company: account.companyName, date };
  }
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
  writeFooters(doc, `${oneLine(page.company)} · ${page.title}`, (number, count) => `${number} / ${count}`);
  doc.end();
  return finished;
}
