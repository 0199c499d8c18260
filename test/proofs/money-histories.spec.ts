import fc from 'fast-check';
import { addDays, dayIn } from '#libs/stays';
import type { Answer, Api } from '../support/api.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { brokenInvariants } from '../support/invariants.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';
import { tell } from '../support/tell.js';

/** Random histories of a booking's money, by all who may reach it, against a plain model of what is owed. */
const HISTORIES = Number(process.env['HISTORIES'] ?? (process.env['PROOFS'] === 'full' ? 400 : 12));
const SEED = Number(process.env['SEED'] ?? 7);
const MOST_ACTIONS = 12;
const CARD = { card: '4242424242424242' };
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 90);

let konak: Platform;
let agent: Guest;
/** Who tries it: the seller, the account above it, the hotel's owner (here the seller too), a rival, a partner, a hotelier. */
let parties: Record<'seller' | 'operator' | 'rival' | 'partner' | 'hotelier', Api>;
let hotel: number;

beforeAll(async () => {
  konak = await startPlatform();
  const [seller, operator, rival, partner, hotelier] = await Promise.all(
    [
      'corporate.agency.admin',
      'supervisor.agency.admin',
      'rival.agency.admin',
      'partner.agency.admin',
      'corporate.hotelier.admin',
    ].map((name) => konak.api.login(name)),
  );
  parties = { seller: seller!, operator: operator!, rival: rival!, partner: partner!, hotelier: hotelier! };
  agent = new Guest(parties.seller, checkIn);
  hotel = (await parties.seller.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id;
  await konak.database.rows(
    'update inventory.room_nights set allotment = sold + held + 1000, stop_sale = false where hotel_id = $1',
    [hotel],
  );
  await parties.operator.post('/credits/2/movements', {
    currency: 'try',
    amount: 90_000_000,
    note: 'for the histories',
  });
});
afterAll(() => konak.stop());

const who = fc.constantFrom(
  'seller' as const,
  'seller' as const,
  'operator' as const,
  'rival' as const,
  'partner' as const,
  'hotelier' as const,
);
const share = fc.integer({ min: 1, max: 130 });
const action = fc.oneof(
  fc.record({ do: fc.constant('cash' as const), by: who, share, twice: fc.boolean() }),
  fc.record({ do: fc.constant('credit' as const), by: who, share, twice: fc.boolean() }),
  fc.record({ do: fc.constant('link' as const), by: who, share, twice: fc.boolean() }),
  fc.record({ do: fc.constant('pay' as const), twice: fc.boolean() }),
  fc.record({ do: fc.constant('refund' as const), by: who, share, twice: fc.boolean() }),
  fc.record({ do: fc.constant('remove' as const), by: who, twice: fc.boolean() }),
  fc.record({ do: fc.constant('cancel' as const), by: who, fee: fc.integer({ min: 0, max: 100 }) }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** What a person with a notebook would have written, in minor units. */
interface Notebook {
  id: number;
  publicId: string;
  totalMinor: number;
  adjustedMinor: number;
  capturedMinor: number;
  refundedMinor: number;
  feeMinor?: number;
}

const owed = ({ totalMinor, adjustedMinor, feeMinor }: Notebook) => feeMinor ?? totalMinor - adjustedMinor;
const mayAct = (by: keyof typeof parties) => by === 'seller' || by === 'operator';
const decimal = (minor: number) => Math.max(1, minor) / 100;

interface SeenPayment {
  _id: string;
  method: string;
  state: string;
  amount: number;
  refunded: number;
  link: { code: string } | null;
}
const paymentsOf = async ({ id }: Notebook) =>
  (await parties.seller.get(`/bookings/${id}`)).body.booking.payments as SeenPayment[];
const minor = (amount: number) => Math.round(amount * 100);

/** Asks once, or twice at the same time as another request; what was granted. */
async function grant(ask: () => Promise<Answer>, isTwice: boolean): Promise<Answer[]> {
  const answers = await Promise.all(isTwice ? [ask(), ask()] : [ask()]);
  for (const { status, text } of answers) if (status >= 500) throw new Error(text);
  return answers.filter(({ status }) => status === 200);
}

/** Repeats a request that a busy service has not answered, under its key, as a person would press again. */
const untilAnswered = (ask: (headers: Record<string, string>) => Promise<Answer>) => () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  return eventually('an answer', async () => {
    const answer = await ask(key);
    return answer.status !== 503 && answer;
  });
};

async function perform(book: Notebook, step: Action): Promise<void> {
  const path = `/bookings/${book.id}`;
  if (step.do === 'pay') return payOpenPages(book, step.twice);
  const by = parties[step.by];
  const granted = (count: number, answers: Answer[]) => {
    if (!mayAct(step.by)) expect(answers).toEqual([]);
    else expect(answers.length).toBeLessThanOrEqual(count);
    return answers.length;
  };
  switch (step.do) {
    case 'cash':
    case 'credit':
    case 'link': {
      const method = step.do === 'link' ? 'paylink' : step.do;
      const amountMinor = Math.max(1, Math.round((book.totalMinor * step.share) / 100));
      const body = { method, amount: decimal(amountMinor), note: 'defterde' };
      const record = untilAnswered((key) => by.post(`${path}/payment`, body, key));
      const made = granted(2, await grant(record, step.twice));
      if (step.do !== 'link') book.capturedMinor += made * amountMinor;
      return;
    }
    case 'refund': {
      const paid = (await paymentsOf(book)).find(
        ({ state, amount, refunded }) => state === 'captured' && amount > refunded,
      );
      if (!paid) return;
      const amountMinor = Math.max(1, Math.round((minor(paid.amount) * step.share) / 100));
      const body = { amount: decimal(amountMinor), reason: 'gönül alma' };
      const giveBack = untilAnswered((key) => by.post(`${path}/payment/${paid._id}/refund`, body, key));
      const done = granted(2, await grant(giveBack, step.twice));
      // A payment that a cancellation overtakes refunds no more than came.
      book.refundedMinor = Math.min(book.capturedMinor, book.refundedMinor + done * amountMinor);
      book.adjustedMinor += done * amountMinor;
      return;
    }
    case 'remove': {
      const hand = (await paymentsOf(book)).find(
        ({ state, method, refunded }) => method === 'cash' && state === 'captured' && refunded === 0,
      );
      if (!hand) return;
      // Before a cancellation has come to the money, what is removed would not go back by it.
      const isKnown = async () => (await moneyOf(book))?.owed === book.feeMinor;
      if (book.feeMinor !== undefined) await eventually('the cancellation', isKnown);
      const done = granted(2, await grant(() => by.delete(`${path}/payment/${hand._id}`), step.twice));
      if (done > 0) book.capturedMinor -= minor(hand.amount);
      return;
    }
    case 'cancel': {
      const feeMinor = Math.floor((owed(book) * step.fee) / 100);
      const asked = await grant(() => by.post(`${path}/cancel?reason=x&penalty=${feeMinor / 100}`), false);
      if (granted(1, asked) === 0 || book.feeMinor !== undefined) return;
      book.feeMinor = feeMinor;
      return giveBackExcess(book);
    }
  }
}

/** The guest pays each page that is open, in two windows at once where it is twice. */
async function payOpenPages(book: Notebook, isTwice: boolean): Promise<void> {
  for (const { _id: page, link, amount } of await paymentsOf(book)) {
    if (!link) continue;
    const start = (installment: number) => konak.api.post('/order/initialize', { code: link.code, installment });
    const pages = await grant(() => start(1), false);
    if (isTwice) pages.push(...(await grant(() => start(2), false)));
    const charged = await Promise.all(pages.map(({ body }) => payByCard(body.data.redirect as string, CARD)));
    const charges = charged.filter(Boolean).length;
    // A page that a cancellation closes meanwhile takes no card.
    if (charges === 0) continue;
    const counted = await eventually('the capture', () => countedOf(page, charges));
    // The page of a cancelled booking is open until payments learns of it; what comes afterwards is a surplus.
    if (book.feeMinor === undefined || counted.minor > 0) expect(counted.minor).toBe(minor(amount));
    book.capturedMinor += counted.minor;
    giveBackExcess(book);
  }
}

/** Of a cancelled booking, all but its fee. */
function giveBackExcess(book: Notebook): void {
  const { feeMinor = Infinity, capturedMinor, refundedMinor } = book;
  book.refundedMinor += Math.max(0, capturedMinor - refundedMinor - feeMinor);
}

/** What counts of the charges of a page, as soon as each of them is known. */
async function countedOf(page: string, charges: number) {
  const [known] = await konak.database.rows<{ charges: number; minor: number }>(
    `select count(*)::int as charges, coalesce(sum(amount_minor) filter (where not is_surplus), 0)::int as minor
     from payments.payments where order_id = $1 and captured_at is not null`,
    [page],
  );
  return known!.charges === charges && known;
}

async function moneyOf({ publicId }: Notebook) {
  const [money] = await konak.database.rows<{ captured: number; refunded: number; owed: number }>(
    `select captured_minor::int as captured, refunded_minor::int as refunded, owed_minor::int as owed
     from payments.money_accounts where payable_id = $1`,
    [publicId],
  );
  return money;
}

/** What the gateway has of a booking, less what it has refunded. */
async function gatewayKeeps({ publicId }: Notebook): Promise<[ours: number, counted: number]> {
  const [row] = await konak.database.rows<{ kept: number; counted: number }>(
    `select coalesce(sum(amount_minor - refunded_minor), 0)::int as kept,
       coalesce(sum(amount_minor - decided_minor) filter (where not is_surplus), 0)::int as counted
     from payments.payments where booking_id = $1 and gateway = 'sandbox' and captured_at is not null`,
    [publicId],
  );
  return [row!.kept, row!.counted];
}

async function openBook(): Promise<Notebook> {
  const offer = await eventually('an offer', async () =>
    (await agent.offers(hotel)).find(({ pricePlan }: OfferSeen) => pricePlan.payment === 'athotel'),
  );
  const { booking } = (await agent.complete(await agent.cart(offer), 'athotel')).body;
  const nothing = { adjustedMinor: 0, capturedMinor: 0, refundedMinor: 0 };
  return { id: booking.id, publicId: booking._id, totalMinor: minor(booking.total), ...nothing };
}

it(`${HISTORIES} histories of money end as a plain ledger does`, async () => {
  let performed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: MOST_ACTIONS }), async (steps) => {
      const book = await openBook();
      for (const step of steps) {
        await perform(book, step);
        performed++;
        const money = await moneyOf(book);
        if (money) expect(money.captured - money.refunded).toBeLessThanOrEqual(money.owed);
      }
      const written = { captured: book.capturedMinor, refunded: book.refundedMinor };
      const settled = async () => {
        const money = (await moneyOf(book)) ?? { captured: 0, refunded: 0, owed: owed(book) };
        const [kept, counted] = await gatewayKeeps(book);
        const seen = (await parties.seller.get(`/bookings/${book.id}`)).body.booking;
        const copy = minor(seen.paid) === money.captured - money.refunded;
        return copy && kept === counted && money.captured === written.captured && money.refunded === written.refunded;
      };
      await eventually(`${JSON.stringify(written)} after ${JSON.stringify(steps)}`, settled);
    }),
    { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
  );
  expect(await brokenInvariants(konak.database)).toEqual({});
  tell(`money: ${HISTORIES} histories, ${performed} actions`);
});
