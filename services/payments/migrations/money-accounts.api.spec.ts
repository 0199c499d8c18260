import { DataSource, type MigrationInterface } from 'typeorm';
import { cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { findBrokenInvariants } from '../money/money-invariants.fixture.js';
import orders from './001-orders.js';
import money from './002-money.js';
import dues from './003-subscription-dues.js';
import accounts from './004-money-accounts.js';
import creditNotes from './005-credit-notes.js';
import invoicesAsPaid from './006-invoices-as-paid.js';
import transfers from './007-transfers.js';
import dueTries from './008-due-tries.js';

const OLD_MONEY = `
  insert into orders (id, account_id, booking_id, kind, code_hash, state, title, amount_minor, currency, customer, lang, expires_at) values
    ('00000000-0000-4000-8000-000000000001', 2, 'b0000000-0000-4000-8000-000000000001', 'payment', '\\x01', 'captured', '', 10000, 'try', '{}', 'tr', now()),
    ('00000000-0000-4000-8000-000000000002', 2, 'b0000000-0000-4000-8000-000000000001', 'paylink', '\\x02', 'open', '', 3000, 'try', '{}', 'tr', now() + interval '1 day'),
    ('00000000-0000-4000-8000-000000000003', 2, 'b0000000-0000-4000-8000-000000000001', 'paylink', '\\x03', 'open', '', 4000, 'try', '{}', 'tr', now() - interval '1 day'),
    ('00000000-0000-4000-8000-000000000004', 2, null, 'paylink', '\\x04', 'open', '', 5000, 'eur', '{}', 'tr', now() + interval '1 day'),
    ('00000000-0000-4000-8000-000000000005', 1, null, 'paylink', '\\x05', 'captured', '', 49900, 'try', '{}', 'tr', now() + interval '1 day');
  insert into payments (public_id, account_id, order_id, booking_id, gateway, state, amount_minor, refunded_minor, currency, captured_at) values
    ('a0000000-0000-4000-8000-000000000001', 2, '00000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'sandbox', 'captured', 10000, 1000, 'try', now()),
    ('a0000000-0000-4000-8000-000000000002', 2, '00000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'sandbox', 'refunded', 10000, 10000, 'try', now()),
    ('a0000000-0000-4000-8000-000000000003', 2, '00000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', '', 'open', 3000, 0, 'try', null),
    ('a0000000-0000-4000-8000-000000000005', 1, '00000000-0000-4000-8000-000000000005', null, 'sandbox', 'captured', 49900, 0, 'try', now());
  insert into payments (public_id, account_id, booking_id, method, gateway, state, amount_minor, currency, captured_at) values
    ('a0000000-0000-4000-8000-000000000006', 2, 'b0000000-0000-4000-8000-000000000001', 'cash', 'manual', 'captured', 700, 'try', now()),
    ('a0000000-0000-4000-8000-000000000007', 2, null, 'cash', 'manual', 'captured', 800, 'try', now()),
    ('a0000000-0000-4000-8000-000000000008', 2, 'b0000000-0000-4000-8000-000000000001', 'cash', 'manual', 'cancelled', 900, 'try', now());
  insert into refunds (id, account_id, payment_id, amount_minor, state) values
    ('some', 2, 1, 1000, 'refunded'), ('more', 2, 1, 500, 'requested'), ('none', 2, 1, 8000, 'failed'),
    ('twice-a0000000-0000-4000-8000-000000000002', 2, 2, 10000, 'refunded');
  insert into subscription_dues (record_id, account_id, order_id, state, revision)
    values (1, 2, '00000000-0000-4000-8000-000000000005', 'collected', 1);
  insert into credits (account_id, currency, balance_minor, limit_minor) values (2, 'try', -1200, 100000);
  insert into credit_movements (id, account_id, currency, kind, amount_minor, booking_id) values
    ('c0000000-0000-4000-8000-000000000001', 2, 'try', 'booking', -1000, 'b0000000-0000-4000-8000-000000000002'),
    ('c0000000-0000-4000-8000-000000000002', 2, 'try', 'booking', -2000, 'b0000000-0000-4000-8000-000000000002'),
    ('c0000000-0000-4000-8000-000000000003', 2, 'try', 'booking', 0, 'b0000000-0000-4000-8000-000000000002'),
    ('undo c0000000-0000-4000-8000-000000000004', 2, 'try', 'refund', 1800, 'b0000000-0000-4000-8000-000000000002');`;

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template1');
  await database.rows('create schema payments');
});
afterAll(() => database.drop());

async function migrate(migrations: Array<new () => MigrationInterface>): Promise<void> {
  const extra = { options: '-c search_path=payments,public', max: 1 };
  const source = new DataSource({
    type: 'postgres',
    url: database.url,
    schema: 'payments',
    migrations,
    installExtensions: false,
    extra,
  });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
}

it('money from before there were accounts has accounts with consistent sums', async () => {
  await migrate([orders, money, dues]);
  await database.rows(`set search_path = payments; ${OLD_MONEY}`);
  await migrate([orders, money, dues, accounts, creditNotes, invoicesAsPaid, transfers, dueTries]);

  expect(await findBrokenInvariants((sql) => database.rows(sql))).toEqual([]);
  const found = await database.rows(
    `select kind, right(payable_id::text, 1) as id, account_id as account, owed_minor::int as owed, reserved_minor::int as reserved,
       captured_minor::int as captured, refunded_minor::int as refunded from payments.money_accounts order by payable_id`,
  );
  expect(found).toEqual([
    { kind: 'link', id: '4', account: 2, owed: 5_000, reserved: 5_000, captured: 0, refunded: 0 },
    { kind: 'due', id: '5', account: 1, owed: 49_900, reserved: 0, captured: 49_900, refunded: 0 },
    { kind: 'link', id: '7', account: 2, owed: 800, reserved: 0, captured: 800, refunded: 0 },
    { kind: 'booking', id: '1', account: 2, owed: 12_200, reserved: 3_000, captured: 10_700, refunded: 1_500 },
    { kind: 'booking', id: '2', account: 2, owed: 1_200, reserved: 0, captured: 3_000, refunded: 1_800 },
  ]);
  const surplus = await database.rows(`select right(public_id::text, 1) as id from payments.payments where is_surplus`);
  expect(surplus).toEqual([{ id: '2' }]);
  const expired = await database.rows(`select right(id::text, 1) as id from payments.orders where state = 'expired'`);
  expect(expired).toEqual([{ id: '3' }]);
});
