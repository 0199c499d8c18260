import fc from 'fast-check';
import type { SettlementLine, WholeSettlement } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { SEED } from '../../../test/support/sample.js';
import type { Booking } from '../bookings/booking.entity.js';
import { aBooking, today } from '../bookings/booking.fixture.js';
import { ConsentService } from '../consents/consent.service.js';
import { reservationsService } from '../reservations.module.js';
import { history, keepBook, sum, writeBooking, type History } from './settlement-histories.fixture.js';
import { SettlementSchedule } from './settlements.schedule.js';

const HISTORIES = process.env['PROOFS'] === 'full' ? 200 : 20;
const DAY_MS = 86_400_000;
const SEEN_MS = 3 * DAY_MS;

let konak: ServiceUnderTest;
let schedule: SettlementSchedule;
let clock = new Date();
let world = 80_000;

beforeAll(async () => {
  konak = await testService(reservationsService, { now: () => clock });
  schedule = konak.running.app.get(SettlementSchedule, { strict: false });
});
afterAll(() => konak.close());

const nth = fc.nat({ max: 99 });
const SIDES = ['seller', 'owner'] as const;
const side = fc.constantFrom(...SIDES);
const sold = fc.record({ seller: fc.nat({ max: 1 }), owner: fc.nat({ max: 1 }), late: fc.boolean(), of: history });
/** Some hours short of a day, too: three of them are seen before anything is posted. */
const days = fc.oneof(fc.constantFrom(0.9, 1, 2.9), fc.integer({ min: 4, max: 40 }));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days }) },
  fc.record({ do: fc.constant('dispute' as const), nth, side, entry: nth }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('agree' as const), nth, by: fc.subarray([...SIDES], { minLength: 1 }) }),
  },
  fc.record({ do: fc.constant('pay' as const), nth, side, share: fc.integer({ min: 1, max: 100 }) }),
);
type Sold = typeof sold extends fc.Arbitrary<infer T> ? T : never;
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const rows = <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  konak.cloned.rows<T>(sql, values);
const as = (account: number) => konak.as({ role: 'corporate.agency.admin', account });

/** A booking, what has happened to it so far, and what is left to happen. */
class Story {
  /** What the notebook says; null until it is over. */
  known: History | null = null;
  private readonly left: Array<() => Promise<void>>;

  private constructor(
    readonly booking: Booking,
    private readonly parties: { seller: number; owner: number },
    readonly whole: History,
    private readonly isLate: boolean,
  ) {
    const asked = whole.asked ? [() => this.askCommission()] : [];
    const end = [() => this.end(), () => this.answer()];
    this.left = isLate ? [...end, ...asked] : [...asked, ...end];
  }

  static async open({ seller, owner, late, of }: Sold): Promise<Story> {
    const parties = { seller: world + seller, owner: world + 5 + owner };
    const { state: _, ...written } = writeBooking({ ...of, asked: null, end: of.end }, paidOnly(of));
    const lines = written.lines.map((line) => ({
      ...line,
      hotel: { ...line.hotel, account: parties.owner },
      agreement: { ...line.agreement!, seller: parties.seller, objectDays: 3, statementDays: seller * 14, payDays: 30 },
    }));
    const booking = await aBooking(konak, {
      ...written,
      ...{ lines, accountId: parties.seller, hotelAccountId: parties.owner, state: 'confirmed' },
      ...{ policyFeeMinor: null, ownerFeeMinor: null, penaltyMinor: null, noShowChargedMinor: null },
    });
    return new Story(booking, parties, of, late);
  }

  get isCancelled(): boolean {
    return this.whole.end.how === 'cancel';
  }

  /** What the seller owes the owner by now. */
  get owesMinor(): number {
    if (!this.known) return 0;
    const { end } = this.known;
    if (end.how === 'noshow' && end.by === 'seller' && end.answer === 'open') return 0;
    const { due, hotelHas } = keepBook(this.known);
    return due - hotelHas;
  }

