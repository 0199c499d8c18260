import {
  AGREEMENT_SIDES,
  AGREEMENT_STATES,
  CONSENT_STATES,
  SETTLEMENT_STATES,
  mayAccess,
  mayActOnAgreement,
  type Access,
  type AgreementAction,
  type AgreementSide,
  type AgreementState,
  type ConsentKind,
  type Role,
} from '#libs/contracts';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { aBooking, aLine, today } from '../../services/reservations/bookings/booking.fixture.js';
import type { Booking } from '../../services/reservations/bookings/booking.entity.js';
import { inventoryService } from '../../services/inventory/inventory.module.js';
import { reservationsService } from '../../services/reservations/reservations.module.js';
import { tell } from '../support/tell.js';

/** Each action on agreements, consents and statements × each who may try it × each state. */
let konak: ServiceUnderTest;

const [SELLER, PARTNER, OWNER, PARENT, ABOVE] = [61_000, 61_001, 61_500, 60_900, 60_800];
interface Asker {
  name: string;
  role: Role;
  account: number;
  scope: number[] | null;
}

const asker = (name: string, role: Role, account: number, below: number[] | null = []): Asker => ({
  ...{ name, role, account },
  scope: below && [account, ...below],
});
const ASKERS = [
  asker('the seller', 'corporate.agency.admin', SELLER, [PARTNER]),
  asker('the seller’s clerk', 'corporate.agency.user', SELLER, [PARTNER]),
  asker('the seller’s partner', 'partner.agency.admin', PARTNER),
  asker('the owner', 'corporate.hotelier.admin', OWNER),
  asker('the owner’s clerk', 'corporate.hotelier.user', OWNER),
  asker('the parent of the seller', 'corporate.agency.admin', PARENT, [SELLER, PARTNER]),
  asker('an account above both', 'corporate.agency.admin', ABOVE, [SELLER, PARTNER, OWNER]),
  asker('the operator', 'supervisor.agency.admin', 1, null),
  asker('a stranger', 'corporate.agency.admin', 62_000),
];

const callerOf = ({ role, account, scope }: Asker) => konak.as({ role, account, scope });
const reaches = ({ scope }: Asker, ...accounts: number[]) =>
  scope === null || accounts.some((account) => scope.includes(account));
const sideOf = ({ account }: Asker): AgreementSide | null =>
  account === SELLER ? 'seller' : account === OWNER ? 'owner' : null;
const otherOf = (side: AgreementSide): AgreementSide => (side === 'seller' ? 'owner' : 'seller');

type Outcome = readonly [status: number, refusal?: string];
type Answered = { status: number; body: { msg?: string } };
const outcomeOf = ({ status, body }: Answered): Outcome => (status === 200 ? [200] : [status, body.msg]);

const rows = <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  konak.cloned.rows<T>(sql, values);
/** Whole rows, and how many messages were sent. */
async function written(service: 'inventory' | 'reservations', sql: string, values: unknown[]): Promise<unknown> {
  return [await rows(sql, values), await rows(`select count(*) from ${service}.outbox`)];
}

beforeAll(async () => {
  konak = await testService(reservationsService, { others: [inventoryService] });
});
afterAll(() => konak.close());

let tried = 0;
afterAll(() => tell(`agreements: ${ASKERS.length} parties, ${tried} calls`));

/** Calls, and compares what is written before and after: what is refused has changed nothing. */
async function attempt(ask: () => PromiseLike<Answered>, look: () => Promise<unknown>): Promise<[Outcome, boolean]> {
  const before = await look();
  const outcome = outcomeOf(await ask());
  tried += 1;
  return [outcome, JSON.stringify(await look()) !== JSON.stringify(before)];
}

