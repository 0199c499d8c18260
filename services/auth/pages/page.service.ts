import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_PAGES, type AccountPage } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { formatDay } from '#libs/stays';
import { Database, systemScope } from '#libs/database';
import { SERVICE, notFound, orNotFound, type Context, type ServiceRuntime } from '#libs/service';
import { Account } from '../accounts/account.entity.js';
import { contractDay } from '../accounts/contract-day.js';
import { renderPage } from './page-pdf.js';
import { writePage, type PageName, type Parties, type Party } from './write-page.js';

const SCOPE = systemScope('auth.pages');

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

  /**
   * A public page: a built-in one, or a page of the account’s site; the contract is only for its parties.
   * @throws Refusal notFound 404
   */
  async publicPage(id: number, name: string, lang: string): Promise<AccountPage> {
    if (name === 'contract') throw notFound();
    const account = orNotFound(
      await this.database.tx(SCOPE, (tx) => tx.repository(Account).findOneBy({ id, status: true })),
    );
    const isBuiltIn = (ACCOUNT_PAGES as readonly string[]).includes(name);
    return isBuiltIn ? this.write(name as PageName, account, lang) : this.ownPage(account, name, lang);
  }

  /** A page of the account's own site, as text. @throws ServiceRefusal notFound 404 */
  private async ownPage({ id, companyName }: Account, slug: string, lang: string): Promise<AccountPage> {
    const page = await this.runtime.clients.call('pages.published', { body: { account: id, slug, lang } });
    return { ...page, dir: wordsIn('api', page.lang).dir, company: companyName, signatures: [] };
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
    return this.database.tx(SCOPE, (tx) =>
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
