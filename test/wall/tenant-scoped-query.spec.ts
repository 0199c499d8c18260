import { TEST_SECRET, cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { Database, PLATFORM } from '#libs/database';

let cloned: ClonedDatabase;
let database: Database;

beforeAll(async () => {
  cloned = await cloneDatabase();
  // One connection, so that whatever stays on it meets the next one who asks.
  database = await Database.connect({
    schema: 'auth',
    address: cloned.url,
    secret: TEST_SECRET,
    entities: [],
    poolSize: 1,
  });
  for (const name of ['Anatolia', 'Marmara'])
    await cloned.rows(
      `insert into auth.accounts (company_name, type, corporate_type) values ($1, 'corporate', 'agency')`,
      [name],
    );
});
afterAll(async () => {
  await database.close();
  await cloned.drop();
});

const NAMES = 'select company_name as name from accounts where id > $1 order by id';
const names = async (scope: number[] | 'all') =>
  (await database.rows<{ name: string }>({ scope }, NAMES, [0])).map(({ name }) => name);

describe('rows in one round trip', () => {
  it('rows in one round trip are those of the accounts in scope, in turns on one connection', async () => {
    for (let turn = 0; turn < 3; turn++) {
      expect(await names([1])).toEqual(['Anatolia']);
      expect(await names([2])).toEqual(['Marmara']);
      expect(await names([])).toEqual([]);
      expect(await names('all')).toEqual(['Anatolia', 'Marmara']);
    }
    expect(await Promise.all([names([1]), names([2]), names([1])])).toEqual([['Anatolia'], ['Marmara'], ['Anatolia']]);
  });

  it('rows in one round trip leave no scope behind', async () => {
    await names('all');
    expect((await database.pool.query('select 1 from accounts')).rowCount).toBe(0);
    expect(await database.tx({ scope: [2] }, (tx) => tx.rows(NAMES, [0]))).toEqual([{ name: 'Marmara' }]);
  });

  it('rows in one round trip write nothing past the wall, and a fault leaves the connection usable', async () => {
    const insert = `insert into accounts (company_name, type, corporate_type, parent_id) values ('Taken', 'partner', 'agency', 2) returning id`;
    await expect(database.rows({ scope: [1] }, insert)).rejects.toThrow('row-level security');
    await expect(database.rows(PLATFORM, 'select 1 / $1::int', [0])).rejects.toThrow('division by zero');
    await expect(database.rows(PLATFORM, 'select nonsense')).rejects.toThrow('does not exist');
    expect(await names([1])).toEqual(['Anatolia']);
  });
});
