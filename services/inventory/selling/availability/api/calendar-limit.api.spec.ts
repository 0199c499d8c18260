import { limits } from '#libs/contracts';
import { RateLimits, networkOf } from '#libs/service';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { addDays, dayIn } from '#libs/stays';
import { inventoryService } from '../../../inventory.module.js';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await testService(inventoryService, { env: { RATE_LIMITS: 'on' } });
});
afterAll(() => service.close());

describe('the calendar of prices', () => {
  it('the calendar of prices is read a limited number of times a minute from one address', async () => {
    const from = addDays(dayIn('Europe/Istanbul', new Date()), 10);
    const read = async () =>
      (await service.http.post('/availability/calendar').send({ from, to: addDays(from, 1) })).status;
    expect(await read()).toBe(200);
    const counted = service.running.app.get(RateLimits, { strict: false });
    const limit = limits['availability.calendar'];
    for (let at = 1; at < limit.points; at++)
      await counted.take('availability.calendar', networkOf('127.0.0.1'), limit);
    expect(await read()).toBe(429);
  });
});
