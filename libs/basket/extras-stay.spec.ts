import type { CartLine } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { daysOfStay, extrasStayOf, restOfStay } from './extras-stay.js';

const room = { kind: 'room', source: 'own', hotel: { id: 4 }, checkIn: 20270110, checkOut: 20270112, count: 2 };
const line = (changed: object) => ({ ...room, party: { adults: 2, children: [] }, ...changed }) as unknown as CartLine;

describe('the stay that extras are offered beside', () => {
  it('the stay that extras are offered beside has everybody of its rooms', () => {
    const stay = extrasStayOf({ cartList: [line({}), line({ count: 1, party: { adults: 1, children: [6] } })] });
    expect(stay).toEqual({
      hotel: 4,
      checkIn: 20270110,
      checkOut: 20270112,
      party: { adults: 5, children: [6] },
    });
  });

  it('a basket without rooms has none', () =>
    expect(extrasStayOf({ cartList: [line({ kind: 'tour' })] })).toBeUndefined());

  it('a stay that has begun gets extras for its rest, and none beside a supplier’s part', () => {
    const booked = { cartList: [line({})] };
    expect(restOfStay(booked, toDay(20270111))).toMatchObject({ checkIn: 20270111, checkOut: 20270112 });
    expect(restOfStay(booked, toDay(20270101))).toMatchObject({ checkIn: 20270110 });
    expect(restOfStay(booked, toDay(20270113))).toBeUndefined();
    expect(restOfStay({ cartList: [line({ cancelled: {} })] }, toDay(20270101))).toBeUndefined();
    expect(restOfStay({ cartList: [line({}), line({ source: 'paximum' })] }, toDay(20270101))).toBeUndefined();
  });

  it('the days of a stay include that of departure', () =>
    expect(daysOfStay({ checkIn: toDay(20270131), checkOut: toDay(20270202) })).toEqual([
      20270131, 20270201, 20270202,
    ]));
});
