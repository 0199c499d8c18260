import { PLATFORM } from '#libs/database';
import { SupplierSchedule } from './supplier.schedule.js';
import { SuppliersUnderTest, TRAVELLERS, days } from './suppliers.fixture.js';

let suppliers: SuppliersUnderTest;
let clock = new Date();

beforeAll(async () => {
  suppliers = await SuppliersUnderTest.open({ now: () => clock });
});
beforeEach(() => {
  clock = new Date();
  suppliers.sandbox.faults.clear();
});
afterAll(() => suppliers.close());

const minutes = (count: number) => (clock = new Date(clock.getTime() + count * 60_000));
const errors = (body: { errors?: Array<{ path: string; msg: string }> }) =>
  body.errors?.map(({ path, msg }) => `${path} ${msg}`);
const rows = (sql: string, values: unknown[] = []) => suppliers.service.database.rows(PLATFORM, sql, values);

describe('a search of hotels at a supplier', () => {
  it('the hotels are in alphabetical order, with the markup of the account, seven nights in lira by default', async () => {
    const { body } = await suppliers.search();
    const names = body.items.map(({ name }: { name: string }) => name);
    expect(names).toHaveLength(5);
    expect(names).toEqual([...names].sort(new Intl.Collator('tr-TR').compare));
    expect(body).toMatchObject({ status: true, found: 5, partial: false, missing: [] });
    const { body: plain } = await suppliers.search({}, suppliers.rival);
    const [sold, bought] = [body.items[0].offers[0], plain.items[0].offers[0]];
    expect(sold).toMatchObject({ night: 7, checkIn: days(60), price: { currency: 'try' } });
    expect(Math.round(sold.price.amount * 100)).toBe(Math.round(bought.price.amount * 110));
  });

  it('equal searches of several accounts are one call to the supplier for five minutes', async () => {
    const before = suppliers.sandbox.ledger.of('pricesearch').length;
    const search = (by: typeof suppliers.agency) => suppliers.search({ checkIn: days(61) }, by);
    const answers = await Promise.all([suppliers.agency, suppliers.rival, suppliers.agency].map(search));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    minutes(4);
    await search(suppliers.agency);
    expect(suppliers.sandbox.ledger.of('pricesearch').length).toBe(before + 1);
    minutes(2);
    await search(suppliers.agency);
    expect(suppliers.sandbox.ledger.of('pricesearch').length).toBe(before + 2);
  });

  it('a search names the field that it cannot use', async () => {
    const refused = async (body: object) => {
      const answer = await suppliers.search(body);
      return [answer.status, ...(errors(answer.body) ?? [])];
    };
    expect(await refused({ arrivalLocations: undefined })).toEqual([400, 'body.arrivalLocations field.required']);
    expect(await refused({ checkIn: days(-2) })).toEqual([422, 'body.checkIn stay.past']);
    expect(await refused({ checkIn: days(5), checkOut: days(5) })).toEqual([422, 'body.checkOut stay.noNights']);
    expect(await refused({ night: 3, checkOut: days(62) })).toEqual([400, 'body.night field.invalid']);
    expect((await refused({ roomCriteria: [{ adult: 0 }] }))[1]).toContain('body.roomCriteria.0.adult');
    expect((await refused({ currency: 'xau' }))[1]).toContain('body.currency');
  });

  it('a supplier that answers with an error counts as unavailable, and that is not kept', async () => {
    const under = async (faults: Parameters<typeof suppliers.sandbox.faults.set>[0]) => {
      suppliers.sandbox.faults.set({ ...faults, on: 'pricesearch' });
      const { status, body } = await suppliers.search({ checkIn: days(62) });
      return [status, body.msg];
    };
    expect(await under({ status: 500 })).toEqual([503, 'partnerDown']);
    expect(await under({ refused: 'SearchFailed' })).toEqual([409, 'supplier.refused']);
    suppliers.sandbox.faults.clear();
    expect((await suppliers.search({ checkIn: days(62) })).status).toBe(200);
  });

  it('the hotel’s description is plain text, and its offers have their terms', async () => {
    const { offerId, product } = await suppliers.offer();
    const { body } = await suppliers.agency.post('/paximum/product', { product, offerId });
    expect(body.data.texts[0].text).not.toMatch(/[<>]|alert/);
    expect(body.data.offers.length).toBeGreaterThan(1);
    expect(body.data.offers[0].penalties[0]).toMatchObject({ currency: 'try', amount: expect.any(Number) });
    const unknown = await suppliers.agency.post('/paximum/product', { product: '1' });
    expect([unknown.status, unknown.body.msg]).toEqual([409, 'supplier.refused']);
  });

  it('destinations are found by their first letters, by anyone where the site offers them', async () => {
    await suppliers.sell({ hotels: true, flights: false });
    const { body } = await suppliers.service.http.post('/paximum/arrival').send({ query: 'anta' });
    expect(body.items[0]).toMatchObject({ id: '23472', type: 2, kind: 'city', name: 'Antalya' });
    const { body: named } = await suppliers.service.http.post('/paximum/arrival').send({ query: 'kemer' });
    expect(named.items.map(({ kind, type }: { kind: string; type: number | null }) => [kind, type])).toContainEqual([
      'hotel',
      null,
    ]);
  });
});

