import { createSecretKey } from 'node:crypto';
import {
  Inject,
  Injectable,
  type CanActivate,
  type ExecutionContext,
  type OnModuleDestroy,
  type Type,
} from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply } from 'fastify';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import {
  SELLING_CALLS,
  isAdmitted,
  isUuid,
  mayAccess,
  calls,
  type Access,
  type CallId,
  type InternalCallId,
  type Method,
  type Role,
  type Route,
  type SessionIdentity,
} from '#libs/contracts';
import { callerOf } from '#libs/clients';
import { auditAs, type Actor } from '#libs/database';
import { deriveKey, logContext, secretsOf, sign, sameText, type PlatformSecret } from '#libs/process';
import { apiKeyProof } from './api-key.js';
import { CALL, INTERNAL } from './call.js';
import { SELLS_NOTHING, languageOf, platformContext, type Context, type KonakRequest } from './context.js';
import { Identities } from './identity.js';
import { readQuery } from './read-query.js';
import { isOwnHost } from './guest-site.js';
import { Refusal, notFound } from './refusal.js';
import { SERVICE, type ServiceRuntime } from './runtime.js';
import { isUpload, type SignedRequest } from './uploads.js';

export const TOKEN_ISSUER = 'konak';
export const TOKEN_AUDIENCE = 'konak-api';
export const TOKEN_SECONDS = 12 * 3_600;

/**
 * The prefix of all our tokens. Authorization headers with anything else (another type, a key to use, a demand) are
 * ignored.
 */
const TOKEN_HEADER = `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.`;

/**
 * The key tokens are signed with: HS256 only. A key object, since raw bytes would be tried as a public key each time.
 */
export function tokenKey(secret: PlatformSecret): Buffer {
  // The libraries accept key objects; only their types do not.
  return createSecretKey(deriveKey(secret, 'access token')) as unknown as Buffer;
}

/** The accepted secret that a token was signed with; for a forged one, the secret in use. */
function signerOf(secret: PlatformSecret, token: string): string {
  const [inUse, ...others] = secretsOf(secret);
  if (others.length === 0) return inUse;
  const dot = token.lastIndexOf('.');
  const signed = (by: string) =>
    sameText(sign(deriveKey(by, 'access token'), token.slice(0, dot)), token.slice(dot + 1));
  return [inUse, ...others].find(signed) ?? inUse;
}

/** Whether a text has the prefix of our tokens; its signature is checked separately. */
export function isTokenOfOurs(text: string): boolean {
  return text.startsWith(TOKEN_HEADER);
}

interface SignedIn extends SessionIdentity {
  session: string;
}

/** A strategy name per service: passport registers them by name across the whole process. */
export const STRATEGY = Symbol('konak strategy');

/** The token only names a session; its user and rights are looked up each time, never read from the token. */
export function jwtStrategy(name: string): Type {
  @Injectable()
  class JwtStrategy extends PassportStrategy(Strategy, name) implements OnModuleDestroy {
    constructor(
      @Inject(SERVICE) runtime: ServiceRuntime,
      private readonly identities: Identities,
    ) {
      const secret = runtime.config.KONAK_SECRET;
      super({
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKeyProvider: (_request: unknown, token: string, done: (fault: unknown, key?: Buffer) => void) =>
          isTokenOfOurs(token) ? done(null, tokenKey(signerOf(secret, token))) : done('not a token of ours'),
        algorithms: ['HS256'],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        ignoreExpiration: false,
      });
    }

    onModuleDestroy(): void {
      passport.unuse(name);
    }

    async validate(claims: { sid?: unknown; sub?: unknown }): Promise<SignedIn | false> {
      if (typeof claims.sid !== 'string' || !isUuid(claims.sid)) return false;
      const identity = await this.identities.ofSession(claims.sid);
      if (!identity || String(identity.userId) !== claims.sub) return false;
      return { ...identity, session: claims.sid };
    }
  }
  return JwtStrategy;
}

function bearerGuard(name: string): CanActivate {
  @Injectable()
  class BearerGuard extends AuthGuard(name) {
    // A missing or invalid token is no error here: the access of the call decides.
    override handleRequest<T>(error: unknown, user: T): T {
      if (error) throw error as Error;
      return user;
    }
  }
  return new BearerGuard();
}

