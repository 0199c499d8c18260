import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Database, PLATFORM, unaudited, type Tx } from '#libs/database';
import type { KonakRequest } from './context.js';
import { Refusal } from './refusal.js';
import { fingerprintOfSession, sessionTokenOf } from './session-token.js';
import { uploadsOf } from './uploads.js';

/** The longest duration of a request: after it, one whose process died can be sent again. */
const LOCK_S = 10;
const KEY = /^[\x21-\x7e]{1,255}$/;

interface Kept {
  fingerprint: string;
  status: number | null;
  body: unknown;
  locked: boolean;
}

/**
 * A POST with an `Idempotency-Key` is executed once: the same key with the same content answers what was answered
 * before; other content is 422; while the first is under way, 409. Server errors are not stored, so they can be
 * retried. Keys belong to the user or booking session that made them.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  async intercept(host: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = host.switchToHttp().getRequest<KonakRequest>();
    if (!hasKey(request)) return next.handle();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    return from(this.once(request, reply, () => lastValueFrom(next.handle())));
  }

  /** Does the work of a request with a key, or answers what it answered before. */
  async once(request: KonakRequest, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !KEY.test(key))
      throw new Refusal('request.invalid', 400, { errors: [{ path: 'Idempotency-Key', msg: 'request.invalid' }] });
    const actor = actorOf(request);
    // Only the pattern of the path is stored: the path itself may contain links and sessions.
    const call = `${request.method} ${request.routeOptions.url}`;
    const fingerprint = await fingerprintOf(request);
    const kept = await this.begin(actor, key, call, fingerprint);
    if (kept) {
      if (kept.fingerprint !== fingerprint) throw new Refusal('request.keyReused', 422);
      if (kept.status === null) throw new Refusal('request.running', 409, { retryAfter: 1 });
      void reply.status(kept.status).header('Idempotent-Replayed', 'true');
      return kept.body;
    }
    const body = await work().catch(async (error: unknown) => {
      await this.forget(actor, key);
      throw error;
    });
    await this.keep(actor, key, 200, body);
    return body;
  }

  /** Claims the key, or answers what is stored under it. */
  private begin(actor: string, key: string, call: string, fingerprint: string): Promise<Kept | undefined> {
    return this.housekeep(async (tx) => {
      const taken = await tx.execute(
        `insert into idempotency_keys as k (actor, key, call, fingerprint, locked_until)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5))
         on conflict (actor, key) do update set locked_until = excluded.locked_until
           where k.status is null and k.locked_until < now() and k.fingerprint = excluded.fingerprint`,
        [actor, key, call, fingerprint, LOCK_S],
      );
      if (taken === 1) return undefined;
      return tx.row<Kept>(
        'select fingerprint, status, body, locked_until > now() as locked from idempotency_keys where actor = $1 and key = $2',
        [actor, key],
      );
    });
  }

  private async keep(actor: string, key: string, status: number, body: unknown): Promise<void> {
    await this.housekeep((tx) =>
      tx.execute('update idempotency_keys set status = $3, body = $4 where actor = $1 and key = $2', [
        actor,
        key,
        status,
        JSON.stringify(body ?? null),
      ]),
    );
  }

  private async forget(actor: string, key: string): Promise<void> {
    await this.housekeep((tx) =>
      tx.execute('delete from idempotency_keys where actor = $1 and key = $2', [actor, key]),
    );
  }

  /** Keys are left out of the request's audit entry. */
  private housekeep<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return unaudited(() => this.database.tx(PLATFORM, work));
  }
}

/** Whether a request is to be executed once. */
function hasKey({ method, headers }: KonakRequest): boolean {
  return method === 'POST' && headers['idempotency-key'] !== undefined;
}

/** A form's boundary differs with each request; its files do not. */
async function fingerprintOf(request: KonakRequest): Promise<string> {
  const files = (await uploadsOf(request)).map(({ field, name, digest }) => [field, name, digest]);
  const content = [`${request.method} ${request.url}`, request.body ?? null, ...files];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function actorOf(request: KonakRequest): string {
  const { user, account } = request.konak;
  if (user) return `user ${user.id}`;
  const token = sessionTokenOf(request);
  return `guest ${account} ${token ? fingerprintOfSession(token) : request.ip}`;
}
