import { API_SCOPES, mayAccess, type Access, type Role, type Route } from '#libs/contracts';
import { AuthUnderTest } from '../../services/auth/auth.fixture.js';
import { inventoryService } from '../../services/inventory/inventory.module.js';
import { paymentsService } from '../../services/payments/payments.module.js';
import { reservationsService } from '../../services/reservations/reservations.module.js';
import { sitesService } from '../../services/sites/sites.module.js';
import { subscriptionsService } from '../../services/subscriptions/subscriptions.module.js';
import { shapedCalls } from '../support/call-shapes.js';

/** Every call that changes something, asked with a key that may only read all there is to read. */
let world: AuthUnderTest;
beforeAll(async () => {
  const others = [inventoryService, reservationsService, paymentsService, subscriptionsService, sitesService];
  world = await AuthUnderTest.start({ others });
});
afterAll(() => world.close());

const changing = shapedCalls.filter(
  ({ route: { method, changes, access } }) => (method !== 'GET' || changes) && access !== 'public',
);
/** POSTs that only look something up. */
const isReading = ({ staff, access }: Route) => (staff ?? access).endsWith(':read');

describe('a key that may only read', () => {
  it('a key that may only read changes nothing, by any call: not the stored card, not a booking, not the account', async () => {
    const role: Role = 'supervisor.agency.admin';
    const owner = await world.as(role);
    const scopes = API_SCOPES.filter((scope) => scope.endsWith(':read') && mayAccess(scope as Access, role));
    const made = await owner.post('/profile/api-keys', { name: 'reader', scopes });
    const header = `ApiKey ${made.body.record.keyId}:${made.body.secret}`;
    const admitted: string[] = [];
    for (const { id, route } of changing) {
      if (isReading(route)) continue;
      const path = route.path.replaceAll(/\{\w+\}/g, '2');
      const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      const { status } = await world.service.http[method](path).set('Authorization', header);
      if (status !== 403) admitted.push(`${id} ${status}`);
    }
    expect(changing.length).toBeGreaterThan(80);
    expect(admitted).toEqual([]);
  });
});