  private get hasLapsed(): boolean {
    const end = this.known?.end;
    return end !== undefined && end.how !== 'stay' && end.answer === 'lapsed';
  }

  /** What is asked and not answered when its time is over. */
  lapse(): void {
    const end = this.known?.end;
    if (end && end.how !== 'stay' && end.answer === 'open') this.tell({ answer: 'lapsed' });
  }

  async next(): Promise<void> {
    await this.left.shift()?.();
  }

  async finish(): Promise<void> {
    while (this.left.length > 0) await this.next();
  }

  private tell(change: Partial<Extract<History['end'], { how: 'cancel' }>>): void {
    const { asked } = this.whole;
    const isAsked = !this.isLate || this.left.length === 0;
    this.known = {
      ...this.whole,
      asked: isAsked ? asked : null,
      end: { ...this.whole.end, ...change } as History['end'],
    };
  }

  private async ask(by: 'seller' | 'owner', path: string, body: object = {}) {
    const answer = await as(this.parties[by]).post(`/bookings/${this.booking.id}${path}`, body);
    expect([path, answer.status, answer.body.msg]).toEqual([path, 200, undefined]);
    return answer.body.booking as { consents: Array<{ id: number; kind: string; state: string }> };
  }

  private async decide(kind: string, accept: boolean): Promise<void> {
    const { body } = await as(this.parties.owner).get(`/bookings/${this.booking.id}`);
    const consents = body.booking.consents as Array<{ id: number; kind: string; state: string }>;
    const open = consents.find((consent) => consent.kind === kind && consent.state === 'open');
    if (open) await this.ask('owner', `/consents/${open.id}`, { accept });
  }

  private async askCommission(): Promise<void> {
    const { asked } = this.whole;
    const { price, commission } = keepBook({ ...this.whole, asked: { share: asked!.share, isAccepted: true } });
    expect(commission).toBeLessThanOrEqual(price);
    const value = toDecimal(commission);
    const answer = await as(this.parties.seller).patch(`/bookings/${this.booking.id}`, { key: 'commission', value });
    expect(answer.status).toBeLessThan(300);
    await this.decide('commission', asked!.isAccepted);
    const end = this.known?.end;
    if (this.known) this.tell({ ...(end!.how !== 'stay' && { answer: end!.answer as 'open' }) });
  }

  private async end(): Promise<void> {
    const { end } = this.whole;
    if (end.how === 'stay') await this.ask('owner', '/stayed');
    else if (end.how === 'noshow') {
      const charged = end.by === 'hotel' ? toDecimal(keepBook(this.whole).hotelHas) : 0;
      await this.ask(end.by === 'hotel' ? 'owner' : 'seller', '/noshow', { charged });
    } else {
      const wanted = keepBook({ ...this.whole, end: { ...end, answer: 'notAsked' } }).fee;
      const ask = end.answer === 'notAsked' ? '' : '&ask=true';
      await this.ask('seller', `/cancel?reason=${encodeURIComponent('iyi niyet')}&penalty=${toDecimal(wanted)}${ask}`);
    }
    this.tell(end.how === 'cancel' && end.answer === 'notAsked' ? {} : { answer: 'open' });
    await this.bringMoney();
  }

  private async answer(): Promise<void> {
    const { end } = this.whole;
    if (end.how === 'stay' || end.answer === 'open' || end.answer === 'notAsked' || this.hasLapsed) return;
    if (end.answer !== 'lapsed')
      await this.decide(end.how === 'cancel' ? 'waiver' : 'noshow', end.answer === 'accepted');
    else await passTime(4);
    this.tell({});
    await this.bringMoney();
  }

  /** What payments would say of it. */
  private async bringMoney(): Promise<void> {
    const { goodwill, givenBack } = keepBook(this.known!);
    await rows('update reservations.bookings set refunded_minor = $2, version = version + 1 where id = $1', [
      this.booking.id,
      goodwill + givenBack,
    ]);
  }
}

