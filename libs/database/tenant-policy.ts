/**
 * Whether a row belongs to the accounts in scope: they are in `app.scope` (`{1,2}`), or `app.platform` is `on`; with
 * neither, no row does. `columns` name the accounts of a row; one of them in scope is enough.
 */
export function inScope(columns: string[] = ['account_id']): string {
  const mine = columns
    .map((column) => `${column} = any ((select nullif(current_setting('app.scope', true), ''))::int[])`)
    .join(' or ');
  return `(select current_setting('app.platform', true)) = 'on' or ${mine}`;
}

/** Row-level security for a table whose rows belong to accounts, enabled and FORCED, for reads and writes. */
export function tenantPolicy(table: string, columns?: string[]): string {
  const allowed = inScope(columns);
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (${allowed}) with check (${allowed});`;
}

/** Tables of every service: outbox, inbox, and stored answers for repeated requests. */
export const PLATFORM_TABLES = `
  create table outbox (
    id uuid primary key default uuidv7(),
    consumer text not null,
    name text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    not_before timestamptz,
    dispatched_at timestamptz,
    done_at timestamptz,
    failed_at timestamptz,
    error text
  );
  create index outbox_waiting on outbox (created_at) where dispatched_at is null and failed_at is null;
  create index outbox_open on outbox (dispatched_at) where done_at is null and failed_at is null;

  create table inbox (
    message_id text primary key,
    name text not null,
    handled_at timestamptz not null default now()
  );

  create table idempotency_keys (
    actor text not null,
    key text not null,
    call text not null,
    fingerprint text not null,
    status int,
    -- Not jsonb, which would answer the same keys in another order.
    body json,
    locked_until timestamptz not null,
    created_at timestamptz not null default now(),
    primary key (actor, key)
  );
  create index idempotency_keys_age on idempotency_keys (created_at);

  -- Counters of the last minutes: losing them in a crash only lets a few more requests through.
  create unlogged table rate_limits (key text primary key, points int not null default 0, expire bigint);`;

/** What caused a message: its request's id, and its trace. Older outboxes get it too. */
export const traceColumn = (schema: string): string =>
  `alter table ${schema}.outbox add column if not exists trace jsonb`;

/** Dead letters are few among finished messages, so the index is partial. Older outboxes get it too. */
export const failedIndex = (schema: string): string =>
  `create index if not exists outbox_failed on ${schema}.outbox (failed_at) where failed_at is not null`;

/** Tables without an account on purpose: they belong to the service itself. */
export const SYSTEM_TABLES = ['outbox', 'inbox', 'idempotency_keys', 'rate_limits', 'schedule_runs', 'migrations'];