describe('a booking at a supplier', () => {
  it('a booking is begun, gets its travellers and is committed once, however often it is asked', async () => {
    const { offerId, amount } = await suppliers.offer();
    const { body: begun } = await suppliers.begin(offerId);
    expect(begun.data).toMatchObject({
      state: 'open',
      price: { amount, currency: 'try' },
      was: null,
      refundable: true,
    });
    expect(begun.data.travellers.map(({ travellerId }: { travellerId: string }) => travellerId)).toEqual(['1', '2']);
    const { id } = begun.data;
    expect((await suppliers.commit(id)).body.msg).toBe('supplier.state');
    expect((await suppliers.commit(id, suppliers.agency)).body.msg).toBe('supplier.unpaid');
    expect((await suppliers.update(id)).body.data.state).toBe('travellersSet');
    const answers = await Promise.all([
      suppliers.commit(id),
      suppliers.commit(id),
      suppliers.operator.get(`/paximum/commit/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body: done } = await suppliers.commit(id);
    expect(done.data).toMatchObject({ state: 'committed', reservationNumber: expect.stringMatching(/^PX/) });
    const ours = suppliers.sandbox.reservations().filter((each) => each.id === done.data.reservationNumber);
    expect(ours).toHaveLength(1);
    expect(done.data.calls.map(({ op }: { op: string }) => op)).toEqual([
      'begin',
      'setInfo',
      'commit.intent',
      'commit',
    ]);
  });

  it('a booking is absent for another account, in every call', async () => {
    const id = await suppliers.ready();
    const { rival } = suppliers;
    const answers = await Promise.all([
      rival.get(`/paximum/transaction/${id}`),
      suppliers.update(id, TRAVELLERS, {}, rival),
      suppliers.commit(id, rival),
      rival.post(`/paximum/cancel/${id}`, {}),
    ]);
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(Array(4).fill([404, 'notFound']));
    expect(await suppliers.stateOf(id)).toBe('travellersSet');
  });

  it('travellers that do not fit are refused with each field, and nothing is sent', async () => {
    const { offerId } = await suppliers.offer({ roomCriteria: [{ adult: 1, childAges: [5] }] });
    const { body } = await suppliers.begin(offerId);
    const before = suppliers.sandbox.ledger.of('setreservationinfo').length;
    const answer = await suppliers.update(body.data.id, [
      { travellerId: '1', name: '', surname: 'Kaya' },
      { travellerId: '2', name: 'Ela', surname: 'Kaya', type: 2, birthDate: '1980-01-01' },
      { travellerId: '9', name: 'Can', surname: 'Kaya' },
    ]);
    expect([answer.status, errors(answer.body)]).toEqual([
      422,
      [
        'body.travellers.0.name field.required',
        'body.travellers.1.birthDate traveller.age',
        'body.travellers.2.travellerId traveller.unknown',
      ],
    ]);
    const missing = await suppliers.update(body.data.id, [{ travellerId: '1', name: 'Ada', surname: 'Kaya' }]);
    expect(errors(missing.body)).toEqual(['body.travellers traveller.missing']);
    expect(suppliers.sandbox.ledger.of('setreservationinfo').length).toBe(before);
  });

  it('a price that rises at begin is asked, accepted by its amount alone, and asked again when it is a third one', async () => {
    const { offerId, amount } = await suppliers.offer();
    suppliers.sandbox.faults.set({ risePercent: 3, on: 'begintransaction' });
    const { status, body } = await suppliers.begin(offerId);
    const now = body.data.now.price.amount;
    expect([status, body.msg, body.data.what, body.data.was.price.amount]).toEqual([
      409,
      'price.changed',
      'price',
      amount,
    ]);
    expect(now / amount).toBeCloseTo(1.03, 3);
    expect((await suppliers.begin(offerId, { accept: true, amount })).body.msg).toBe('price.changed');
    expect(errors((await suppliers.begin(offerId, { accept: true })).body)).toEqual(['body.amount field.required']);
    const accepted = await suppliers.begin(offerId, { accept: true, amount: now });
    expect(accepted.body.data).toMatchObject({ state: 'open', price: { amount: now }, was: { amount } });
    suppliers.sandbox.faults.set({ risePercent: 4, on: 'begintransaction' });
    expect((await suppliers.begin(offerId, { accept: true, amount: now })).body.msg).toBe('price.changed');
  });

  it('a booking’s offers are ours and current', async () => {
    const { offerId } = await suppliers.offer();
    expect((await suppliers.begin(`${offerId.slice(0, -2)}xx`)).body.msg).toBe('offer.forged');
    expect(errors((await suppliers.begin(offerId, { currency: 'eur' })).body)).toEqual(['body.currency field.invalid']);
    suppliers.sandbox.faults.set({ offerExpired: true, on: 'begintransaction', times: 1 });
    expect((await suppliers.begin(offerId)).body.msg).toBe('supplier.refused');
    minutes(21);
    expect([(await suppliers.begin(offerId)).status]).toEqual([410]);
  });

  it('a booking is not committed in its last three minutes, and is closed afterwards', async () => {
    const id = await suppliers.ready();
    minutes(18);
    const { status, body } = await suppliers.commit(id);
    expect([status, body.msg]).toEqual([410, 'supplier.expired']);
    expect(await suppliers.stateOf(id)).toBe('travellersSet');
    minutes(3);
    expect((await suppliers.update(id)).body.msg).toBe('supplier.expired');
  });

  it('a cancellation asks the penalty, keeps it, and asks again before it cancels', async () => {
    const id = await suppliers.ready();
    await suppliers.commit(id);
    const cancel = (body: object = {}) => suppliers.agency.post(`/paximum/cancel/${id}`, body);
    expect((await cancel({ penalty: 0 })).body.msg).toBe('supplier.state');
    const { body: quoted } = await cancel();
    expect(quoted.data).toMatchObject({ state: 'cancelAsked', penalty: { amount: 0, currency: 'try' } });
    clock = new Date(clock.getTime() + 58 * 86_400_000);
    const { status, body } = await cancel({ penalty: 0 });
    expect([status, body.msg, body.data.what]).toEqual([409, 'price.changed', 'penalty']);
    const penalty = body.data.now.price.amount;
    expect(penalty).toBeGreaterThan(0);
    expect((await cancel({ penalty })).body.data.state).toBe('cancelledWithPenalty');
    expect((await cancel({ penalty })).body.data.state).toBe('cancelledWithPenalty');
    expect(suppliers.sandbox.ledger.of('reservation.cancelled')).toHaveLength(1);
  });

  it('travellers are stored encrypted and are in no call, and are forgotten with the person', async () => {
    const id = await suppliers.ready();
    const stored = JSON.stringify(
      await rows(
        'select t.*, c.asked, c.op from supplier_transactions t join supplier_calls c on c.transaction_id = t.id',
      ),
    );
    expect(stored).toContain(id);
    for (const word of ['Kaya', 'ada@example.com', 'konak-sandbox']) expect(stored).not.toContain(word);
    const { found } = await suppliers.service.clients.call('reservations.collect', {
      body: { email: 'ADA@example.com', accounts: [10] },
    });
    expect(JSON.stringify(found['supplierBookings'])).toContain('Kaya');
    const forget = (accounts: number[]) =>
      suppliers.service.clients.call('reservations.forget', {
        body: { email: 'ada@example.com', accounts, pseudonym: 'silinmiş-1', users: [] },
      });
    expect((await forget([20])).erased['travellers']).toBe(0);
    expect((await forget([10])).erased['travellers']).toBeGreaterThan(0);
    expect(await rows(`select 1 from supplier_transactions where public_id = $1 and sealed <> ''`, [id])).toEqual([]);
  });

  it('a booking that was not committed expires, and its travellers are deleted a month later', async () => {
    const schedule = suppliers.service.running.app.get(SupplierSchedule, { strict: false });
    const [left, booked] = [await suppliers.ready(), await suppliers.ready()];
    await suppliers.commit(booked);
    const sealed = async (id: string) =>
      (await rows(`select sealed <> '' as sealed from supplier_transactions where public_id = $1`, [id]))[0]!['sealed'];
    minutes(21);
    await schedule.expire();
    expect([await suppliers.stateOf(left), await suppliers.stateOf(booked)]).toEqual(['expired', 'committed']);
    await schedule.forget();
    expect([await sealed(left), await sealed(booked)]).toEqual([true, true]);
    minutes(31 * 24 * 60);
    await schedule.forget();
    expect([await sealed(left), await sealed(booked)]).toEqual([false, true]);
    minutes(70 * 24 * 60);
    await schedule.forget();
    expect(await sealed(booked)).toBe(false);
    expect(await rows('select 1 from supplier_searches')).toEqual([]);
  });

  it('a call to a supplier is never changed', async () => {
    await suppliers.ready();
    await expect(rows('update supplier_calls set success = true returning id')).rejects.toThrow('never changed');
  });
});
