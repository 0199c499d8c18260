import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOMS = 1_000;

/** The rows of a booking and nothing else: no rules, no prices, no tenants. */
const TABLES = `
  create schema floor;
  create table floor.nights (room int, day int, allotment int not null, sold int not null default 0, primary key (room, day));
  create table floor.bookings (id bigint generated always as identity primary key, room int not null, state text not null, made_at timestamptz not null default now());
  create table floor.booking_nights (booking bigint not null, room int not null, day int not null);
  create table floor.outbox (id bigint generated always as identity primary key, payload jsonb not null);
  insert into floor.nights select room, day, 1000000000 from generate_series(1, ${ROOMS}) room, generate_series(1, 3) day;
  vacuum analyze floor.nights;`;

const transaction = (room) => `\\set room ${room}
begin;
update floor.nights set sold = sold + 1 where room = :room and day = 1 and sold < allotment;
update floor.nights set sold = sold + 1 where room = :room and day = 2 and sold < allotment;
update floor.nights set sold = sold + 1 where room = :room and day = 3 and sold < allotment;
insert into floor.bookings (room, state) values (:room, 'confirmed') returning id \\gset
insert into floor.booking_nights values (:id, :room, 1), (:id, :room, 2), (:id, :room, 3);
insert into floor.outbox (payload) values ('{"booking": 1}');
commit;
`;

/** Whether the yardstick is installed. */
export function hasPgbench() {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The yardstick on a Postgres: transactions a second, on rooms of their own or all on one. */
export async function openFloor({ admin, url }) {
  for (const statement of TABLES.split(';\n')) await admin.query(statement);
  const folder = mkdtempSync(join(tmpdir(), 'konak-pgbench-'));
  const files = { spread: join(folder, 'spread.sql'), hot: join(folder, 'hot.sql') };
  writeFileSync(files.spread, transaction(`random(1, ${ROOMS})`));
  writeFileSync(files.hot, transaction('1'));
  return {
    rate: async (which, { clients, seconds }) => {
      const how = [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '1',
        '-T',
        String(Math.max(1, Math.round(seconds))),
      ];
      const { stdout } = await promisify(execFile)('pgbench', [...how, '-f', files[which], url]);
      return Number(/tps = ([\d.]+)/.exec(stdout)[1]);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
