import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Allowance, MarkupOf, Role, SellsFor } from '#libs/contracts';
import { PLATFORM, type TenantScope } from '#libs/database';
import { preferredTags } from '#libs/languages';

/** The signed-in user, as of now. */
export interface ContextUser {
  id: number;
  name: string;
  username: string;
  role: Role;
  /** Empty when a partner's system calls with an API key. */
  session: string;
  apiKey?: string;
  /** What the key may do; absent without one. */
  scopes?: readonly string[];
}

/** The caller, account and language of a request: the first argument of every service method. */
export interface Context extends TenantScope {
  requestId: string;
  lang: string;
  /** Absent for guests. */
  user?: ContextUser;
  /** The acting account: the user's own, or the one whose site the guest is on. */
  account: number;
  /** The accounts whose rows may be accessed: the caller's own and those below it. Empty for guests. */
  scope: readonly number[] | 'all';
  /** What the acting account sells; for guests, what the site sells. */
  sellsFor: SellsFor;
  /** Whether the user's subscription lets their account sell; absent for guests. */
  maySell?: boolean;
  /** The limits of the acting account's subscription; absent where there are none. */
  allowance?: Allowance;
  /** The idempotency key, which separates a repeated request from a similar new one. */
  idempotencyKey?: string;
  /** The markups on a hotel's price when the acting account sells it, in order. */
  markups: readonly MarkupOf[];
}

export interface KonakRequest extends FastifyRequest {
  konak: Context;
}

/** Everything, as the platform sells. */
export const SELLS_ALL: SellsFor = {
  scope: null,
  inventories: [],
  withheld: { hotels: [], tours: [], extras: [] },
  closed: [],
};
/** Nothing, for an account that is closed or removed. */
export const SELLS_NOTHING: SellsFor = { ...SELLS_ALL, scope: [] };

/** The context of an internal call by one of the platform's own processes. */
export function platformContext(requestId: string, lang: string): Context {
  return { requestId, lang, account: 0, sellsFor: SELLS_ALL, markups: [], ...PLATFORM };
}

/** The most wanted language of Accept-Language, two letters. */
export function languageOf(request: { headers: Record<string, string | string[] | undefined> }): string {
  const tags = preferredTags(String(request.headers['accept-language'] ?? ''));
  return tags.map((tag) => /^[a-z]{2}(?=-|$)/i.exec(tag)?.[0].toLowerCase()).find(Boolean) ?? 'en';
}

/** The request's context. */
export const Ctx = createParamDecorator(
  (_: unknown, host: ExecutionContext) => host.switchToHttp().getRequest<KonakRequest>().konak,
);

/** The signed-in user of a call that requires one. */
export function userOf(ctx: Context): ContextUser {
  if (!ctx.user) throw new Error('this call has no signed-in user');
  return ctx.user;
}
