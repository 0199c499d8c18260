import { calls } from '#libs/contracts';
import { bookingViews } from './booking-views';

it('a view of bookings sends the API what it accepts', () => {
  const views = bookingViews(20_261_231, 20_270_101);
  for (const { name, filter } of views)
    expect([name, calls['bookings.list'].query.safeParse({ ...filter, page: 1, limit: 10 }).success]).toEqual([
      name,
      true,
    ]);
  expect(views.find(({ name }) => name === 'arrivingTomorrow')!.filter).toEqual({
    status: 'confirmed',
    arrives: 20_270_101,
  });
});
