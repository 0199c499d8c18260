import { Injectable } from '@nestjs/common';
import type { InternalAnswerOf, InternalInputOf, AccountPayer } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { termsParameter } from '#libs/keywords';
import { orNotFound } from '#libs/service';
import type { Account } from '../accounts/account.entity.js';

const SCOPE = systemScope('auth.subscriptions');
/** The limit of names found by a keyword. */
const MOST_FOUND = 500;

type Names = InternalAnswerOf<'accounts.names'>['accounts'];
type SiteLimit = InternalAnswerOf<'account.sites'>['limit'];
type PayerRow = Pick<AccountPayer, 'payee' | 'subscribes' | 'accounts'> &
  Pick<Account, 'companyName' | 'founder' | 'email' | 'phone' | 'country' | 'taxNumber' | 'taxOffice' | 'lang'>;

/** Accounts in the form subscriptions needs for billing and lists. */
@Injectable()
export class SubscriberService {
  constructor(private readonly database: Database) {}

  /** @throws Refusal notFound 404 */
  async findPayer(account: number): Promise<AccountPayer> {
    const found = await this.database.rows<PayerRow>(
      SCOPE,
      `select a.company_name as "companyName", a.founder, a.email, a.phone, a.country, a.tax_number as "taxNumber",
         a.tax_office as "taxOffice", a.lang, coalesce(subscriber_of(a.id) = a.id, false) as subscribes,
         (select p.id from accounts p where p.type = 'supervisor' order by p.id limit 1) as payee,
         array(
           select b.id from accounts b where b.id in (select account_scope(a.id)) and b.deleted_at is null order by b.id
         ) as accounts
       from accounts a where a.id = $1 and a.deleted_at is null`,
      [account],
    );
    const { founder, email, phone, ...payer } = orNotFound(found[0]);
    return {
      account,
      ...payer,
      name: founder?.name ?? '',
      email: founder?.email || email,
      phone: founder?.phone || phone,
    };
  }

  /** The limit of sites, which an account shares with all of its subscription. @throws Refusal notFound 404. */
  async findSiteLimit(account: number): Promise<SiteLimit> {
    const [found] = await this.database.rows<{ limit: SiteLimit }>(
      SCOPE,
      `select case when s.allowed #>> '{sites,max}' is null then null else s.allowed -> 'sites' || jsonb_build_object(
           'subscriber', s.id,
           'accounts', array(select b.id from accounts b where b.id in (select account_scope(s.id)) order by b.id)) end as limit
       from accounts a left join accounts s on s.id = subscriber_of(a.id) where a.id = $1 and a.deleted_at is null`,
      [account],
    );
    return orNotFound(found).limit;
  }

  /** Names of accounts and their founders, removed ones included; none where neither ids nor a keyword are given. */
  findNames({ ids = [], keyword = '' }: InternalInputOf<'accounts.names'>['body']): Promise<Names> {
    return this.database.rows<Names[number]>(
      SCOPE,
      `select id, company_name as "companyName", coalesce(founder ->> 'name', '') as "founderName" from accounts
       where id = any ($1) or $2::jsonb is not null
         and has_terms(fold_text(concat_ws(' ', company_name, founder ->> 'name')), $2)
       order by id limit $3`,
      [ids, termsParameter(keyword), ids.length + MOST_FOUND],
    );
  }

  /** The number of users and sites of accounts together. */
  async countUsage(accounts: number[]): Promise<InternalAnswerOf<'usage.users'>> {
    const [usage] = await this.database.rows<InternalAnswerOf<'usage.users'>>(
      SCOPE,
      `select (select count(*)::int from users where account_id = any ($1) and deleted_at is null) as users,
         (select count(*)::int from accounts a where id = any ($1) and deleted_at is null
            and exists (select 1 from site_hosts h where h.account_id = a.id)) as sites`,
      [accounts],
    );
    return usage!;
  }
}
