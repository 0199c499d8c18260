import excel from 'exceljs';
import { PLATFORM, auditAs, type Actor } from '#libs/database';
import { withLogContext } from '#libs/process';
import { captureLog, type ServiceUnderTest } from '#libs/testing';
import { AuthUnderTest } from '../auth.fixture.js';
import { AuditChain } from './audit-chain.js';

let world: AuthUnderTest;
let auth: ServiceUnderTest;
let chain: AuditChain;

beforeAll(async () => {
  world = await AuthUnderTest.start();
  auth = world.service;
  chain = new AuditChain(auth.database);
});
afterAll(() => world.close());

const signedIn = (username: string) => world.as(username);

const paint = async (username: string, account: number, colorpreference: string) =>
  (await signedIn(username)).put(`/accounts/${account}/theme`, { colorpreference }).expect(200);

const actor: Actor = { call: 'accounts.theme', account: 2, user: null, apiKey: null, ip: '::1', requestId: 'spec' };
const repaint = (account: number, colour: string) =>
  auth.database.tx(PLATFORM, (tx) =>
    tx.execute('update accounts set colorpreference = $2 where id = $1', [account, colour]),
  );
const count = async (sql: string) => (await auth.cloned.rows<{ count: number }>(sql))[0]!.count;
const entriesOfSpec = () => count(`select count(*)::int as count from audit.entries where request_id = 'spec'`);

describe('an entry', () => {
  it('an audit entry is one for all transactions of a request, and none for a rolled back or empty one', async () => {
    await withLogContext({}, async () => {
      auditAs(actor);
      await auth.database.tx(PLATFORM, (tx) => tx.rows('select 1 from accounts'));
      await expect(
        auth.database.tx(PLATFORM, async (tx) => {
          await tx.execute(`update accounts set colorpreference = '#000000' where id = 2`);
          throw new Error('on second thoughts');
        }),
      ).rejects.toThrow('second thoughts');
    });
    expect(await entriesOfSpec()).toBe(0);
    await withLogContext({}, async () => {
      auditAs(actor);
      await Promise.all([repaint(2, '#111111'), repaint(4, '#222222'), repaint(2, '#333333')]);
    });
    expect(await entriesOfSpec()).toBe(1);
  });

  it('an audit entry records before and after, and only the differences', async () => {
    await paint('corporate.hotelier.admin', 5, '#445566');
    const { body } = await (await signedIn('corporate.hotelier.admin')).get('/audit?call=accounts.theme&limit=1');
    expect(body.records[0]).toMatchObject({
      service: 'auth',
      account: 5,
      accountName: 'Mavi Deniz Hotels',
      user: { name: 'Deniz Arslan' },
      changes: [
        {
          table: 'auth.accounts',
          id: '5',
          action: 'update',
          before: { colorpreference: '#3A5292' },
          after: { colorpreference: '#445566' },
        },
      ],
      moreChanges: 0,
      sealed: false,
    });
  });
});

describe('the list', () => {
  it('the audit list is filtered, sorted by time and paged within the accounts in reach', async () => {
    await paint('partner.agency.admin', 3, '#101010');
    await paint('rival.agency.admin', 6, '#202020');
    const agency = await signedIn('corporate.agency.admin');
    const accounts = async (query: string) =>
      (await agency.get(`/audit?limit=100&${query}`)).body.records.map((entry: { account: number }) => entry.account);
    const seen = await accounts('call=accounts.theme');
    expect(seen).toContain(3);
    expect(seen.filter((account: number) => ![2, 3, 4].includes(account))).toEqual([]);
    expect(await accounts('account=6')).toEqual([]);
    expect(await accounts('service=payments')).toEqual([]);
    expect(await accounts('to=20200101')).toEqual([]);
    expect(await accounts('keyword=THEME&account=3&from=20200101')).toEqual([3]);
    const supervisor = await signedIn('supervisor.agency.admin');
    const [rivals] = (await supervisor.get('/audit?account=6&limit=1')).body.records;
    expect(await accounts(`id=${rivals.id}`)).toEqual([]);
    const { body } = await supervisor.get('/audit?limit=2&page=2&order=asc');
    expect(body.records).toHaveLength(2);
    expect(body.stats).toMatchObject({ currentPage: 2, pageSize: 2 });
    expect((await (await signedIn('corporate.agency.user')).get('/audit')).status).toBe(403);
    expect((await agency.get('/audit/verify')).status).toBe(403);
  });

  it('the audit list is downloaded again and again without a line in the log', async () => {
    const lines = captureLog(auth.running.runtime.log);
    const supervisor = await signedIn('supervisor.agency.admin');
    const statuses: number[] = [];
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => supervisor.get('/audit?excel=true&account=3').buffer(true)),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(lines).toEqual([]);
  });

  it('the audit list is exported as a sheet with typed and inert cells', async () => {
    await auth.cloned.rows(`update auth.accounts set company_name = '=HYPERLINK("x")' where id = 3`);
    const { body } = await (
      await signedIn('supervisor.agency.admin')
    )
      .get('/audit?excel=true&account=3')
      .set('Accept-Language', 'tr')
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      });
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(body as never);
    const sheet = workbook.getWorksheet('Denetim kaydı')!;
    const rows = sheet.getSheetValues().slice(2) as unknown as unknown[][];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.find((row) => row[3] === 'accounts.theme')!.slice(1)).toEqual([
      expect.any(Date),
      'auth',
      'accounts.theme',
      `'=HYPERLINK("x")`,
      'Zeynep Öztürk',
      expect.any(String),
      expect.any(String),
      'auth.accounts',
      '3',
      'update',
      '{"colorpreference":"#3A5292"}',
      '{"colorpreference":"#101010"}',
      0,
    ]);
  });
});

