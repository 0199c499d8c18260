import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LANGUAGES } from '#libs/languages';
import { CURRENCIES } from '#libs/money';
import type { AnswerOf, InputOf, InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Input, Internal, siteHostOf } from '#libs/service';
import { AccountService } from '../accounts/account.service.js';

@Controller()
export class SiteController {
  constructor(private readonly accounts: AccountService) {}

  @Call('auth.siteinfo')
  async info(
    @Req() request: FastifyRequest,
    @Input() { query }: InputOf<'auth.siteinfo'>,
  ): Promise<AnswerOf<'auth.siteinfo'>> {
    const host = siteHostOf({
      headers: { host: query.url?.replace(/^https?:\/\//, '').replace(/\/.*$/, '') ?? siteHostOf(request) },
    });
    const { account } = await this.accounts.ofSite(host);
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
