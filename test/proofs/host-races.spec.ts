import { startDnsSandbox, type DnsSandbox } from '#libs/testing/sandboxes';
import { SitesUnderTest } from '../../services/sites/sites.fixture.js';

const RACES = process.env['PROOFS'] === 'full' ? 1_000 : 50;
const RIVALS = [71, 72] as const;

describe('two accounts that race for one host', () => {
  let dns: DnsSandbox;
  let sites: SitesUnderTest;
  beforeAll(async () => {
    dns = await startDnsSandbox();
    sites = await SitesUnderTest.start({ env: { DNS_SERVERS: dns.server } });
  });
  afterAll(async () => {
    await sites.close();
    await dns.stop();
  });

  it(`one of two accounts owns the host after each of ${RACES} races, and the other is never served`, async () => {
    for (let i = 0; i < RACES; i++) {
      const host = `race-${i}.example`;
      const added = await Promise.all(
        RIVALS.map(
          async (account) => (await sites.agency(account).post('/site/hosts', { host }).expect(200)).body.record,
        ),
      );
      dns.set(added.map(({ records }) => records[0]));
      const answers = await Promise.all(
        RIVALS.map((account) => sites.agency(account).post(`/site/control?type=domain&domain=${host}`)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = RIVALS[answers.findIndex(({ status }) => status === 200)];
      const owners = await sites.service.cloned.rows<{ account_id: number }>(
        `select c.account_id from sites.host_claims c join sites.hosts h using (host, account_id)
         where c.host = $1 and h.state = 'verified'`,
        [host],
      );
      expect(owners).toEqual([{ account_id: winner }]);
      const claimed = await sites.service.cloned.rows(
        `select 1 from sites.hosts where host = $1 and state <> 'waitingTxt'`,
        [host],
      );
      expect(claimed).toHaveLength(1);
      // An account has a limit of hosts.
      for (const [at, { id }] of added.entries())
        await sites.agency(RIVALS[at]!).delete(`/site/hosts/${id}`).expect(200);
    }
  });
});
