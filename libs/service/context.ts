import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Allowance, MarkupOf, Role, SellsFor } from '#libs/contracts';
import { PLATFORM, type TenantScope } from '#libs/database';

/** The signed-in user, as of now. */
export interface ContextUser {
  id: number;
  name: string;
  username: string;
  role: Role;
  /** Empty when a partner's system asks with a key. */
  session: string;
  apiKey?: string;
}

/** Who asks, for which account, in which language: the first argument of every service method. */
export interface Context extends TenantScope {
  requestId: string;
  lang: string;
  /** Absent for guests. */
  user?: ContextUser;
  /** The account that acts: the user's own, or the one whose site the guest is on. */
  account: number;
  /** The accounts whose rows may be touched: the own one and those below it. A guest's is empty. */
  scope: readonly number[] | 'all';
  /** What the acting account sells; for guests, what the site does. */
  sellsFor: SellsFor;
  /** Whether the user's subscription lets their account sell; absent where nobody is signed in. */
  maySell?: boolean;
  /** What the acting account's subscription allows to have; absent where nothing bounds it. */
  allowance?: Allowance;
  /** Tells repeated requests from different ones that look alike. */
  idempotencyKey?: string;
  /** What comes upon a hotel's price when the acting account sells it, in this order. */
  markups: readonly MarkupOf[];
}

export interface KonakRequest extends FastifyRequest {
  konak: Context;
}

/** Whatever there is, as the platform sells. */
export const SELLS_ALL: SellsFor = {
  scope: null,
  inventories: [],
  withheld: { hotels: [], tours: [], extras: [] },
  closed: [],
};
/** What nobody sells, as of an account that is closed or gone. */
export const SELLS_NOTHING: SellsFor = { ...SELLS_ALL, scope: [] };

/** The context of a question that one of the platform's own processes asks. */
export function platformContext(requestId: string, lang: string): Context {
  return { requestId, lang, account: 0, sellsFor: SELLS_ALL, markups: [], ...PLATFORM };
}

/** The first language of Accept-Language, two letters. */
export function languageOf(request: { headers: Record<string, string | string[] | undefined> }): string {
  return /^\s*([a-z]{2})/i.exec(String(request.headers['accept-language'] ?? ''))?.[1]?.toLowerCase() ?? 'en';
}

/** The request's context. */
export const Ctx = createParamDecorator(
  (_: unknown, host: ExecutionContext) => host.switchToHttp().getRequest<KonakRequest>().konak,
);

/** The signed-in user of a call that demands one. */
export function userOf(ctx: Context): ContextUser {
  if (!ctx.user) throw new Error('this call has no signed-in user');
  return ctx.user;
}
