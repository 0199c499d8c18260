import { addDays, toIsoDate } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { SELLS_ALL } from '#libs/service';
import { both, firstDay, hotelOnSale, searchOffers, stayFilter, today } from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';
import { signAgreement } from '../../reselling/agreements/agreement.fixture.js';
import { BasketSeller, extraOnSale, refusalOf, tourOnSale, type TourOnSale } from './items.fixture.js';

const TWO = { adults: 2, children: [] as number[] };

let inventory: ServiceUnderTest;
let staff: Caller;
let seller: BasketSeller;
let account = 61_000;
let tour: TourOnSale;

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());
beforeEach(async () => {
  staff = agency(++account);
  seller = new BasketSeller(inventory, account);
  tour = await tourOnSale(staff);
});

const agency = (id: number) => inventory.as({ role: 'corporate.agency.admin', account: id });
const write = (sql: string, values: unknown[] = []) => inventory.cloned.rows(sql, values);
const seats = (more: object = {}) => ({
  tourId: tour.tourId,
  packageId: tour.packageId,
  hotelOption: 0,
  party: TWO,
  ...more,
});
const extra = (serviceId: number, more: object = {}) => ({
  serviceId,
  checkIn: firstDay,
  party: TWO,
  count: 1,
  ...more,
});
async function room(count = 1) {
  const { hotel } = await hotelOnSale(staff);
  const [offer] = await searchOffers(staff, stayFilter(hotel));
  return { hotel, item: { offerId: offer!.offerId, count } };
}

