import type { PlanningMonth } from '#libs/contracts';
import { continueMonth } from './continue-month';

const FREE_DAY = { derived: null, stopSale: false, minStay: null, maxStay: null, cta: false, ctd: false };

const monthOf = (month: number, version: number, rooms: Record<number, number[]>): PlanningMonth => {
  const dates = [1, 2, 3].map((day) => (202_600 + month) * 100 + day);
  return {
    ...{ hotel: 1, market: 1, currency: 'try', year: 2026, month, version },
    rooms: Object.entries(rooms).map(([id, plans]) => ({
      ...{ id: Number(id), name: `R${id}`, count: 5 },
      days: dates.map((date) => ({ date, allotment: 5, sold: 0, left: 5, stopSale: false })),
      priceplans: plans.map((plan) => ({
        ...{ id: plan, name: `P${plan}`, follows: null },
        days: dates.map((date) => ({ ...FREE_DAY, date, price: date })),
      })),
    })),
  };
};
const datesOf = ({ days }: { days: Array<{ date: number }> }) => days.map(({ date }) => date);

describe('a month that goes on into the next', () => {
  const november = monthOf(11, 8, { 1: [11, 12], 2: [11] });
  const joined = continueMonth(november, monthOf(12, 7, { 2: [11], 1: [12, 11] }), 20_261_203);

  it('a month that continues into the next has the days of each room and plan until a day', () => {
    const dates = [20_261_101, 20_261_102, 20_261_103, 20_261_201, 20_261_202];
    expect(joined.rooms.map(({ id }) => id)).toEqual([1, 2]);
    for (const room of joined.rooms) {
      expect(datesOf(room)).toEqual(dates);
      for (const plan of room.priceplans) expect(plan.days.map(({ price }) => price)).toEqual(dates);
    }
    expect(joined.rooms[0]!.priceplans.map(({ id }) => id)).toEqual([11, 12]);
  });

  it('a month that continues into the next is as old as the older of both', () => expect(joined.version).toBe(7));

  it('a month that continues into the next leaves out what it does not have itself', () => {
    const rooms = continueMonth(november, monthOf(12, 7, { 1: [11, 13], 3: [11] }), 20_261_202).rooms;
    expect(rooms.map((room) => [room.id, room.priceplans.map(({ id }) => id)])).toEqual([
      [1, [11, 12]],
      [2, [11]],
    ]);
  });
});
