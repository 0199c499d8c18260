import { PLATFORM } from '#libs/database';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { toDay } from '#libs/stays';
import { inventoryService } from '../../../inventory.module.js';
import { ChangeLog } from './change-log.js';

let inventory: ServiceUnderTest;
beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());

const note = (hotel: number, kind = 'hotel', first: string | null = null, last = first) =>
  inventory.database.tx(PLATFORM, (tx) =>
    tx.execute('insert into hotel_changes (hotel_id, kind, first_day, last_day) values ($1, $2, $3, $4)', [
      ...[hotel, kind, first, last],
    ]),
  );

/** Other transactions on the same Postgres may keep older lines unsettled: they are processed first. */
async function begun(): Promise<ChangeLog> {
  const log = new ChangeLog(inventory.database);
  await log.begin();
  log.take(await log.read());
  return log;
}

async function readOn(log: ChangeLog): Promise<number[]> {
  const unread = await log.read();
  log.take(unread);
  return unread.changes.map(({ hotel }) => hotel);
}

describe('the change log', () => {
  it('the change log skips no late commit, waits for no transaction, and reports nothing twice', async () => {
    const log = await begun();
    let commit = () => {};
    const committing = new Promise<void>((resolve) => (commit = resolve));
    const late = inventory.database.tx(PLATFORM, async (tx) => {
      await tx.execute('insert into hotel_changes (hotel_id) values (1001)');
      await committing;
    });
    await note(1002);
    expect(await readOn(log)).toEqual([1002]);
    await note(1003);
    expect(await readOn(log)).toEqual([1003]);
    commit();
    await late;
    expect(await readOn(log)).toEqual([1001]);
    expect(await readOn(log)).toEqual([]);
  });

  it('the change log reports again what was read and not processed', async () => {
    const log = await begun();
    await note(1004);
    await log.read();
    expect(await readOn(log)).toEqual([1004]);
  });

  it('the change log reports the changes of a hotel, with an upper bound of the days', async () => {
    const log = await begun();
    await note(1005, 'nights', '2026-12-03', '2026-12-05');
    await note(1005, 'nights', '2026-12-20');
    await note(1005, 'plans', '2027-01-01', '2027-01-31');
    await note(1006, 'sellers');
    await note(0);
    const { changes } = await log.read();
    expect(changes).toEqual([
      {
        ...{ hotel: 1005, whole: false, sellers: false },
        nights: { from: toDay(20_261_203), to: toDay(20_261_220) },
        plans: { from: toDay(20_270_101), to: toDay(20_270_131) },
      },
      { hotel: 1006, whole: false, sellers: true },
      { hotel: 0, whole: false, sellers: true },
    ]);
  });

  it('the change log ignores lines of a restored database whose server had counted further, and deletes them', async () => {
    const log = await begun();
    const fromElsewhere = () =>
      inventory.cloned.rows(
        `insert into inventory.hotel_changes (hotel_id, made_in)
         values (1007, (pg_current_xact_id()::text::bigint + 1000000)::text::xid8)`,
      );
    const kept = async () =>
      (await inventory.cloned.rows<{ id: number }>('select id from inventory.hotel_changes where hotel_id = 1007')).map(
        ({ id }) => id,
      );
    await fromElsewhere();
    await note(1008);
    expect(await readOn(log)).toEqual([1008]);
    const unread = await log.read();
    const [line] = await kept();
    expect(line).toBeGreaterThan(0);
    expect(unread.changes).toEqual([]);
    expect(unread.lines).not.toContain(line);
    await begun();
    expect(await kept()).toEqual([]);
  });

  it('the change log detects that its database was replaced by an older one, and continues from there', async () => {
    const log = await begun();
    const unread = await log.read();
    log.take({ ...unread, horizon: String(BigInt(unread.horizon) + 1_000_000n) });
    await note(1009);
    const next = await log.read();
    expect(next.isReplaced).toBe(true);
    log.take(next);
    await note(1010);
    expect(await readOn(log)).toContain(1010);
    expect((await log.read()).isReplaced).toBe(false);
  });
});
