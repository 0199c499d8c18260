import { addDays, dayIn } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { startPaximumSandbox, type PaximumSandbox } from '#libs/testing/sandboxes';
import { inventoryService } from '../services/inventory/inventory.module.js';
import { reservationsService } from '../services/reservations/reservations.module.js';
import { SyncSuppliers } from '../services/reservations/suppliers/mapping/sync-suppliers.js';

let service: ServiceUnderTest;
let sandbox: PaximumSandbox;
let platform: Caller;
let agency: Caller;
const ours = new Map<string, number>();

beforeAll(async () => {
  sandbox = await startPaximumSandbox();
  const env = { PAXIMUM_URL: sandbox.url };
  service = await testService(reservationsService, { env, others: [inventoryService] });
  platform = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
  agency = service.as({ role: 'corporate.agency.admin', account: 10 });
  // Beside the sandbox's first hotels of Antalya: the same hotel, two of ours that are alike, and another hotel.
  const { body } = await agency.post('/paximum/price', {
    arrivalLocations: [{ id: '23472', type: 2 }],
    checkIn: addDays(dayIn('Europe/Istanbul', new Date()), 30),
  });
  const [same, twice, other] = body.items;
  await addHotel('same', { ...same, name: `${same.name.toUpperCase()} HOTEL` });
  await addHotel('first', twice);
  await addHotel('second', twice);
  await addHotel('other', { ...other, name: 'Bambaşka Bir Yer' });
  ours.set('theirSame', Number(same.product));
  ours.set('theirTwice', Number(twice.product));
});
afterAll(async () => {
  await service.close();
  await sandbox.stop();
});

async function addHotel(
  key: string,
  hotel: { name: string; stars: number; latitude: number; longitude: number },
): Promise<void> {
  const [row] = await service.cloned.rows<{ id: number }>(
    `with place as (
       insert into inventory.locations (id, type, country, names, folded) values (9000001, 'city', 'TR', '{"tr":"Antalya","en":"Antalya"}', 'antalya')
       on conflict (id) do update set folded = excluded.folded returning id)
     insert into inventory.hotels (account_id, name, category, location_id, latitude, longitude, tax)
     select 10, $1, $2, id, $3, $4, '{"vat":10,"accommodation":2,"included":true}' from place returning id`,
    [hotel.name, hotel.stars, hotel.latitude, hotel.longitude],
  );
  ours.set(key, row!.id);
}

const run = () => service.running.app.get(SyncSuppliers, { strict: false }).run();
const list = async (status = 'proposed') =>
  (await platform.get(`/suppliers/mappings?status=${status}&limit=100`)).body.records as Array<Record<string, unknown>>;

describe('places and hotels of suppliers', () => {
  it('places and hotels of suppliers are kept, ours are proposed, and doubts come first', async () => {
    await run();
    await run();
    const places = await service.cloned.rows(
      `select 1 from reservations.supplier_places where name = 'Antalya' and gone_at is null`,
    );
    expect(places).toHaveLength(1);
    expect(await list()).toMatchObject([
      {
        ...{ code: String(ours.get('theirTwice')), hotel: null, state: 'proposed', method: 'nameGeo' },
        candidates: [{ hotel: ours.get('first') }, { hotel: ours.get('second') }],
      },
      { code: String(ours.get('theirSame')), hotel: ours.get('same'), state: 'proposed', score: expect.any(Number) },
    ]);
  });

  it('a person’s decision is kept whatever is found later, and links other suppliers by GIATA', async () => {
    const decide = (code: unknown, body: object) => platform.put(`/suppliers/mappings/paximum/${String(code)}`, body);
    const unnamed = await decide(ours.get('theirTwice'), { state: 'confirmed' });
    expect([unnamed.status, unnamed.body.errors[0].path]).toEqual([400, 'body.hotel']);
    const { body } = await decide(ours.get('theirTwice'), { state: 'confirmed', hotel: ours.get('second') });
    expect(body.record).toMatchObject({ state: 'confirmed', hotel: ours.get('second'), method: 'manual' });
    await decide(ours.get('theirSame'), { state: 'rejected' });
    const [{ giataId }] = (await list('confirmed')) as [{ giataId: string }];
    expect(giataId).not.toBe('');
    await service.cloned.rows(
      `insert into reservations.supplier_hotels (supplier, code, giata_id, name, seen_at) values ('another', 'X1', $1, 'Ad', now())`,
      [giataId],
    );
    await run();
    expect(await list()).toEqual([]);
    expect((await list('rejected')).map(({ code }) => code)).toEqual([String(ours.get('theirSame'))]);
    expect((await list('confirmed')).find(({ supplier }) => supplier === 'another')).toMatchObject({
      ...{ hotel: ours.get('second'), method: 'giata', state: 'confirmed' },
    });
  });

  it('mappings are the platform’s: others neither read nor decide them, and unknown hotels are not found', async () => {
    expect((await agency.get('/suppliers/mappings')).status).toBe(403);
    expect((await agency.put('/suppliers/mappings/paximum/1', { state: 'rejected' })).status).toBe(403);
    expect((await platform.put('/suppliers/mappings/paximum/none', { state: 'rejected' })).status).toBe(404);
  });
});