/** The money of a booking before its end. */
const paidOnly = (of: History) => ({ ...keepBook({ ...of, asked: null }), givenBack: 0 });

let stories: Story[] = [];
/** Each agreed statement as it was when it was agreed, and the invoices that have been seen. */
let agreed = new Map<number, string>();
let invoiced = new Set<number>();

/** From the fourth day on, all that was to be answered has lapsed. */
async function passTime(days: number): Promise<void> {
  clock = new Date(clock.getTime() + days * DAY_MS);
  if (days < 4) return;
  await konak.running.app.get(ConsentService, { strict: false }).lapse();
  for (const story of stories) story.lapse();
}

async function statements(): Promise<WholeSettlement[]> {
  const found = await rows<{ id: number; account: number }>(
    'select id, account_id as account from reservations.settlements where account_id between $1 and $1 + 9 order by id',
    [world],
  );
  const answers = await Promise.all(found.map(({ id, account }) => as(account).get(`/settlements/${id}`)));
  return answers.map(({ body }) => body.record as WholeSettlement);
}

async function perform(at: Step): Promise<void> {
  if (at.do === 'settle') {
    const story = stories[at.nth % stories.length]!;
    if (!story.isCancelled || story.known) return story.next();
    return;
  }
  if (at.do === 'wait') return passTime(at.days);
  const all = await statements();
  if (all.length === 0) return;
  const { id, seller, owner, entries, ...of } = all[at.nth % all.length]!;
  const accounts = { seller: seller.id, owner: owner.id };
  if (at.do === 'agree') {
    const answers = await Promise.all(at.by.map((each) => as(accounts[each]).post(`/settlements/${id}/agree`)));
    for (const { status } of answers) expect(status).toBe(200);
    return;
  }
  const by = as(accounts[at.side]);
  const left = at.side === 'seller' ? of.ownerLeft : of.sellerLeft;
  if (at.do === 'dispute' && of.state === 'proposed' && entries.length > 0) {
    const { id: entry } = entries[at.entry % entries.length]!;
    expect((await by.post(`/settlements/${id}/dispute`, { entry, reason: 'Misafir gelmedi' })).status).toBe(200);
  }
  if (at.do === 'pay' && of.state === 'agreed' && left > 0) {
    const amount = Math.max(1, Math.floor(left * at.share)) / 100;
    const body = { amount, paidOn: today, reference: `EFT ${clock.getTime()} ${amount}` };
    const pays = await Promise.all([1, 2].map(() => by.post(`/settlements/${id}/payments`, body)));
    expect(pays.map(({ status }) => status)).toEqual([200, 200]);
  }
}

interface Entry extends Record<string, unknown> {
  booking: number;
  line: number;
  minor: number;
  statement: number | null;
}
const entriesNow = () =>
  rows<Entry>(
    `select booking_id as booking, line, amount_minor::float8 as minor, settlement_id as statement
     from reservations.settlement_entries where account_id between $1 and $1 + 9 order by id`,
    [world],
  );

const minorOf = (amount: number) => Math.round(amount * 100);
/** What is owed each way, booking by booking. */
function owedBy(lines: ReadonlyArray<{ booking: number; minor: number }>): [seller: number, owner: number] {
  const bookings = [...new Set(lines.map(({ booking }) => booking))];
  const sums = bookings.map((of) => sum(lines.filter(({ booking }) => booking === of).map(({ minor }) => minor)));
  return [sum(sums.map((each) => Math.max(0, each))), sum(sums.map((each) => Math.max(0, -each)))];
}

