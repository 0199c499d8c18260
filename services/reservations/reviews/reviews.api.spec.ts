import type { Review } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import { makeToken } from '#libs/process';
import { addDays, type DayNumber } from '#libs/stays';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import type { Booking } from '../bookings/booking.entity.js';
import { aBooking, aLine, today } from '../bookings/booking.fixture.js';
import { reservationsService } from '../reservations.module.js';
import { ReviewsSchedule } from './reviews.schedule.js';

let service: ServiceUnderTest;
let seller: Caller;
let hotelier: Caller;
let operator: Caller;
let clock = new Date();
/** Each test has a hotel of its own. */
let hotel = 1_000;

beforeAll(async () => {
  service = await testService(reservationsService, { now: () => clock });
  seller = service.as({ role: 'corporate.agency.user', account: 700 });
  hotelier = service.as({ role: 'corporate.hotelier.user', account: 900 });
  operator = service.as({ role: 'supervisor.agency.user', account: 1, scope: null });
});
afterAll(() => service.close());
beforeEach(() => {
  clock = new Date();
  hotel++;
});

const lineAt = (from: DayNumber, account = 900) => {
  const line = aLine(from, 2);
  return { ...line, hotel: { ...line.hotel, id: hotel, account } };
};
const aStay = (changes: Partial<Booking> = {}, endedDaysAgo = 1) =>
  aBooking(service, { state: 'stayed', lines: [lineAt(addDays(today, -2 - endedDaysAgo))], ...changes });
const linkOf = ({ id, publicId }: Booking) => makeToken(TEST_SECRET, 'booking link', { id, publicId });
const words = (changes: object = {}) => ({
  ...{ hotel, score: 9, travellers: 'couple', lang: 'tr', title: 'Güzel', text: 'Çok memnun kaldık.' },
  ...changes,
});
const write = (booking: Booking, changes: object = {}) =>
  service.http.put(`/reservation/${linkOf(booking)}/reviews`).send(words(changes));
const shown = async () => (await service.http.get(`/reviews/hotel/${hotel}/published`)).body.data;
const listed = async (by = seller): Promise<Review[]> =>
  (await by.get(`/reviews?hotel=${hotel}&sort=id&order=asc&limit=100`)).body.records;
const decide = (id: number, revision: number, state = 'published', by = seller) =>
  by.post(`/reviews/${id}/decision`, { state, revision, ...(state === 'refused' ? { reason: 'Kişisel veri' } : {}) });
