import { SearchResult, type AskedHotels, type KeptSupplierAccount, type NotedCall } from '#libs/contracts';
import { SupplierPool, sealPassword, unpackResult } from '#libs/suppliers';
import { TEST_SECRET } from '#libs/testing';
import { paximumOf } from '#libs/tourvisio';
import { startPaximumSandbox, type PaximumSandbox } from '#libs/testing/sandboxes';
import { searchSuppliers } from './search-suppliers.js';

const ASKED: AskedHotels = {
  ...{ kind: 'hotels', products: [], rooms: [{ adult: 2, childAges: [] }], nationality: 'TR', night: 7 },
  ...{ locations: [{ id: '23472', type: 2 }], checkIn: '2030-06-01', currency: 'eur', culture: 'tr-TR' },
};

let sandbox: PaximumSandbox;
let suppliers: SupplierPool;
let accounts: KeptSupplierAccount[];
let taker: string | undefined;
let found: Array<{ result: SearchResult; calls: NotedCall[] }>;

beforeAll(async () => {
  sandbox = await startPaximumSandbox();
  const limits = { PARTNER_ANSWER_MS: 2_000, PARTNER_PAUSE_MS: 50, PAXIMUM_SEARCH_MS: 2_000 };
  const account = { PAXIMUM_AGENCY: 'KONAK', PAXIMUM_USER: 'konak', PAXIMUM_PASSWORD: 'konak-sandbox' };
  suppliers = new SupplierPool(
    (login) => paximumOf({ PAXIMUM_URL: sandbox.url, ...account, ...limits }, login),
    TEST_SECRET,
  );
});
beforeEach(() => {
  sandbox.faults.clear();
  sandbox.ledger.entries.length = 0;
  [taker, accounts] = [undefined, []];
  found = [];
});
afterAll(() => sandbox.stop());

/** As the service answers: a search is of the first that takes it. */
const search = (by: string, until = new Date(Date.now() + 5_000), report = async () => undefined as void) =>
  searchSuppliers({ run: 'r', asked: ASKED, until: until.toISOString() }, by, {
    suppliers,
    take: async () => ({ taken: (taker ??= by) === by, accounts }),
    found: async (_, { result, calls }) => {
      await report();
      found.push({ result: unpackResult(Buffer.from(result, 'base64')), calls });
    },
  });
const asked = () => sandbox.ledger.of('pricesearch').length;

describe('a job of a search at suppliers', () => {
  it('a search is carried out once, by the job that takes it, and its calls are reported without answers', async () => {
    await Promise.all([search('a'), search('b')]);
    expect([asked(), found.length]).toEqual([1, 1]);
    expect(found[0]!.result).toMatchObject({ found: 5, missing: [], answered: 1 });
    expect(found[0]!.result.hotels[0]!.offers[0]!.price.currency).toBe('eur');
    expect(found[0]!.calls.map(({ op, success }) => [op, success])).toEqual([['searchHotels', true]]);
    expect(JSON.stringify(found[0]!.calls)).not.toContain('offerId');
  });

  it('a search of an agency’s account is carried out by that one, and its password is in nothing that is reported', async () => {
    const { agency, user, password } = sandbox.others[0]!;
    const whose = { account: 10, supplier: 'paximum' };
    accounts = [{ ...whose, id: 1, agency, user, sealed: sealPassword(TEST_SECRET, whose, password) }];
    await search('a');
    expect(sandbox.ledger.of('pricesearch').map((each) => each['agency'])).toEqual([agency]);
    expect(found[0]!.result).toMatchObject({ found: 5, missing: [] });
    expect(JSON.stringify(found)).not.toContain(password);
  });

  it('a search whose account’s password cannot be opened is not carried out by the platform’s', async () => {
    const { agency, user, password } = sandbox.others[0]!;
    const sealed = sealPassword(TEST_SECRET, { account: 20, supplier: 'paximum' }, password);
    accounts = [{ id: 2, account: 10, supplier: 'paximum', agency, user, sealed }];
    await expect(search('a')).rejects.toThrow();
    expect([asked(), found.length]).toEqual([0, 0]);
  });

  it('a job that is delivered again after a crash carries its search out again', async () => {
    const dies = async () => {
      throw new Error('killed');
    };
    await expect(search('a', undefined, dies)).rejects.toThrow('killed');
    await search('a');
    expect(found).toHaveLength(1);
  });

  it('a job whose search nobody waits for any more asks nobody', async () => {
    await search('a', new Date(Date.now() - 1));
    expect([asked(), found.length, taker]).toEqual([0, 0, undefined]);
  });

  it('a search that a supplier refuses, or does not answer, is reported with the reason', async () => {
    sandbox.faults.set({ refused: 'No', on: 'pricesearch', times: 1 });
    await search('a');
    sandbox.faults.set({ status: 500, on: 'pricesearch', times: 1 });
    await search('a');
    expect(found.map(({ result }) => result.missing.map(({ reason }) => reason))).toEqual([
      ['refused'],
      ['unanswered'],
    ]);
    expect(SearchResult.parse(found[0]!.result).answered).toBe(0);
  });
});
