import { ApiError } from '#libs/api-client';
import type { Booking } from '#libs/contracts';
import { lineOfRefusal } from './line-of-refusal';

const cart = (...kinds: string[]) => ({ cartList: kinds.map((kind) => ({ kind })) }) as Booking;
const refusal = (msg: string, data?: unknown) => new ApiError(409, msg as never, '', { data });

describe('the line of a refusal', () => {
  it('the line of a refusal is the one that it names', () =>
    expect(lineOfRefusal(refusal('tour.soldOut', { line: 2 }), cart('room', 'tour', 'tour'))).toBe(2));

  it('the line of a refusal is the only one of its kind where it names none', () =>
    expect(lineOfRefusal(refusal('extra.details'), cart('room', 'tour', 'extra'))).toBe(2));

  it.each([
    ['fits several lines', refusal('tour.soldOut'), cart('tour', 'tour')],
    ['is about the cart', refusal('cart.oneOwner'), cart('room')],
    ['names a position without a line', refusal('tour.soldOut', { line: 9 }), cart('room')],
  ])('the line of a refusal is unknown where it %s', (_, refused, known) =>
    expect(lineOfRefusal(refused, known)).toBeUndefined(),
  );
});
