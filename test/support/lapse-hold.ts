import { eventually, type Platform } from './platform.js';

/** Has the time run out in which a booking can be paid, and waits until it has expired. */
export async function lapseHold(
  { api, database }: Pick<Platform, 'api' | 'database'>,
  bookingId: number,
): Promise<void> {
  await database.rows(
    `update inventory.holds h set expires_at = now() - interval '1 second' from reservations.bookings b
     where h.id = b.hold_id and b.id = $1`,
    [bookingId],
  );
  const operator = await api.login('supervisor.agency.admin');
  await operator.post('/operations/run', { service: 'inventory', name: 'holds.expire' });
  await eventually('the hold to lapse', async () => {
    const [booking] = await database.rows<{ state: string }>('select state from reservations.bookings where id = $1', [
      bookingId,
    ]);
    return booking?.state === 'expired';
  });
}
