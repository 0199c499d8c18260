import { afterQuietHours } from './quiet-hours.js';

const until = (now: string, zone = 'Europe/Istanbul') => afterQuietHours(new Date(now), zone)?.toISOString();

describe('quiet hours', () => {
  it.each([
    ['2026-12-01T05:00:00Z', undefined],
    ['2026-12-01T18:59:59Z', undefined],
    ['2026-12-01T19:00:00Z', '2026-12-02T05:00:00.000Z'],
    ['2026-12-01T21:30:00Z', '2026-12-02T05:00:00.000Z'],
    ['2026-12-01T04:59:59Z', '2026-12-01T05:00:00.000Z'],
  ])('quiet hours at %s last until %s', (now, morning) => expect(until(now)).toBe(morning));

  it('quiet hours are those of the zone, over a change of clocks too', () => {
    expect(until('2026-03-28T23:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
    expect(until('2026-12-01T21:30:00Z', 'America/New_York')).toBeUndefined();
  });
});