/**
 * The guard of every call: authenticates the caller and authorises by the route table. A method without a call refuses
 * everyone.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly bearer: CanActivate;

  constructor(
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly identities: Identities,
    @Inject(STRATEGY) strategy: string,
  ) {
    this.bearer = bearerGuard(strategy);
  }

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const request = host.switchToHttp().getRequest<KonakRequest>();
    const handler = host.getHandler();
    const internal = Reflect.getMetadata(INTERNAL, handler) as InternalCallId | undefined;
    if (internal) return this.admitService(request, internal);
    const call = Reflect.getMetadata(CALL, handler) as CallId | undefined;
    if (!call) throw new Refusal('notFound', 404);
    await this.admit(call, request, host.switchToHttp().getResponse());
    return true;
  }

  /** Authenticates the caller of a call, authorises, and reads its query. @throws Refusal login.* 401, 403 · account.expired 409 · request.invalid 400. */
  async admit(call: CallId, request: KonakRequest, reply: FastifyReply): Promise<void> {
    const route: Route = calls[call];
    const { access } = route;

    const identity = await this.authenticate(request, reply);
    const open = access === 'public' || access === 'session';
    if (!identity && !open) throw new Refusal('login.required', 401);
    request.konak = identity ? this.staff(request, identity) : await this.guest(request, call);
    const line = logContext();
    if (line) line.account = request.konak.account;

    if (identity && !mayCall(identity, route)) throw new Refusal('login.forbidden', 403);
    if (identity && !identity.maySell && SELLING_CALLS.has(call)) throw new Refusal('account.expired', 409);
    readQuery(call, request);
    if (route.method !== 'GET' || route.changes) auditAs(actorOf(request, call));
  }

  private async authenticate(
    request: KonakRequest & SignedRequest & { user?: SignedIn },
    reply: FastifyReply,
  ): Promise<SignedIn | undefined> {
    if (!request.headers.authorization) return undefined;
    const proof = apiKeyProof(request);
    if (proof) {
      const identity = await this.identities.ofApiKey(proof);
      if (proof.signed && isUpload(request)) request.signedDigest = proof.signed.body;
      return identity ? { ...identity, session: '' } : undefined;
    }
    await this.bearer.canActivate(new ExecutionContextHost([request, reply]));
    return request.user || undefined;
  }

  private admitService(request: KonakRequest, call: InternalCallId): boolean {
    const { config, name } = this.runtime;
    const caller = callerOf(config.KONAK_SECRET, request.headers['x-konak-service'], name, Date.now());
    if (caller === undefined || !isAdmitted(caller, call)) throw new Refusal('notFound', 404);
    const line = logContext();
    if (line) line.caller = caller;
    request.konak = platformContext(request.id, languageOf(request));
    return true;
  }

  private staff(request: KonakRequest, identity: SignedIn): Context {
    const scope = identity.scope ?? 'all';
    const { userId: id, name, username, session, apiKey, sellsFor, maySell, allowance, markups } = identity;
    return {
      requestId: request.id,
      lang: languageOf(request),
      idempotencyKey: idempotencyKeyOf(request),
      user: { id, name, username, role: identity.role as Role, session, apiKey: apiKey?.keyId, scopes: apiKey?.scopes },
      account: identity.account,
      scope,
      sellsFor,
      maySell,
      allowance: allowance ?? undefined,
      markups,
    };
  }

  private async guest(request: KonakRequest, call: CallId): Promise<Context> {
    const lang = languageOf(request);
    if (calls[call].service === 'auth')
      return { requestId: request.id, lang, account: 0, scope: [], sellsFor: SELLS_NOTHING, markups: [] };
    const host = siteHostOf(request);
    const { account, markups, claimed } = await this.identities.ofSite(host);
    const { API_URL, CONSOLE_URL, FRONT_URL } = this.runtime.config;
    // A site that nobody has sells nothing.
    if (SITE in request.headers && !claimed && !isOwnHost(host, [API_URL, CONSOLE_URL, FRONT_URL])) throw notFound();
    const sellsFor = await this.identities.ofSeller(account);
    return { requestId: request.id, lang, account, scope: [], sellsFor, markups };
  }
}

/** A session is enough for guests; signed-in users are checked by role and, with an API key, by the key's scopes. */
function mayCall(identity: SignedIn, { access, staff = access, method }: Route): boolean {
  return mayAccess(staff, identity.role as Role) && keyAllows(identity, access === 'user' ? ownAccount(method) : staff);
}

/** The scope a key needs for a call about its owner's account. */
function ownAccount(method: Method): Access {
  return method === 'GET' ? 'accounts:read' : 'accounts:write';
}

/** A key may do what its scopes name, and nothing with its owner's own profile. */
function keyAllows({ apiKey }: SignedIn, access: Access): boolean {
  if (!apiKey || access === 'public') return true;
  const [permission, verb] = access.split(':');
  return apiKey.scopes.includes(access) || (verb === 'read' && apiKey.scopes.includes(`${permission}:write`));
}

/** The actor of the request, for the audit. */
function actorOf({ id: requestId, ip, konak }: KonakRequest, call: CallId): Actor {
  return {
    call,
    account: konak.account,
    user: konak.user?.id ?? null,
    apiKey: konak.user?.apiKey ?? null,
    ip,
    requestId,
  };
}

/** The caller's idempotency key; the interceptor refuses a malformed one. */
function idempotencyKeyOf({ headers }: KonakRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** Names the site that a guest is on. */
const SITE = 'x-konak-site';

/** The host of a guest's site: the front sends it, since the API has a host of its own. */
export function siteHostOf(request: { headers: Record<string, string | string[] | undefined> }): string {
  const named = request.headers[SITE] ?? request.headers.host ?? '';
  return /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.exec(String(named))?.[0]?.toLowerCase() ?? 'unknown';
}