describe('a basket of several kinds', () => {
  it('a basket of rooms, tours and extras is priced in one list, in the order it was asked', async () => {
    const [{ item, hotel }, balloon] = [await room(), await extraOnSale(staff, { location: null })];
    const { lines, promotion } = await seller.price([seats(), item, extra(balloon)]);
    expect(promotion).toBeNull();
    expect(lines).toMatchObject([
      {
        kind: 'tour',
        source: 'own',
        tour: { id: tour.tourId, packageId: tour.packageId, hotelOption: 0 },
        hotel: { id: tour.tourId, account, country: 'TR', tax: { vat: 20, accommodation: 0, included: true } },
        room: { id: tour.packageId, name: 'Bahar · Taş Konak' },
        pricePlan: { id: 0, board: 'RO', payment: 'now', cancellation: [{ daysBefore: 7 }, { daysBefore: 2 }] },
        ...{
          checkIn: firstDay,
          checkOut: addDays(firstDay, 3),
          nights: 3,
          party: TWO,
          count: 1,
          left: 10,
          agreement: null,
        },
        price: {
          ...{ amount: 551, currency: 'try' },
          breakdown: [
            { step: 'tour', amount: 400 },
            { step: 'transfer', amount: 151 },
          ],
        },
      },
      { hotel: { id: hotel }, price: { amount: 200 } },
      {
        kind: 'extra',
        extra: { id: balloon, type: 'activity', unit: 'person', time: '', pickUp: '' },
        hotel: { id: balloon, account, name: 'Balon', place: '', country: 'TR' },
        pricePlan: { cancellation: [{ daysBefore: 1, penalty: { percent: 100 } }], payment: 'now' },
        ...{ checkIn: firstDay, checkOut: firstDay, nights: 0, agreement: null },
        price: { amount: 1000, breakdown: [{ step: 'extra', amount: 1000 }] },
      },
    ]);
  });

  it('a tour is shown under its temporary name and price, in the language of the booking', async () => {
    const name = [
      { lang: 'tr', value: 'Son Koltuklar' },
      { lang: 'en', value: 'Last Seats' },
    ];
    const more = { tourTemp: { name, basePrice: { amount: 60, currency: 'try' } } };
    tour = await tourOnSale(staff, more, { prices: [], hotelOptions: [], transfers: [] });
    const { lines } = await seller.price([seats({ hotelOption: null })]);
    expect(lines).toMatchObject([
      { hotel: { name: 'Last Seats', place: 'Nevşehir, Türkiye' }, price: { amount: 120 } },
    ]);
  });

  it.each([
    ['person', {}, 1, 1000],
    ['booking', {}, 1, 500],
    ['night', { checkOut: addDays(firstDay, 3) }, 1, 1500],
    ['day', { checkOut: addDays(firstDay, 3) }, 1, 2000],
    ['vehicle', { count: 3 }, 3, 500],
    ['hour', { count: 4 }, 4, 500],
    ['person', { count: 3 }, 1, 1000],
  ])('an extra per %s with %j is taken %i times at its price', async (unit, more, count, amount) => {
    const id = await extraOnSale(staff, { unit });
    expect((await seller.price([extra(id, more)])).lines).toMatchObject([{ count, price: { amount } }]);
  });

  it('a basket has the currency that is asked for, else that of its first room, else of its first line', async () => {
    await write(`update inventory.services set currency = 'eur' where account_id = $1`, [account]);
    const [{ item }, euro] = [await room(), await extraOnSale(staff, { price: { amount: 10, currency: 'eur' } })];
    const currencies = async (items: Parameters<BasketSeller['price']>[0], more = {}) =>
      refusalOf(seller.price(items, more).then(({ lines }) => lines.map(({ price }) => price.currency)));
    expect(await currencies([extra(euro)])).toEqual(['eur']);
    expect(await currencies([extra(euro), item])).toEqual([422, 'currency.noRate', { line: 0 }]);
    expect(await currencies([seats(), item], { currency: 'try' })).toEqual(['try', 'try']);
  });

  it('markups of the selling account and its parent are on tours and extras too', async () => {
    const balloon = await extraOnSale(staff);
    inventory.auth.markups.set(account, [
      { account: 1, percent: 10 },
      { account, percent: 5 },
    ]);
    const { lines } = await seller.price([extra(balloon)]);
    expect(lines).toMatchObject([
      {
        markup: 55,
        price: {
          amount: 1155,
          breakdown: [
            { step: 'extra', amount: 1000 },
            { step: 'markup', amount: 100 },
            { step: 'markup', amount: 55 },
          ],
        },
      },
    ]);
    const search = { filter: { tour: tour.tourId, party: TWO } };
    const by = inventory.as({ role: 'corporate.agency.admin', account, markup: 10 });
    const [found] = (await by.post('/availability/tours', search)).body.items;
    expect(found.packages).toMatchObject([{ hotelOption: 0, price: { amount: 606.1 } }, { hotelOption: 1 }]);
  });

  it('a code counts on the rooms of a basket, and on no basket without rooms', async () => {
    const [{ item }, balloon] = [await room(), await extraOnSale(staff)];
    const code = (more: object) => staff.post('/promotions', { name: both('Yeni'), ...more });
    await code({ code: 'ONDA10', discount: { type: 'percent', percent: 10 } });
    await code({ code: 'EKSI50', discount: { type: 'amount', amount: 50, currency: 'try' } });
    const amounts = async (promotion: string) => {
      const priced = await seller.price([extra(balloon), item], { promotion });
      return [priced.promotion?.amountMinor, ...priced.lines.map(({ price }) => price.amount)];
    };
    expect(await amounts('ONDA10')).toEqual([0, 1000, 180]);
    expect(await amounts('EKSI50')).toEqual([5_000, 1000, 200]);
    expect(await refusalOf(seller.price([extra(balloon)], { promotion: 'ONDA10' }))).toMatchObject([
      422,
      'promotion.unknown',
    ]);
  });

  it('infants sit on a lap: they take no seat, and pay only what a band of their age says', async () => {
    tour = await tourOnSale(staff, {}, { capacity: 3 });
    const asked = (children: number[]) => seller.price([seats({ party: { adults: 2, children } })]);
    expect((await asked([0, 1])).lines).toMatchObject([{ price: { amount: 551 } }]);
    expect((await asked([1, 4])).lines).toMatchObject([{ price: { amount: 676.5 } }]);
    expect(await refusalOf(asked([4, 5]))).toEqual([409, 'tour.soldOut', { line: 0 }]);
  });
});