describe('a version of an agreement', () => {
  const SIGNED = JSON.stringify({ by: 'test#1', at: '2026-01-01T00:00:00.000Z', hash: 'shown' });
  const TERMS = { percent: 12, from: today };
  type Version = { state: AgreementState; proposedBy: AgreementSide };
  const VERSIONS = AGREEMENT_STATES.flatMap((state) => AGREEMENT_SIDES.map((proposedBy) => ({ state, proposedBy })));

  const READ: Access = 'agreements:read';
  const WRITE: Access = 'agreements:write';
  const hash = 'shown';
  const ACTIONS = {
    get: (by, id) => by.get(`/agreements/${id}`),
    update: (by, id) => by.put(`/agreements/${id}`, { terms: { ...TERMS, percent: 99 }, note: 'yeni' }),
    delete: (by, id) => by.delete(`/agreements/${id}`),
    propose: (by, id) => by.post(`/agreements/${id}/propose`, { hash }),
    accept: (by, id) => by.post(`/agreements/${id}/accept`, { hash }),
    end: (by, id) => by.post(`/agreements/${id}/end`, { note: 'sezon bitti' }),
  } satisfies Record<string, (by: Caller, id: number) => PromiseLike<Answered>>;
  type Tried = keyof typeof ACTIONS;
  const actions = Object.keys(ACTIONS) as Tried[];

  async function writeVersion({ state, proposedBy }: Version): Promise<number> {
    await rows('delete from inventory.agreements where account_id = $1', [SELLER]);
    const signs = (side: AgreementSide) => (state !== 'draft' && (state !== 'proposed' || side === proposedBy)) || null;
    const terms = { ...TERMS, hotels: null, priceplans: null, model: 'commission', collects: 'plan', to: null };
    const [row] = await rows<{ id: number }>(
      `insert into inventory.agreements (account_id, owner_account_id, version, state, proposed_by, terms, hash, first_day,
         seller_accepted, owner_accepted, in_force)
       values ($1, $2, 1, $3, $4, $5, 'shown', current_date, $6, $7, $3 = 'accepted') returning id`,
      [SELLER, OWNER, state, proposedBy, JSON.stringify(terms), signs('seller') && SIGNED, signs('owner') && SIGNED],
    );
    return row!.id;
  }
  const look = () =>
    written('inventory', 'select * from inventory.agreements where account_id = $1 order by id', [SELLER]);

  /** The table's name of an action: a proposal that is ended is declined. */
  const namedIn = (action: Tried, state: AgreementState) =>
    (action === 'end' && state === 'proposed' ? 'decline' : action) as AgreementAction;

  function expected(by: Asker, action: Tried, version: Version): Outcome {
    if (!mayAccess(action === 'get' ? READ : WRITE, by.role)) return [403, 'login.forbidden'];
    const author = version.proposedBy === 'seller' ? SELLER : OWNER;
    const isVisible = version.state === 'draft' ? reaches(by, author) : reaches(by, SELLER, OWNER);
    if (!isVisible) return [404, 'notFound'];
    if (action === 'get') return [200];
    const side = sideOf(by);
    if (side === null) return [403, 'agreement.notYours'];
    const may = (of: AgreementSide) => mayActOnAgreement(namedIn(action, version.state), { ...version, side: of });
    if (may(side)) return [200];
    return may(otherOf(side)) ? [403, 'agreement.notYours'] : [409, 'agreement.state'];
  }

  it.each(ASKERS)('a version of an agreement takes from $name what the table says, and nothing else', async (by) => {
    for (const version of VERSIONS)
      for (const action of actions) {
        const id = await writeVersion(version);
        const [outcome, isChanged] = await attempt(() => ACTIONS[action](callerOf(by), id), look);
        const tried = [action, version];
        const wanted = expected(by, action, version);
        expect([...tried, outcome, isChanged]).toEqual([...tried, wanted, wanted[0] === 200 && action !== 'get']);
      }
  });

  it('a version of an agreement is signed by both sides and by nobody for another', async () => {
    for (const proposedBy of AGREEMENT_SIDES) {
      const id = await writeVersion({ state: 'draft', proposedBy });
      const signers = { seller: callerOf(ASKERS[0]!), owner: callerOf(ASKERS[3]!) };
      const signedBy = async () => {
        const [row] = await rows<Record<'seller' | 'owner', { hash: string } | null> & { state: string }>(
          'select state, seller_accepted as seller, owner_accepted as owner from inventory.agreements where id = $1',
          [id],
        );
        return [row!.state, ...AGREEMENT_SIDES.filter((side) => row![side]?.hash === 'shown')];
      };
      const [author, other] = [proposedBy, otherOf(proposedBy)];
      await ACTIONS.accept(signers[author], id);
      expect(await signedBy()).toEqual(['draft']);
      await ACTIONS.propose(signers[author], id);
      await ACTIONS.accept(signers[author], id);
      expect(await signedBy()).toEqual(['proposed', author]);
      await ACTIONS.accept(signers[other], id);
      expect(await signedBy()).toEqual(['accepted', 'seller', 'owner']);
    }
  });
});

