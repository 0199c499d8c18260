import { demoUuid } from '../reservations/plan-bookings.js';
import { planReview, type ReviewedBooking } from './plan-review.js';

const now = new Date('2026-11-29T12:00:00Z');
const booking = (number: number, changes: Partial<ReviewedBooking> = {}): ReviewedBooking => ({
  ...{ id: number, publicId: demoUuid(`booking ${number}`), accountId: 2, hotelId: 1, hotelAccountId: 4 },
  ...{ hotelName: 'Ada Butik Otel', lang: number % 3 ? 'tr' : 'en', country: 'TR', nights: 3 },
  ...{ checkIn: '2026-10-01', checkOut: '2026-10-04', party: { adults: 2, children: [] } },
  customer: { name: 'Ada', surname: 'Yıldız' } as ReviewedBooking['customer'],
  ...changes,
});
const hundred = Array.from({ length: 100 }, (_, i) => planReview(booking(i + 1), now));

describe('the reviews of the demo', () => {
  it('the reviews of the demo are the same each time, and as varied as guests are', () => {
    expect(Array.from({ length: 100 }, (_, i) => planReview(booking(i + 1), now))).toEqual(hundred);
    const written = hundred.filter((review) => review !== undefined);
    expect(written.length).toBeGreaterThan(50);
    expect(written.length).toBeLessThan(100);
    expect(new Set(written.map(({ text }) => text)).size).toBeGreaterThan(written.length * 0.8);
    expect(new Set(written.map(({ score }) => score)).size).toBeGreaterThan(4);
    expect(new Set(written.map(({ lang }) => lang))).toEqual(new Set(['tr', 'en']));
  });

  it('the reviews of the demo come after the stay, and those to come are not there yet', () => {
    for (const review of hundred)
      expect(review?.createdAt.getTime() ?? Infinity).toBeGreaterThan(Date.parse('2026-10-04'));
    expect(planReview(booking(1, { checkOut: '2026-11-29' }), now)).toBeUndefined();
  });

  it('the reviews of the demo fit who travelled', () => {
    const family = Array.from({ length: 20 }, (_, i) =>
      planReview(booking(i + 1, { party: { adults: 2, children: [7] } }), now),
    );
    expect(new Set(family.flatMap((review) => review?.travellers ?? []))).toEqual(new Set(['family']));
  });
});