describe('the chain', () => {
  const spoiled = async (spoil: string, mend: string) => {
    await auth.cloned.rows(spoil);
    const { firstFault } = await chain.verify();
    await auth.cloned.rows(mend);
    return firstFault;
  };

  it('the audit chain seals all entries once under concurrent runs', async () => {
    await Promise.all([1, 2, 3].map(() => chain.seal(0)));
    await chain.seal(0);
    const { entries, sealed, firstFault } = await chain.verify();
    expect([entries, firstFault]).toEqual([sealed, null]);
    expect(entries).toBeGreaterThan(5);
    const { body } = await (await signedIn('supervisor.agency.admin')).get('/audit/verify');
    // The sign-in itself has been recorded meanwhile.
    expect(body.data).toEqual({ entries: entries + 1, sealed, firstFault: null });
    expect(
      (await (await signedIn('supervisor.agency.admin')).get('/audit?order=asc&limit=1')).body.records[0].sealed,
    ).toBe(true);
  });

  it('the audit chain leaves out entries that a request may still extend', async () => {
    expect(await chain.seal(60)).toBe(0);
  });

  it('the audit chain seals an entry that was committed late when it looks far back', async () => {
    await chain.seal(0);
    const late = '01890000-0000-7000-8000-0000000000a7';
    await auth.cloned.rows(
      `insert into audit.entries (id, at, service, call, account_id, ip, request_id)
       select '${late}', max(at) - interval '10 minutes', 'auth', 'users.save', 2, '::1', 'late' from audit.entries`,
    );
    expect(await chain.seal(0, 60)).toBe(0);
    expect(await chain.seal(0)).toBe(1);
    expect((await chain.verify()).firstFault).toBeNull();
  });

  it('the audit chain detects one flipped letter, a missing row, an inserted row, and any other order', async () => {
    const [victim] = await auth.cloned.rows<{ id: string; entry_id: string }>(
      `select c.id, c.entry_id from audit.changes c join audit.seals s using (entry_id) where c.after ? 'colorpreference' order by c.id limit 1`,
    );
    const { id, entry_id: entry } = victim!;
    const flip = (from: string, to: string) =>
      `update audit.changes set after = replace(after::text, '${from}', '${to}')::jsonb where id = ${id}`;
    expect(await spoiled(flip('#', '%'), flip('%', '#'))).toBe(`${entry}: changed`);

    const keep = (table: string, key: string) => [
      `create table public.kept as select * from audit.${table} where ${key};
       delete from audit.${table} where ${key}`,
      `insert into audit.${table} overriding system value select * from public.kept; drop table public.kept`,
    ];
    for (const [table, key, fault] of [
      ['changes', `id = ${id}`, `${entry}: changed`],
      ['entries', `id = '${entry}'`, `${entry}: missing`],
      ['seals', `number = 2`, 'seal 2: missing'],
    ] as const) {
      const [remove, restore] = keep(table, key);
      expect(await spoiled(remove!, restore!)).toBe(fault);
    }
    expect(
      await spoiled(
        `insert into audit.changes (entry_id, table_name, row_id, action) values ('${entry}', 'auth.users', '1', 'delete')`,
        `delete from audit.changes where entry_id = '${entry}' and table_name = 'auth.users'`,
      ),
    ).toBe(`${entry}: changed`);
    const forged = '01890000-0000-7000-8000-00000000f0e5';
    expect(
      await spoiled(
        `insert into audit.entries (id, at, service, call, account_id, ip, request_id)
         values ('${forged}', now() - interval '2 days', 'auth', 'users.save', 2, '::1', 'forged')`,
        `delete from audit.entries where id = '${forged}'`,
      ),
    ).toBe(`${forged}: inserted`);
    const swap = `update audit.seals set number = case number when 2 then -3 when 3 then -2 else number end;
      update audit.seals set number = -number where number < 0`;
    expect(await spoiled(swap, swap)).toMatch(/out of order$/);
    expect((await chain.verify()).firstFault).toBeNull();
  });
});
