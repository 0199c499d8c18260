import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import {
  mayAccess,
  type Access,
  type ApiKey as ApiKeyAnswer,
  type ApiKeyFields,
  type ApiKeyProof,
  type SessionIdentity,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { deriveKey, deriveKeys, sameText, seal, unseal } from '#libs/process';
import {
  Refusal,
  SERVICE,
  notFound,
  orNotFound,
  requestSignature,
  signingKeyOf,
  type ContextUser,
  type SealedColumn,
  type ServiceRuntime,
} from '#libs/service';
import { sendAccountMail } from '../mails/account-mails.js';
import { activeUser, identityOf } from '../sessions/session.service.js';

const SCOPE = systemScope('auth.keys');

/** The tolerated clock skew of a partner. */
const CLOCK_S = 300;
const MOST_SECRETS = 2;
const SIGNING_KEYS = 'api signing keys';

interface KeyRow {
  id: number;
  account_id: number;
  user_id: number;
  key_id: string;
  name: string;
  scopes: string[];
  ips: string[];
  created_at: Date;
  last_used_at: Date | null;
}

interface SecretRow {
  api_key_id: number;
  signing_sealed: string;
  created_at: Date;
  expires_at: Date | null;
}

/** API keys for partners' systems, which act in the name of their owner and never with more rights. */
@Injectable()
export class ApiKeyService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  list(me: ContextUser): Promise<ApiKeyAnswer[]> {
    return this.database.tx(SCOPE, async (tx) => {
      const keys = await tx.rows<KeyRow>(
        'select * from api_keys where user_id = $1 and ended_at is null order by id desc limit 100',
        [me.id],
      );
      return describe(tx, keys);
    });
  }

  /** @returns the key and its secret, which is shown only once. @throws Refusal apikey.scope 422 */
  async create(me: ContextUser, fields: ApiKeyFields): Promise<{ record: ApiKeyAnswer; secret: string }> {
    assertScopes(me, fields.scopes);
    return this.database.tx(SCOPE, async (tx) => {
      const keyId = `kk_${randomBytes(12).toString('hex')}`;
      const [key] = await tx.rows<KeyRow>(
        `insert into api_keys (account_id, user_id, key_id, name, scopes, ips)
         select account_id, id, $2, $3, $4, $5 from users where id = $1 returning *`,
        [me.id, keyId, fields.name, fields.scopes, fields.ips],
      );
      const secret = await this.addSecret(tx, key!);
      return { record: (await describe(tx, [key!]))[0]!, secret };
    });
  }

  /** @throws Refusal notFound 404 · apikey.scope 422 */
  async update(me: ContextUser, id: number, fields: ApiKeyFields): Promise<ApiKeyAnswer> {
    assertScopes(me, fields.scopes);
    return this.database.tx(SCOPE, async (tx) => {
      await tx.execute(
        'update api_keys set name = $3, scopes = $4, ips = $5 where id = $1 and user_id = $2 and ended_at is null',
        [id, me.id, fields.name, fields.scopes, fields.ips],
      );
      return (await describe(tx, [await keyOf(tx, me, id)]))[0]!;
    });
  }

  /** A second secret beside the first, which ends after `hours`. @throws Refusal notFound 404 · apikey.rotating 409 */
  rotate(me: ContextUser, id: number, hours: number): Promise<{ record: ApiKeyAnswer; secret: string }> {
    return this.database.tx(SCOPE, async (tx) => {
      // Locked, so that two concurrent calls cannot both add a second secret.
      await tx.row('select id from api_keys where id = $1 and user_id = $2 for update', [id, me.id]);
      const key = await keyOf(tx, me, id);
      const live = await tx.rows(
        'select 1 from api_secrets where api_key_id = $1 and (expires_at is null or expires_at > now())',
        [id],
      );
      if (live.length >= MOST_SECRETS) throw new Refusal('apikey.rotating', 409);
      await tx.execute(
        'update api_secrets set expires_at = now() + make_interval(hours => $2) where api_key_id = $1 and expires_at is null',
        [id, hours],
      );
      const secret = await this.addSecret(tx, key);
      return { record: (await describe(tx, [key]))[0]!, secret };
    });
  }

  /** @throws Refusal notFound 404 */
  async end(me: ContextUser, id: number): Promise<void> {
    const ended = await this.database.tx(SCOPE, (tx) =>
      tx.execute('update api_keys set ended_at = now() where id = $1 and user_id = $2 and ended_at is null', [
        id,
        me.id,
      ]),
    );
    if (ended === 0) throw notFound();
  }

  /** The identity of an API key; null for every fault, without disclosing which. */
  verify(proof: ApiKeyProof): Promise<SessionIdentity | null> {
    return this.database.tx(SCOPE, async (tx) => {
      const key = await tx.row<KeyRow>('select * from api_keys where key_id = $1 and ended_at is null', [proof.keyId]);
      if (!key || !isAllowedFrom(key.ips, proof.ip)) return null;
      const secrets = await tx.rows<SecretRow>(
        'select * from api_secrets where api_key_id = $1 and (expires_at is null or expires_at > now())',
        [key.id],
      );
      const shown = secrets.some((secret) => this.fits(key, secret, proof));
      if (!shown || (proof.signed && !(await isFirst(tx, key, proof.signed.nonce)))) return null;
      const user = await activeUser(tx, key.user_id);
      if (!user) return null;
      await tx.execute(
        `update api_keys set last_used_at = now() where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
        [key.id],
      );
      return { ...(await identityOf(tx, user)), apiKey: { keyId: key.key_id, scopes: key.scopes } };
    });
  }

  private fits(key: KeyRow, kept: SecretRow, { secret, signed }: ApiKeyProof): boolean {
    const signingKey = unseal(
      deriveKeys(this.runtime.config.KONAK_SECRET, SIGNING_KEYS),
      kept.signing_sealed,
      key.key_id,
    );
    if (secret !== undefined) return sameText(signingKey, signingKeyOf(secret));
    if (!signed) return false;
    const seconds = this.runtime.now().getTime() / 1_000;
    if (!/^\d{10}$/.test(signed.timestamp) || Math.abs(Number(signed.timestamp) - seconds) > CLOCK_S) return false;
    if (!/^[\w-]{16,100}$/.test(signed.nonce)) return false;
    return sameText(signed.signature, requestSignature(signingKey, signed));
  }

  /** Mails the owner, since the session that asked may be stolen. */
  private async addSecret(tx: Tx, key: KeyRow): Promise<string> {
    const sealingKey = deriveKey(this.runtime.config.KONAK_SECRET, SIGNING_KEYS);
    const secret = `ks_${randomBytes(32).toString('base64url')}`;
    await tx.execute('insert into api_secrets (account_id, api_key_id, signing_sealed) values ($1, $2, $3)', [
      key.account_id,
      key.id,
      seal(sealingKey, signingKeyOf(secret), key.key_id),
    ]);
    const user = orNotFound(await activeUser(tx, key.user_id));
    sendAccountMail(tx, this.runtime, user, user.account, { template: 'apiSecretMade' });
    return secret;
  }
}

export const signingKeys: SealedColumn = {
  table: 'api_secrets',
  column: 'signing_sealed',
  id: 't.id',
  fields: 'k.key_id as key',
  join: 'join api_keys k on k.id = t.api_key_id',
  purpose: SIGNING_KEYS,
  about: ({ key }) => key!,
};

async function keyOf(tx: Tx, me: ContextUser, id: number): Promise<KeyRow> {
  const key = await tx.row<KeyRow>('select * from api_keys where id = $1 and user_id = $2 and ended_at is null', [
    id,
    me.id,
  ]);
  if (!key) throw notFound();
  return key;
}

/** A nonce is accepted once; those beyond the clock tolerance are deleted. */
async function isFirst(tx: Tx, key: KeyRow, nonce: string): Promise<boolean> {
  await tx.execute(`delete from api_nonces where used_at < now() - make_interval(secs => $1)`, [2 * CLOCK_S]);
  return (
    (await tx.execute('insert into api_nonces (key_id, nonce) values ($1, $2) on conflict do nothing', [
      key.key_id,
      nonce,
    ])) === 1
  );
}

function assertScopes({ role }: ContextUser, scopes: string[]): void {
  if (!scopes.every((scope) => mayAccess(scope as Access, role)))
    throw new Refusal('apikey.scope', 422, { errors: [{ path: 'body.scopes', msg: 'apikey.scope' }] });
}

/** Whether an address is on the list, or the list is empty. */
export function isAllowedFrom(ips: string[], ip: string): boolean {
  if (ips.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return ips.some((allowed) => {
    const [range, bits] = allowed.includes('/')
      ? ipaddr.parseCIDR(allowed)
      : ([ipaddr.process(allowed), undefined] as const);
    if (range.kind() !== address.kind()) return false;
    return address.match(range as never, bits ?? (range.kind() === 'ipv4' ? 32 : 128));
  });
}

async function describe(tx: Tx, keys: KeyRow[]): Promise<ApiKeyAnswer[]> {
  const secrets = await tx.rows<SecretRow>(
    'select * from api_secrets where api_key_id = any ($1) and (expires_at is null or expires_at > now()) order by id',
    [keys.map(({ id }) => id)],
  );
  return keys.map((key) => ({
    id: key.id,
    keyId: key.key_id,
    name: key.name,
    scopes: key.scopes,
    ips: key.ips,
    createdAt: key.created_at.toISOString(),
    lastUsedAt: key.last_used_at?.toISOString() ?? null,
    secrets: secrets
      .filter((secret) => secret.api_key_id === key.id)
      .map((secret) => ({
        createdAt: secret.created_at.toISOString(),
        expiresAt: secret.expires_at?.toISOString() ?? null,
      })),
  }));
}
