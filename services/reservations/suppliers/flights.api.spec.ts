import { PLATFORM } from '#libs/database';
import { SuppliersUnderTest, days, today } from './suppliers.fixture.js';

let suppliers: SuppliersUnderTest;

beforeAll(async () => {
  suppliers = await SuppliersUnderTest.open();
  await suppliers.sell({ hotels: false, flights: true });
});
afterAll(() => suppliers.close());

const errors = (body: { errors?: Array<{ path: string; msg: string }> }) =>
  body.errors?.map(({ path, msg }) => `${path} ${msg}`);
const rows = (sql: string, values: unknown[] = []) => suppliers.service.database.rows(PLATFORM, sql, values);

describe('flights of a supplier', () => {
  const query = (more: object = {}) => ({ query: { origin: 'AYT', destination: 'BER', departure: days(40), ...more } });
  const search = (more: object = {}) => suppliers.service.http.post('/flight').send(query(more));

  it('flights are found by anyone, with the parts of their price by passenger', async () => {
    const { body } = await search({ passengers: { adult: 2, child: 1, infant: 1 } });
    expect(body.items.length).toBeGreaterThan(1);
    const [item] = body.items;
    expect(item.legs[0]).toMatchObject({
      route: 1,
      departure: { airport: { id: 'AYT' } },
      arrival: { airport: { id: 'BER' } },
    });
    expect(item.passengers.map(({ type, count }: { type: number; count: number }) => [type, count])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
    const amounts = body.items.map(({ price }: { price: { amount: number } }) => price.amount);
    expect(amounts).toEqual([...amounts].sort((a: number, b: number) => a - b));
  });

  it('airports are found by name and code', async () => {
    const { body } = await suppliers.service.http.get('/flight/autocomplete?term=BER&direction=arrival');
    expect(body.items).toMatchObject([{ id: 'BER', type: 5, city: 'Berlin' }]);
    expect((await suppliers.service.http.get('/flight/autocomplete?term=B')).status).toBe(400);
  });

  it('a journey that cannot be flown is refused with its field', async () => {
    const refused = async (more: object) => errors((await search(more)).body);
    expect(await refused({ destination: 'AYT' })).toEqual(['body.query.destination flight.samePlace']);
    expect(await refused({ departure: days(-1) })).toEqual(['body.query.departure flight.days']);
    expect(await refused({ type: 2 })).toEqual(['body.query.return flight.days']);
    expect(await refused({ type: 2, return: days(39) })).toEqual(['body.query.return flight.days']);
    expect(await refused({ passengers: { adult: 0, child: 2 } })).toEqual(['body.query.passengers flight.passengers']);
    expect(await refused({ passengers: { adult: 1, infant: 2 } })).toEqual([
      'body.query.passengers.infant flight.infants',
    ]);
  });

  it('a return flight is priced, begun by a guest, and booked with passports by staff', async () => {
    const { body } = await suppliers.agency.post('/paximum/flight', query({ type: 2, return: days(47) }));
    const item = body.items.find(({ isPackage }: { isPackage: boolean }) => isPackage);
    expect(item.legs.map(({ route }: { route: number }) => route)).toEqual([1, 2]);
    const { body: priced } = await suppliers.agency.post('/paximum/flight/price', { query: { offerId: item.offerId } });
    expect(priced.data).toMatchObject({ price: item.price, isChanged: false });
    const byGuest = await suppliers.service.http
      .post('/flight/begintransaction')
      .send({ query: { offerId: item.offerId } });
    expect(byGuest.body.data.state).toBe('open');
    const { body: begun } = await suppliers.begin(priced.data.offerId);
    expect(begun.data.price).toEqual(item.price);
    expect(begun.data.travellers[0].requiredFields).toContain('passportInfo.number');
    const traveller = {
      travellerId: '1',
      name: 'Ada',
      surname: 'Kaya',
      birthDate: '1990-05-01',
      nationality: { twoLetterCode: 'TR' },
    };
    const noPassport = await suppliers.update(begun.data.id, [{ ...traveller, name: 'Şule' }]);
    expect(errors(noPassport.body)).toEqual([
      'body.travellers.0.passportInfo.number field.required',
      'body.travellers.0.passportInfo.expireDate field.required',
      'body.travellers.0.name traveller.latin',
    ]);
    const passportInfo = { number: 'U1234567', serial: 'U', expireDate: '2035-01-01' };
    expect((await suppliers.update(begun.data.id, [{ ...traveller, passportInfo }])).body.data.state).toBe(
      'travellersSet',
    );
    expect((await suppliers.commit(begun.data.id)).body.data.state).toBe('committed');
    expect(suppliers.sandbox.reservations().at(-1)!.travellers[0]).toMatchObject({ name: 'ADA', surname: 'KAYA' });
    expect(today).toBeGreaterThan(0);
  });

  const passenger = (more: object = {}) => ({
    ...{ travellerId: '1', name: 'Ece', surname: 'Doruk', birthDate: '1990-05-01' },
    ...{ nationality: { twoLetterCode: 'TR' }, isLeader: true, address: { email: 'ece@example.com' } },
    passportInfo: { number: 'U-765 4321', serial: 'U', expireDate: '2035-01-01' },
    ...more,
  });

  /** A begun flight of the day, the same one each time. */
  async function beginFlight(by = suppliers.agency, day = 44): Promise<string> {
    const { body } = await by.post('/paximum/flight', query({ departure: days(day) }));
    const item = body.items.find(({ legs }: { legs: { stopCount: number }[] }) => legs[0]!.stopCount === 1);
    return (await suppliers.begin(item.offerId as string, {}, by)).body.data.id as string;
  }
  const sameOf = async (id: string, traveller: object, by = suppliers.agency) => {
    const { body } = await suppliers.update(id, [traveller], {}, by);
    expect(body.data.state).toBe('travellersSet');
    return body.data.alreadyBooked as Array<{ travellerId: string; reservationNumber: string }>;
  };

  it('a traveller who is on the same flight already is noticed by name or passport, and not refused', async () => {
    const first = await beginFlight();
    expect(await sameOf(first, passenger())).toEqual([]);
    // What is not booked is no booking.
    expect(await sameOf(await beginFlight(), passenger())).toEqual([]);
    const { body } = await suppliers.commit(first);
    const known = [{ travellerId: '1', reservationNumber: body.data.reservationNumber }];
    const renamed = passenger({ surname: 'Doruk Kaya' });
    const otherPassport = { number: 'X9999999', serial: 'U', expireDate: '2035-01-01' };
    expect(await sameOf(await beginFlight(), passenger())).toEqual(known);
    expect(await sameOf(await beginFlight(), renamed)).toEqual(known);
    expect(await sameOf(await beginFlight(), passenger({ name: 'ECE', passportInfo: otherPassport }))).toEqual(known);
    expect(await sameOf(await beginFlight(), { ...renamed, passportInfo: otherPassport })).toEqual([]);
    expect(await sameOf(await beginFlight(suppliers.agency, 45), passenger())).toEqual([]);
    expect(await sameOf(await beginFlight(suppliers.rival), passenger(), suppliers.rival)).toEqual([]);
  });

  it('a traveller who was erased is noticed no longer', async () => {
    const keys = () => rows(`select traveller_keys from supplier_transactions where traveller_keys <> '{}'`);
    const before = await keys();
    expect(JSON.stringify(before)).not.toMatch(/doruk|7654321/i);
    const { erased } = await suppliers.service.clients.call('reservations.forget', {
      body: { email: 'ece@example.com', accounts: null, pseudonym: 'x', users: [] },
    });
    expect(erased['travellers']).toBeGreaterThan(0);
    expect(await keys()).toHaveLength(before.length - erased['travellers']!);
    expect(await sameOf(await beginFlight(), passenger())).toEqual([]);
  });
});
