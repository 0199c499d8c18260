import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LANGUAGES } from '#libs/languages';
import { CURRENCIES } from '#libs/money';
import type { AnswerOf, InputOf, InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Input, Internal, SERVICE, isOwnHost, notFound, siteHostOf, type ServiceRuntime } from '#libs/service';
import { AccountService } from '../accounts/account.service.js';

@Controller()
export class SiteController {
  constructor(
    private readonly accounts: AccountService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** @throws Refusal notFound 404 for an address that is no site's. */
  @Call('auth.siteinfo')
  async info(
    @Req() request: FastifyRequest,
    @Input() { query }: InputOf<'auth.siteinfo'>,
  ): Promise<AnswerOf<'auth.siteinfo'>> {
    const { API_URL, CONSOLE_URL, FRONT_URL } = this.runtime.config;
    const named = query.url?.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
    const host = siteHostOf({ headers: { host: named ?? siteHostOf(request) } });
    const { account, claimed } = await this.accounts.ofSite(host);
    if (named !== undefined && !claimed && !isOwnHost(host, [API_URL, CONSOLE_URL, FRONT_URL])) throw notFound();
    return {
      status: true,
      data: {
        account: account.id,
        companyName: account.companyName,
        colorpreference: account.colorpreference,
        languages: [...LANGUAGES],
        currencies: [...CURRENCIES],
        loginImages: [],
        country: account.country,
      },
    };
  }

  @Internal('site.get')
  async get(@Input() { params }: InternalInputOf<'site.get'>): Promise<InternalAnswerOf<'site.get'>> {
    const { account, ...site } = await this.accounts.ofSite(params.host);
    return { account: account.id, companyName: account.companyName, country: account.country, ...site };
  }
}
