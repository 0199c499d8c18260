import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GUEST_LANGUAGES } from '#libs/languages';
import { CURRENCIES } from '#libs/money';
import type { AnswerOf, InputOf, InternalInputOf, InternalAnswerOf, SiteLook } from '#libs/contracts';
import { Call, Input, Internal, SERVICE, isOwnHost, notFound, siteHostOf, type ServiceRuntime } from '#libs/service';
import type { Account } from '../accounts/account.entity.js';
import { AccountService } from '../accounts/account.service.js';
import { SiteCopy } from './site-copy.js';

@Controller()
export class SiteController {
  constructor(
    private readonly accounts: AccountService,
    private readonly copy: SiteCopy,
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
    const look = await this.copy.lookOf(account.id);
    return { status: true, data: describeSite(account, look) };
  }

  @Internal('site.get')
  async get(@Input() { params }: InternalInputOf<'site.get'>): Promise<InternalAnswerOf<'site.get'>> {
    const { account, ...site } = await this.accounts.ofSite(params.host);
    const look = await this.copy.lookOf(account.id);
    const { companyName, country } = account;
    const analytics = Boolean(look?.analyticsId);
    return { account: account.id, companyName, country, analytics, languages: languagesOf(look), ...site };
  }
}

/** Those that the site has chosen, in its order; a language that is not complete is not offered, and no site has none. */
function languagesOf(look: SiteLook | undefined): string[] {
  const chosen = (look?.languages ?? []).filter((lang) => GUEST_LANGUAGES.some((offered) => offered === lang));
  return chosen.length > 0 ? chosen : [...GUEST_LANGUAGES];
}

function describeSite(account: Account, look: SiteLook | undefined): AnswerOf<'auth.siteinfo'>['data'] {
  const { id, companyName, colorpreference, country } = account;
  return {
    ...{ account: id, companyName: look?.name || companyName, colorpreference, country },
    languages: languagesOf(look),
    currencies: look?.currencies ?? [...CURRENCIES],
    loginImages: look?.loginImages ?? [],
    logo: look?.logo ?? null,
    favicon: look?.favicon ?? null,
    analyticsId: look?.analyticsId ?? '',
  };
}
