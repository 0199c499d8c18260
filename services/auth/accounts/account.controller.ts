import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import type { AnswerOf, InputOf, internalCalls, InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { ProviderInventories } from '../sessions/provider-inventories.js';
import { SiteCopy } from '../sites/site-copy.js';
import type { Account } from './account.entity.js';
import { AccountService, describeAccount } from './account.service.js';

type Brand = z.output<(typeof internalCalls)['account.brand']['answer']>;

@Controller()
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly inventories: ProviderInventories,
    private readonly sites: SiteCopy,
  ) {}

  @Call('accounts.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'accounts.list'>): Promise<AnswerOf<'accounts.list'>> {
    return this.accounts.list(ctx, query);
  }

  @Call('accounts.listall')
  async listAll(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'accounts.listall'>,
  ): Promise<AnswerOf<'accounts.listall'>> {
    return { status: true, list: await this.accounts.listAll(ctx, query.reverse) };
  }

  @Call('accounts.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'accounts.get'>): Promise<AnswerOf<'accounts.get'>> {
    const account = await this.accounts.get(ctx, params.id);
    return { status: true, record: { ...account, inventories: await this.inventories.of(account.id) } };
  }

  @Call('accounts.create')
  async create(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'accounts.create'>,
  ): Promise<AnswerOf<'accounts.create'>> {
    return recordOf(await this.accounts.create(ctx, body));
  }

  @Call('accounts.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'accounts.update'>,
  ): Promise<AnswerOf<'accounts.update'>> {
    return recordOf(await this.accounts.change(ctx, params.id, body));
  }

  @Call('accounts.patch')
  async patch(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'accounts.patch'>,
  ): Promise<AnswerOf<'accounts.patch'>> {
    return recordOf(await this.accounts.patch(ctx, params.id, body));
  }

  @Call('accounts.delete')
  async remove(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'accounts.delete'>,
  ): Promise<AnswerOf<'accounts.delete'>> {
    await this.accounts.remove(ctx, params.id);
    return { status: true };
  }

  @Call('accounts.theme')
  async theme(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'accounts.theme'>,
  ): Promise<AnswerOf<'accounts.theme'>> {
    return recordOf(await this.accounts.change(ctx, params.id, body));
  }

  @Call('accounts.markup')
  async markup(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'accounts.markup'>,
  ): Promise<AnswerOf<'accounts.markup'>> {
    return recordOf(await this.accounts.change(ctx, params.id, body));
  }

  @Call('accounts.setwebpage')
  async setWebPage(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'accounts.setwebpage'>,
  ): Promise<AnswerOf<'accounts.setwebpage'>> {
    return recordOf(await this.accounts.setWebPage(ctx, params.id, body));
  }

  @Internal('seller.get')
  seller(@Input() { params }: InternalInputOf<'seller.get'>): Promise<InternalAnswerOf<'seller.get'>> {
    return this.accounts.seller(Number(params.id));
  }

  @Internal('account.brand')
  async brand(
    @Ctx() ctx: Context,
    @Input() { params }: InternalInputOf<'account.brand'>,
  ): Promise<InternalAnswerOf<'account.brand'>> {
    const id = Number(params.id);
    const look = await this.sites.lookOf(id);
    const brand = describeBrand(await this.accounts.known(ctx, id));
    const site = await this.accounts.siteHostOf(id);
    return { ...brand, siteName: look?.name ?? '', logo: look?.logo ?? '', site };
  }

  @Internal('account.setBrand')
  async setBrand(
    @Input() { params, body }: InternalInputOf<'account.setBrand'>,
  ): Promise<InternalAnswerOf<'account.setBrand'>> {
    await this.accounts.setBrand(Number(params.id), body);
    return {};
  }
}

function describeBrand({
  companyName,
  colorpreference,
  email,
  phone,
  address,
  lang,
  bankAccount,
  freeInvoices,
  markupRate,
  taxNumber,
  taxOffice,
  country,
}: Awaited<ReturnType<AccountService['known']>>): Omit<Brand, 'site' | 'logo' | 'siteName'> {
  const { companyName: holder = '', accounts = [] } = bankAccount ?? {};
  const bankAccounts = accounts.map((account) => ({ holder: holder || companyName, ...account }));
  return {
    ...{ companyName, colour: colorpreference, email, phone, address, lang, bankAccounts, freeInvoices },
    ...{ markupRate, taxNumber, taxOffice, country },
  };
}

function recordOf(account: Account): AnswerOf<'accounts.create'> {
  return { status: true, record: describeAccount(account) };
}