const aPublished = async (changes: object = {}): Promise<Review> => {
  const booking = await aStay();
  await write(booking, changes);
  const { id, revision } = (await listed()).at(-1)!;
  return (await decide(id, revision)).body.record;
};
const tasks = async (booking: Booking) =>
  (await seller.get(`/tasks?booking=${booking.id}&status=all`)).body.records.map(
    ({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`,
  );

describe('a guest', () => {
  it('a guest reviews a finished stay, which waits and is shown to nobody', async () => {
    const booking = await aStay();
    const aspects = { cleanliness: 10, staff: 8 };
    const { body } = await write(booking, { aspects });
    expect(body.data).toMatchObject([
      { hotel: { id: hotel }, isOpen: true, review: { state: 'waiting', score: 9, text: 'Çok memnun kaldık.' } },
    ]);
    expect(await shown()).toMatchObject({ count: 0, average: null, reviews: [] });
    expect(await listed(hotelier)).toEqual([]);
    expect(await listed()).toMatchObject([
      { name: 'Ada Y.', booking: { id: booking.id }, may: { moderate: true, answer: false } },
    ]);
    expect(await tasks(booking)).toEqual(['reviewWaiting open']);
  });

  it('a guest who writes at the same time several times has one review', async () => {
    const booking = await aStay();
    const answers = await Promise.all([7, 8, 9].map((score) => write(booking, { score })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listed()).toHaveLength(1);
    expect(await tasks(booking)).toHaveLength(1);
  });

  it('a guest with two rooms in a hotel has one review of it', async () => {
    const line = lineAt(addDays(today, -3));
    const booking = await aStay({ lines: [line, line] });
    await write(booking);
    expect((await service.http.get(`/reservation/${linkOf(booking)}/reviews`)).body.data).toHaveLength(1);
  });

  it.each([
    ['confirmed', { state: 'confirmed' }],
    ['cancelled', { state: 'cancelled' }],
    ['a no-show', { state: 'noshow' }],
  ] as const)('a guest does not review a stay that is %s', async (_, changes) => {
    const { status, body } = await write(await aStay(changes));
    expect([status, body.msg]).toEqual([409, 'review.closed']);
  });

  it('a guest does not review another hotel, a cancelled room, a stay under way, or one of last season', async () => {
    const cancelled = { ...lineAt(addDays(today, -3)), cancelled: { at: '', feeMinor: 0, ownerFeeMinor: 0 } };
    const other = await aStay();
    const refused = [
      await write(other, { hotel: 7 }),
      await write(await aStay({ lines: [cancelled] })),
      await write(await aStay({}, -1)),
    ];
    expect(refused.map(({ body }) => body.msg)).toEqual(['review.closed', 'review.closed', 'review.closed']);
    clock = new Date(Date.now() + 95 * 86_400_000);
    expect((await write(other)).body.msg).toBe('link.expired');
  });

  it('a guest needs the link of the booking, and staff who have it write nothing', async () => {
    const booking = await aStay();
    expect((await service.http.put(`/reservation/${booking.publicId}/reviews`).send(words())).status).toBe(404);
    const byStaff = await seller.put(`/reservation/${linkOf(booking)}/reviews`, words());
    expect([byStaff.status, byStaff.body.msg]).toEqual([403, 'review.guestOnly']);
    expect(await listed()).toEqual([]);
  });

  it('a guest’s markup and links stay plain text, and invisible characters are refused', async () => {
    const text = '<script>alert(1)</script> https://kotu.example +90 555 000 00 00';
    const { text: kept } = await aPublished({ text });
    expect(kept).toBe(text);
    expect((await shown()).reviews[0].text).toBe(text);
    expect((await write(await aStay(), { text: 'a\u202eb' })).status).toBe(400);
    expect((await write(await aStay(), { score: 11 })).status).toBe(400);
  });

  it('a guest changes a review until it is published, also a refused review', async () => {
    const booking = await aStay();
    await write(booking);
    const [first] = await listed();
    await decide(first!.id, first!.revision, 'refused');
    const { body } = await service.http.get(`/reservation/${linkOf(booking)}/reviews`);
    expect(body.data[0].review).toMatchObject({ state: 'refused', reason: 'Kişisel veri' });
    expect(await tasks(booking)).toEqual(['reviewWaiting done']);
    await write(booking, { text: 'Daha iyi' });
    expect(await tasks(booking)).toEqual(['reviewWaiting open']);
    const [second] = await listed();
    await decide(second!.id, second!.revision);
    const late = await write(booking, { text: 'Yine' });
    expect([late.status, late.body.msg]).toEqual([409, 'review.published']);
  });
});

describe('the seller of the stay', () => {
  it('the seller of the stay publishes what was read, not what was written in its place', async () => {
    const booking = await aStay();
    await write(booking);
    const [{ id, revision }] = (await listed()) as [Review];
    await write(booking, { text: 'Başka bir metin' });
    const stale = await decide(id, revision);
    expect([stale.status, stale.body.msg]).toEqual([409, 'review.changed']);
    expect((await shown()).count).toBe(0);
  });

  it('the seller of the stay publishes twice at once, and it counts once', async () => {
    await write(await aStay());
    const [{ id, revision }] = (await listed()) as [Review];
    const answers = await Promise.all([decide(id, revision), decide(id, revision), decide(id, revision)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const counted = (await service.emitted()).filter(
      ({ name, payload }) => name === 'reviews.counted' && (payload as { hotel: number }).hotel === hotel,
    );
    expect(counted.map(({ payload }) => payload)).toEqual([{ hotel, revision: 1, count: 1, sum: 9 }]);
  });

  it('the seller of the stay takes a published review back, and the sums follow', async () => {
    const made = [await aPublished({ score: 9 }), await aPublished({ score: 6 }), await aPublished({ score: 10 })];
    expect(await shown()).toMatchObject({ count: 3, average: 8.3 });
    await decide(made[1]!.id, made[1]!.revision, 'refused', operator);
    expect(await shown()).toMatchObject({ count: 2, average: null });
    const [scores] = await service.database.rows(PLATFORM, 'select * from hotel_scores where hotel_id = $1', [hotel]);
    expect(scores).toMatchObject({ revision: 4, count: 2, sum: 19 });
  });

  it('the seller of the stay alone decides, and others do not find the review', async () => {
    await write(await aStay());
    const [{ id, revision }] = (await listed()) as [Review];
    const stranger = service.as({ role: 'corporate.agency.admin', account: 701 });
    expect((await decide(id, revision, 'published', stranger)).status).toBe(404);
    expect((await decide(id, revision, 'published', hotelier)).status).toBe(403);
    expect((await service.http.post(`/reviews/${id}/decision`).send({ state: 'published', revision })).status).toBe(
      401,
    );
  });

  it('the seller of a stay in a hotel of its own does not decide about it, and the platform does', async () => {
    const booking = await aStay({ lines: [lineAt(addDays(today, -3), 700)], hotelAccountId: 700 });
    await write(booking);
    expect(await tasks(booking)).toEqual([]);
    const [own] = await listed();
    expect(own!.may.moderate).toBe(false);
    const refused = await decide(own!.id, own!.revision);
    expect([refused.status, refused.body.msg]).toEqual([403, 'review.ownHotel']);
    expect((await decide(own!.id, own!.revision, 'published', operator)).status).toBe(200);
  });
});

describe('the hotel', () => {
  it('the hotel answers what is published, and everybody reads it with its date', async () => {
    const { id } = await aPublished();
    const { body } = await hotelier.put(`/reviews/${id}/answer`, { text: 'Teşekkür ederiz.' });
    expect(body.record.answer.text).toBe('Teşekkür ederiz.');
    expect((await shown()).reviews[0].answer).toMatchObject({ text: 'Teşekkür ederiz.' });
    expect((await operator.delete(`/reviews/${id}/answer`)).body.record.answer).toBeNull();
  });

  it('the hotel of another account, the seller and the platform do not answer', async () => {
    const { id } = await aPublished();
    const answer = (by: Caller) => by.put(`/reviews/${id}/answer`, { text: 'x' });
    const others = service.as({ role: 'corporate.hotelier.admin', account: 901 });
    expect((await answer(others)).status).toBe(404);
    expect((await answer(seller)).body.msg).toBe('review.notHotel');
    expect((await answer(operator)).status).toBe(403);
  });

  it('the hotel reports a review, which stays published and opens its task again', async () => {
    const booking = await aStay();
    await write(booking, { score: 1 });
    const [{ id, revision }] = (await listed()) as [Review];
    await decide(id, revision);
    const { body } = await hotelier.post(`/reviews/${id}/report`, { text: 'Bu misafir bizde kalmadı' });
    expect(body.record).toMatchObject({ state: 'published', report: { text: 'Bu misafir bizde kalmadı' } });
    expect(await tasks(booking)).toEqual(['reviewWaiting open']);
    expect((await seller.get(`/reviews?hotel=${hotel}&reported=yes`)).body.records).toHaveLength(1);
    await decide(id, body.record.revision);
    expect((await seller.get(`/reviews?hotel=${hotel}&reported=yes`)).body.records).toEqual([]);
  });
});

describe('everybody', () => {
  it('everybody reads the newest reviews page by page, without anything that names the guest', async () => {
    for (const score of [4, 8, 9]) await aPublished({ score, aspects: { value: score } });
    const data = await shown();
    expect(data).toMatchObject({ count: 3, average: 7, aspects: { value: 7, staff: null } });
    expect(data.reviews.map(({ score }: { score: number }) => score)).toEqual([9, 8, 4]);
    expect(JSON.stringify(data)).not.toMatch(/Yıldız|@|KNK-|0532/);
    const second = (await service.http.get(`/reviews/hotel/${hotel}/published?page=2&limit=2`)).body.data;
    expect(second.reviews.map(({ score }: { score: number }) => score)).toEqual([4]);
  });

  it('everybody who is forgotten takes their reviews along, and the sums follow', async () => {
    await aPublished({ score: 10 });
    const booking = await aStay({ customer: { ...(await aStay()).customer!, email: 'gone-reviewer@example.com' } });
    await write(booking, { score: 4 });
    const { id, revision } = (await listed()).at(-1)!;
    await decide(id, revision);
    const person = { email: 'gone-reviewer@example.com', accounts: null };
    const { found } = await service.clients.call('reservations.collect', { body: person });
    expect(found['reviews']).toMatchObject([{ score: 4 }]);
    const { erased } = await service.clients.call('reservations.forget', {
      body: { ...person, pseudonym: 'erased-00000001', users: [] },
    });
    expect(erased).toMatchObject({ reviews: 1 });
    expect(await shown()).toMatchObject({ count: 1 });
    const [scores] = await service.database.rows(PLATFORM, 'select * from hotel_scores where hotel_id = $1', [hotel]);
    expect(scores).toMatchObject({ count: 1, sum: 10 });
  });
});

describe('the mail after the stay', () => {
  const asked = async (booking: Booking) =>
    (await service.emitted()).filter(
      ({ name, payload }) =>
        name === 'booking.reviewDue' &&
        (payload as { booking: { bookingId: string } }).booking.bookingId === booking.publicId,
    ).length;

  it('the mail after the stay is ordered once, from the day after check-out, for stays alone', async () => {
    const [left, today_, cancelled, noShow] = [
      await aStay(),
      await aStay({}, 0),
      await aStay({ state: 'cancelled' }),
      await aStay({ state: 'noshow' }),
    ];
    const old = await aStay({}, 30);
    const imported = await aStay();
    await service.database.tx(PLATFORM, (tx) =>
      tx.execute(`update bookings set source = 'other', source_ref = $2 where id = $1`, [
        imported.id,
        imported.publicId,
      ]),
    );
    const schedule = service.running.app.get(ReviewsSchedule, { strict: false });
    await Promise.all([schedule.ask(), schedule.ask(), schedule.ask()]);
    await schedule.ask();
    expect(await asked(left)).toBe(1);
    for (const booking of [today_, cancelled, noShow, old, imported]) expect(await asked(booking)).toBe(0);
    clock = new Date(Date.now() + 86_400_000);
    await schedule.ask();
    expect([await asked(left), await asked(today_)]).toEqual([1, 1]);
  });

  it('the mail after the stay is not sent to a guest who has written already', async () => {
    const booking = await aStay();
    await write(booking);
    await service.running.app.get(ReviewsSchedule, { strict: false }).ask();
    expect(await asked(booking)).toBe(0);
  });
});
