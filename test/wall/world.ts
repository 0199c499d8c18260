import pg from 'pg';
import { ROLES, type Role } from '#libs/contracts';
import { Api } from '../support/api.js';
import { cloneDemoDatabase } from '../support/demo-database.js';
import { startPlatform, type Platform } from '../support/platform.js';
import { Wire } from '../support/wire.js';
import { RowFactory, isWalled, ownerOf, readTables, type Table } from './catalog.js';

/** Everything but screens and mails: what answers the API, its searches at suppliers, and the partners it asks. */
const PROCESSES = 'auth,inventory,reservations,payments,subscriptions,sites,supplier-search,sandboxes';

/** Is in every text of the rival that a wall should hide; where guests may read it, the shop's one. */
export const CANARY = 'RIVAL-CANARY-7f3a';
export const SHOP_CANARY = 'RIVAL-SHOPWINDOW-7f3a';
/** What is shown to every guest who searches. */
const SHOP_WINDOW = new Set([
  ...['hotels', 'rooms', 'markets', 'price_plans', 'hotel_photos'],
  ...['tours', 'tour_packages', 'services'],
]);

const SPARE = 40;

/** Somebody who asks: a user of the demo world, or a guest without a token. */
export interface Identity {
  name: Role | 'guest';
  role?: Role;
  token?: string;
  account: number;
  /** The accounts whose rows they may touch. */
  reach: number[];
}

/** The product with the demo world, in which Marmara is the rival of everybody but the platform. */
export interface World {
  platform: Platform;
  wire: Wire;
  /** An administrator's connections, past the wall. */
  db: pg.Pool;
  tables: Table[];
  /** One for each role, and the guest. */
  identities: Identity[];
  rival: Identity;
  stop(): Promise<void>;
}

export async function startWorld(env: Record<string, string> = {}): Promise<World> {
  const database = await cloneDemoDatabase();
  const platform = await startPlatform({ START: PROCESSES, ...env }, database);
  const db = new pg.Pool({ connectionString: platform.database.url, max: 4 });
  db.on('error', () => undefined);
  const tables = await readTables(db);
  await db.query(SPARE_ACCOUNTS, [SPARE]);
  const reaches = await readReaches(db);
  const identities: Identity[] = [];
  for (const name of [...ROLES, 'rival.agency.admin'] as Role[])
    identities.push(await signIn(platform.api, name, reaches));
  const rival = identities.pop()!;
  const wire = new Wire(platform.api.url);
  const world: World = {
    platform,
    wire,
    db,
    tables,
    identities: [...identities, { name: 'guest', account: 0, reach: [] }],
    rival,
    stop: async () => {
      wire.close();
      await db.end();
      await platform.stop({ addsUp: false });
      await database.drop();
    },
  };
  await giveSpares(world);
  await giveRival(world);
  return world;
}

async function signIn(api: Api, name: Role, reaches: Map<number, number[]>): Promise<Identity> {
  const { body } = await api.post('/authentication/login', { username: name, password: 'konak-demo' });
  const account = body.account.id as number;
  return { name, role: body.user.role as Role, token: body.token as string, account, reach: reaches.get(account)! };
}

/** Each account with those below it, from the rows themselves and not by the product's own function; a supervisor reaches all. */
async function readReaches(db: pg.Pool): Promise<Map<number, number[]>> {
  const { rows } = await db.query<{ id: number; parent_id: number | null; type: string }>(
    'select id, parent_id, type from auth.accounts',
  );
  const below = (id: number): number[] => [
    id,
    ...rows.filter((row) => row.parent_id === id).flatMap((row) => below(row.id)),
  ];
  return new Map(rows.map(({ id, type }) => [id, type === 'supervisor' ? rows.map((row) => row.id) : below(id)]));
}

/** Accounts that may be removed, below those who may remove some. */
const SPARE_ACCOUNTS = `
  insert into auth.accounts (parent_id, company_name, type, corporate_type)
  select id, 'spare ' || n, 'partner', 'agency' from auth.accounts, generate_series(1, $1::int) as n
  where type = 'corporate' and corporate_type = 'agency'`;
/** A cart, a quote, somebody on a waiting list, a booking that was never paid, a record to be paid, and users that may be changed and removed without anybody losing their session. */
async function giveSpares({ db, tables, identities }: World): Promise<void> {
  const table = (asked: string) => tables.find(({ name }) => name === asked)!;
  const factory = new RowFactory(db, tables, 'spare');
  for (const account of new Set(identities.map((identity) => identity.account).filter(Boolean))) {
    await factory.make(table('reservations.carts'), account);
    await factory.make(table('reservations.quotes'), account);
    await factory.make(table('reservations.waiting_guests'), account);
    const { id } = await factory.make(table('reservations.bookings'), account);
    await db.query(`update reservations.bookings set state = 'expired' where id = $1`, [id]);
    // A subscriber owes nothing, so that it can be changed.
    const { rowCount } = await db.query('select 1 from subscriptions.subscriptions where account_id = $1', [account]);
    if (rowCount === 0) await factory.make(table('subscriptions.records'), account);
    for (let i = 0; i < SPARE; i++) await factory.make(table('auth.users'), account);
    // Nothing of the demo world is in sites yet.
    await factory.ensure(table('sites.sites'), account);
    for (let i = 0; i < SPARE; i++) {
      const page = await factory.make(table('sites.pages'), account);
      await db.query(`update sites.pages set kind = 'content', title = $2, slug = $3 where id = $1`, [
        page['id'],
        '[{"lang":"tr","value":"Sayfa"}]',
        `[{"lang":"tr","value":"sayfa-${String(page['id'])}"}]`,
      ]);
    }
    for (let i = 0; i < SPARE; i++) await factory.make(table('sites.hosts'), account);
    await db.query(`update sites.hosts set state = 'verified' where account_id = $1`, [account]);
  }
}

/** Their triggers refuse every change of a row. */
const APPEND_ONLY: ReadonlySet<string> = new Set(['sites.page_versions', 'page_versions']);

/** A row of the rival in every walled table, and the canary in all that a person would read of them. */
async function giveRival({ db, tables, rival: { account } }: World): Promise<void> {
  const factory = new RowFactory(db, tables, CANARY);
  for (const table of tables.filter(isWalled)) {
    await factory.ensure(table, account);
    const canary = SHOP_WINDOW.has(table.short) ? SHOP_CANARY : CANARY;
    const texts = table.columns.filter(
      ({ name, type, unique, word }) => type === 'text' && !unique && !word && TOLD.test(name),
    );
    const worded = table.columns.filter(({ name, type }) => type === 'jsonb' && TOLD.test(name));
    const set = [
      ...texts.map(({ name }) => `${name} = '${canary} ' || coalesce(${name}, '')`),
      ...worded.map(
        ({ name }) =>
          `${name} = case when ${name} ->> 'name' is not null then jsonb_set(${name}, '{name}', '"${canary}"')
             when ${name} -> 0 ->> 'value' is not null then jsonb_set(${name}, '{0,value}', '"${canary}"') else ${name} end`,
      ),
    ];
    if (set.length > 0 && !APPEND_ONLY.has(table.short))
      await db.query(`update ${table.name} set ${set.join(', ')} where ${ownerOf(table)} = $1`, [account]);
  }
}

const TOLD = /(^|_)(name|title|address|note|detail|requests|customer|founder|description|reason)$/;
