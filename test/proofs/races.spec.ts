import { existsSync } from 'node:fs';
import { AuthUnderTest } from '../../services/auth/auth.fixture.js';
import { inventoryService } from '../../services/inventory/inventory.module.js';
import { paymentsService } from '../../services/payments/payments.module.js';
import { reservationsService } from '../../services/reservations/reservations.module.js';
import { testService } from '#libs/testing';
import { CHECKS, type Check, type RacedName } from './checks-before-writes.js';
import { AccountRaces } from './races/accounts.js';
import { run, type Race } from './races/race.js';
import { RoomRaces } from './races/rooms.js';

const ROUNDS = process.env['PROOFS'] === 'full' ? 50 : 5;

let races: Record<RacedName, () => Promise<Race>>;
const ends: Array<() => Promise<void>> = [];

beforeAll(async () => {
  const auth = await AuthUnderTest.start({
    hosts: { reservations: undefined },
    others: [inventoryService, reservationsService, paymentsService],
  });
  const inventory = await testService(inventoryService);
  ends.push(
    () => auth.close(),
    () => inventory.close(),
  );
  const [staff, other] = [72_000, 72_001].map((account) => inventory.as({ role: 'corporate.agency.admin', account }));
  races = { ...(await AccountRaces.of(auth)).races, ...new RoomRaces(inventory, staff!, other!).races };
});
afterAll(() => Promise.all(ends.map((end) => end())));

const checks = Object.entries(CHECKS) as Array<[RacedName, Check]>;

describe('a check that reads before it writes, two at once', () => {
  it.each(checks.filter(([, { provedIn }]) => !provedIn))(
    'a check that reads before it writes holds for two at once: %s',
    async (name) => {
      const broken: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const race = await races[name]();
        const answers = await run(race);
        const statuses = answers.map(({ status }) => status);
        if (!(await race.holds(answers)) || statuses.some((status) => status >= 500))
          broken.push(`round ${round}: ${statuses.join(' and ')}`);
      }
      expect(broken).toEqual([]);
    },
  );

  it.each(checks)('%s names a file that exists', (_, check) => {
    expect([check.in, check.provedIn ?? check.in].filter((file) => !existsSync(file))).toEqual([]);
  });
});
