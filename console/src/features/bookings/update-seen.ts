import type { RequestOf } from '#libs/api-client';
import type { Booking } from '#libs/contracts';
import { call, refused } from '../../kit/data';

type Change = Omit<RequestOf<'bookings.update'>['body'], 'version'>;

/**
 * Changes a booking as it was seen. Payments and invoices move its version on by themselves: it is refused only where
 * the same fields were changed meanwhile. @throws ApiError `conflict`, and what the API refuses else.
 */
export async function updateSeen(seen: Booking, change: Change): Promise<Booking> {
  const params = { id: seen.id };
  const save = async (version: number) =>
    (await call('bookings.update', { params, body: { ...change, version } })).booking;
  try {
    return await save(seen.version);
  } catch (error) {
    if (refused(error)?.msg !== 'conflict') throw error;
    const { booking: now } = await call('bookings.get', { params });
    const same = (Object.keys(change) as (keyof Change)[]).every(
      (key) => JSON.stringify(now[key]) === JSON.stringify(seen[key]),
    );
    if (!same) throw error;
    return save(now.version);
  }
}