/** A booking that the seller's partner sold under the seller's agreement. */
function sell(state: Booking['state']): Promise<Booking> {
  const line = aLine(today, 2);
  const agreement = {
    ...{ id: 1, version: 1, seller: SELLER, model: 'commission', percent: 15, collects: 'plan', waiver: 0 },
    ...{ objectDays: 3, statementDays: 14, payDays: 30, methods: ['athotel'] },
    holds: { bookings: 2, rooms: 5, hours: 24 },
  } as const;
  const lines = [{ ...line, hotel: { ...line.hotel, account: OWNER }, agreement }];
  return aBooking(konak, {
    ...{ accountId: PARTNER, state, lines, netMinor: 170_000, commissionMinor: 30_000, penaltyMinor: 50_000 },
    ...{ paymentMethod: 'athotel', paidMinor: 0 },
  } as unknown as Partial<Booking>);
}

describe('what one side asks of the other', () => {
  const ASKED = [
    { kind: 'commission', askedBy: 'seller', of: 'confirmed' },
    { kind: 'commission', askedBy: 'hotel', of: 'stayed' },
    { kind: 'waiver', askedBy: 'seller', of: 'cancelled' },
    { kind: 'noshow', askedBy: 'seller', of: 'noshow' },
  ] as const satisfies ReadonlyArray<{ kind: ConsentKind; askedBy: 'seller' | 'hotel'; of: Booking['state'] }>;
  type Asked = (typeof ASKED)[number] & { state: (typeof CONSENT_STATES)[number] };
  const CONSENTS = ASKED.flatMap((asked) => CONSENT_STATES.map((state): Asked => ({ ...asked, state })));

  async function ask({ id }: Booking, { kind, askedBy, state }: Asked): Promise<number> {
    const [row] = await rows<{ id: number }>(
      `insert into reservations.consents (account_id, hotel_account_id, booking_id, kind, asked_by, amount_minor, by, state, due_at)
       values ($1, $2, $3, $4, $5, 10000, 'test#1', $6, now() + interval '1 day') returning id`,
      [PARTNER, OWNER, id, kind, askedBy, state],
    );
    return row!.id;
  }

  function expected(by: Asker, { askedBy, state }: Asked): Outcome {
    if (!mayAccess('bookings:write', by.role)) return [403, 'login.forbidden'];
    if (!reaches(by, PARTNER, OWNER)) return [404, 'notFound'];
    if (by.scope === null) return [403, 'booking.notYours'];
    const deciders: number[] = askedBy === 'seller' ? [OWNER] : [PARTNER, SELLER];
    if (!deciders.includes(by.account)) return [403, 'consent.notYours'];
    return state === 'open' ? [200] : [409, 'consent.decided'];
  }

  it.each(ASKERS)('a request to the other side is answered by $name only where it is asked, once', async (by) => {
    for (const consent of CONSENTS)
      for (const accept of [true, false]) {
        const booking = await sell(consent.of);
        const id = await ask(booking, consent);
        const look = () =>
          written(
            'reservations',
            `select to_jsonb(b) as booking, to_jsonb(c) as consent from reservations.bookings b
             join reservations.consents c on c.booking_id = b.id where b.id = $1`,
            [booking.id],
          );
        const path = `/bookings/${booking.id}/consents/${id}`;
        const [outcome, isChanged] = await attempt(() => callerOf(by).post(path, { accept }), look);
        const wanted = expected(by, consent);
        const tried = [consent, accept];
        expect([...tried, outcome, isChanged]).toEqual([...tried, wanted, wanted[0] === 200]);
      }
  });

  it('a request to the other side is not answered by the path of another booking', async () => {
    const consent = { ...ASKED[0], state: 'open' } as const;
    const [booking, other] = [await sell('confirmed'), await sell('confirmed')];
    const id = await ask(booking, consent);
    const answer = await callerOf(ASKERS[3]!).post(`/bookings/${other.id}/consents/${id}`, { accept: true });
    expect(outcomeOf(answer)).toEqual([404, 'notFound']);
  });
});