describe('what is refused of a basket', () => {
  it('a tour that is not on sale is refused by its line', async () => {
    const balloon = await extraOnSale(staff);
    const asked = (more: object) => refusalOf(seller.price([extra(balloon), seats(more)]));
    const notSold = [409, 'tour.notSold', { line: 1 }];
    expect(await asked({ tourId: tour.tourId + 1 })).toEqual(notSold);
    expect(await asked({ packageId: 9_999_999 })).toEqual(notSold);
    expect(await asked({ hotelOption: 2 })).toEqual(notSold);
    expect(await asked({ hotelOption: null })).toEqual(notSold);
    const late = `update inventory.tour_packages set start_on = $2 where id = $1`;
    await write(late, [tour.packageId, toIsoDate(addDays(today, 5))]);
    expect(await asked({})).toMatchObject({ lines: [{}, {}] });
    await write(late, [tour.packageId, toIsoDate(addDays(today, 4))]);
    expect(await asked({})).toEqual(notSold);
    tour = await tourOnSale(staff, { status: false });
    expect(await asked({})).toEqual(notSold);
    tour = await tourOnSale(staff, {}, { status: false });
    expect(await asked({})).toEqual(notSold);
  });

  it('seats and extras are refused where lines together ask for more than is left', async () => {
    const scarce = await extraOnSale(staff, { capacity: 3, unit: 'person' });
    const nine = { party: { adults: 9, children: [] } };
    expect(await refusalOf(seller.price([seats(nine), seats()]))).toEqual([409, 'tour.soldOut', { line: 1 }]);
    expect(await refusalOf(seller.price([extra(scarce), extra(scarce)]))).toEqual([409, 'extra.soldOut', { line: 1 }]);
    const next = extra(scarce, { checkIn: addDays(firstDay, 1) });
    expect((await seller.price([extra(scarce), next])).lines).toMatchObject([{ left: 3 }, { left: 3 }]);
  });

  it('an extra that needs a time or a place says which', async () => {
    const transfer = await extraOnSale(staff, { type: 'transfer', unit: 'vehicle', asksTime: true, asksPickUp: true });
    const asked = (more: object) => refusalOf(seller.price([seats(), extra(transfer, more)]));
    expect(await asked({})).toEqual([422, 'extra.details', { line: 1, fields: ['time', 'pickUp'] }]);
    expect(await asked({ time: '09:30' })).toEqual([422, 'extra.details', { line: 1, fields: ['pickUp'] }]);
    const told = { time: '09:30', pickUp: 'Havalimanı ~ Dış Hatlar' };
    expect(await asked(told)).toMatchObject({ lines: [{}, { extra: told }] });
  });

  it('an extra that is off sale, in the past or for too long is not sold', async () => {
    const balloon = await extraOnSale(staff);
    const asked = (more: object) => refusalOf(seller.price([extra(balloon, more)]));
    const notSold = [409, 'extra.notSold', { line: 0 }];
    expect(await asked({ checkIn: addDays(today, -1) })).toEqual(notSold);
    expect(await asked({ checkOut: addDays(firstDay, 31) })).toEqual(notSold);
    expect(await asked({ serviceId: 9_999_999 })).toEqual(notSold);
    const forged = [422, 'offer.forged', { line: 0 }];
    expect(await refusalOf(seller.price([{ offerId: 'extra~1', count: 1 }]))).toEqual(forged);
    await write('update inventory.services set status = false where id = $1', [balloon]);
    expect(await asked({})).toEqual(notSold);
  });

  it('what another account offers is sold by who has it in its inventory, under an agreement', async () => {
    const balloon = await extraOnSale(staff);
    const other = ++account;
    const reseller = new BasketSeller(inventory, other);
    const sells = { ...SELLS_ALL, scope: [other], inventories: [other] };
    inventory.auth.sellers.set(other, sells);
    const asked = () => Promise.all([[seats()], [extra(balloon)]].map((items) => refusalOf(reseller.price(items))));
    const refused = (what: string) => [409, what, { line: 0 }];
    expect(await asked()).toEqual([refused('tour.notSold'), refused('extra.notSold')]);
    await agency(other).put('/tours/changeinventorystatus', { id: tour.tourId, status: true });
    await agency(other).put('/services/changeinventorystatus', { id: balloon, status: true });
    expect(await asked()).toEqual([refused('agreement.missing'), refused('agreement.missing')]);
    await signAgreement(write, { seller: other, owner: other - 1, percent: 12 });
    const agreed = { lines: [{ agreement: { seller: other, model: 'commission', percent: 12 } }] };
    expect(await asked()).toMatchObject([agreed, agreed]);
    const withheld = { hotels: [], tours: [tour.tourId], extras: [balloon] };
    await new Promise((resolve) => setTimeout(resolve, 750));
    inventory.auth.sellers.set(other, { ...sells, withheld });
    expect(await asked()).toEqual([refused('tour.notSold'), refused('extra.notSold')]);
  });
});