async function check(): Promise<void> {
  await schedule.count();
  await schedule.roll();
  const entries = await entriesNow();
  for (const { booking, owesMinor, whole } of stories) {
    const own = entries.filter((entry) => entry.booking === booking.id);
    expect([whole, sum(own.map(({ minor }) => minor))]).toEqual([whole, owesMinor]);
    for (const { line } of own) expect(booking.lines[line]).toBeDefined();
  }
  expect(entries.every(({ booking }) => stories.some((story) => story.booking.id === booking))).toBe(true);
  const seen = await statements();
  for (const statement of seen) {
    const { id, state, sellerOwes, ownerOwes } = statement;
    const lines = statement.entries.map(({ booking, amount }: SettlementLine) => ({
      booking: booking.id,
      minor: minorOf(amount),
    }));
    expect(
      entries
        .filter((entry) => entry.statement === id)
        .map(({ minor }) => minor)
        .sort(),
    ).toEqual(lines.map(({ minor }) => minor).sort());
    expect([sellerOwes, ownerOwes].map(minorOf)).toEqual(owedBy(lines));
    if (state !== 'agreed') continue;
    const text = JSON.stringify([sellerOwes, ownerOwes, statement.entries]);
    expect(text).toBe(agreed.get(id) ?? text);
    agreed.set(id, text);
  }
  await checkInvoices(seen);
}

/** Each once, of an agreed statement, and not before who pays could see it for three days. */
async function checkInvoices(seen: readonly WholeSettlement[]): Promise<void> {
  const posted = await rows<{ id: number; minor: number; proposed: Date }>(
    `select s.id, (o.payload #>> '{lines,0,unitPriceMinor}')::float8 as minor, s.proposed_at as proposed
     from reservations.outbox o join reservations.settlements s on 'MUT-' || s.id = o.payload ->> 'documentNumber'
     where o.name = 'invoice.requested' and s.account_id between $1 and $1 + 9`,
    [world],
  );
  expect(new Set(posted.map(({ id }) => id)).size).toBe(posted.length);
  for (const { id, minor, proposed } of posted) {
    const statement = seen.find((each) => each.id === id)!;
    expect([statement.state, minorOf(statement.ownerOwes)]).toEqual(['agreed', minor]);
    if (!invoiced.has(id)) expect(clock.getTime() - proposed.getTime()).toBeGreaterThanOrEqual(SEEN_MS);
    invoiced.add(id);
  }
}

async function live(bookings: readonly Sold[], steps: readonly Step[]): Promise<void> {
  clock = new Date();
  [world, agreed, invoiced, stories] = [world + 10, new Map(), new Set(), []];
  for (const each of bookings) stories.push(await Story.open(each));
  // Who cancels does so before the day of arrival.
  for (const story of stories) if (story.isCancelled) await story.next();
  for (const story of stories) if (story.isCancelled && !story.known) await story.next();
  await check();
  await passTime(8);
  for (const at of steps) {
    await perform(at);
    await check();
  }
  for (const story of stories) {
    await story.finish();
    await check();
  }
  // Until everything is on a statement, agreed and invoiced.
  for (let month = 0; month < 3; month++) {
    await passTime(32);
    // Statements are proposed from six o'clock on.
    clock.setUTCHours(9);
    await check();
  }
  const entries = await entriesNow();
  const seen = await statements();
  expect(entries.filter(({ statement }) => statement === null)).toEqual([]);
  const net = sum(seen.map(({ sellerOwes, ownerOwes }) => minorOf(sellerOwes) - minorOf(ownerOwes)));
  expect(net).toBe(sum(stories.map(({ owesMinor }) => owesMinor)));
  const owing = seen.filter(({ state, ownerOwes }) => state === 'agreed' && ownerOwes > 0);
  expect(owing.map(({ id }) => id).filter((id) => !invoiced.has(id))).toEqual([]);
}

it(`${HISTORIES} histories of two sellers and two hotels settle as a plain ledger does`, async () => {
  const bookings = fc.array(sold, { minLength: 2, maxLength: 6 });
  const steps = fc.array(step, { minLength: 6, maxLength: 24 });
  await fc.assert(fc.asyncProperty(bookings, steps, live), { numRuns: HISTORIES, seed: SEED, endOnFailure: true });
});