describe('a statement', () => {
  type State = (typeof SETTLEMENT_STATES)[number];
  interface Statement {
    id: number;
    entry: number;
  }
  const ACTIONS = {
    get: (by, { id }) => by.get(`/settlements/${id}`),
    agree: (by, { id }) => by.post(`/settlements/${id}/agree`),
    dispute: (by, { id, entry }) => by.post(`/settlements/${id}/dispute`, { entry, reason: 'Misafir gelmedi' }),
    pay: (by, { id }) => by.post(`/settlements/${id}/payments`, { amount: 100, paidOn: today, reference: 'EFT 1' }),
  } satisfies Record<string, (by: Caller, statement: Statement) => PromiseLike<Answered>>;
  type Tried = keyof typeof ACTIONS;
  let booking: Booking;

  beforeAll(async () => {
    booking = await sell('stayed');
  });

  /** One on which the owner owes the seller 300; an agreed one is signed by both. */
  async function writeStatement(state: State): Promise<Statement> {
    for (const table of ['settlement_payments', 'settlement_entries', 'settlements'])
      await rows(`delete from reservations.${table} where account_id = $1`, [SELLER]);
    const signed = state === 'agreed' ? JSON.stringify({ by: 'test#1', at: '2026-01-01T00:00:00.000Z' }) : null;
    const [statement] = await rows<{ id: number }>(
      `insert into reservations.settlements (account_id, owner_account_id, month, currency, state, proposed_at, dispute_until,
         pay_days, seller_agreed, owner_agreed, due_on)
       values ($1, $2, '2026-01-01', 'try', $3, now(), now() + interval '14 days', 30, $4, $4,
         case when $3 = 'agreed' then current_date end) returning id`,
      [SELLER, OWNER, state, signed],
    );
    const [entry] = await rows<{ id: string }>(
      `insert into reservations.settlement_entries (account_id, owner_account_id, booking_id, line, kind, of_kind,
         amount_minor, currency, month, settlement_id)
       values ($1, $2, $3, 0, 'commission', 'commission', -30000, 'try', '2026-01-01', $4) returning id`,
      [SELLER, OWNER, booking.id, statement!.id],
    );
    return { id: statement!.id, entry: Number(entry!.id) };
  }
  const look = () =>
    written(
      'reservations',
      `select (select jsonb_agg(s) from reservations.settlements s where s.account_id = $1) as statements,
         (select jsonb_agg(e) from reservations.settlement_entries e where e.account_id = $1) as entries,
         (select jsonb_agg(p) from reservations.settlement_payments p where p.account_id = $1) as payments`,
      [SELLER],
    );

  /** What each side may do, and whether it changes anything: the seller is owed money here. */
  const RULES: Record<State, Record<Tried, (side: AgreementSide) => readonly [Outcome, boolean]>> = {
    proposed: {
      get: () => [[200], false],
      agree: () => [[200], true],
      dispute: () => [[200], true],
      pay: () => [[409, 'agreement.state'], false],
    },
    agreed: {
      get: () => [[200], false],
      agree: () => [[200], false],
      dispute: () => [[409, 'agreement.state'], false],
      pay: (side) => (side === 'seller' ? [[200], true] : [[409, 'payment.exceeds'], false]),
    },
  };

  function expected(by: Asker, action: Tried, state: State): readonly [Outcome, boolean] {
    const access: Access = action === 'get' ? 'agreements:read' : 'agreements:write';
    if (!mayAccess(access, by.role)) return [[403, 'login.forbidden'], false];
    if (!reaches(by, SELLER, OWNER)) return [[404, 'notFound'], false];
    const side = sideOf(by);
    if (action === 'get') return [[200], false];
    return side === null ? [[403, 'agreement.notYours'], false] : RULES[state][action](side);
  }

  it.each(ASKERS)('a statement is agreed, disputed and paid by $name only as one of its two sides', async (by) => {
    for (const state of SETTLEMENT_STATES)
      for (const action of Object.keys(ACTIONS) as Tried[]) {
        const statement = await writeStatement(state);
        const done = await attempt(() => ACTIONS[action](callerOf(by), statement), look);
        expect([state, action, ...done]).toEqual([state, action, ...expected(by, action, state)]);
      }
  });

  it('a statement is closed by the second side alone, however often the first agrees', async () => {
    const statement = await writeStatement('proposed');
    const stateNow = async () =>
      (await rows('select state from reservations.settlements where id = $1', [statement.id]))[0];
    const [seller, owner] = [callerOf(ASKERS[0]!), callerOf(ASKERS[3]!)];
    await Promise.all([1, 2, 3].map(() => ACTIONS.agree(seller, statement)));
    expect(await stateNow()).toEqual({ state: 'proposed' });
    await ACTIONS.agree(owner, statement);
    expect(await stateNow()).toEqual({ state: 'agreed' });
  });
});
