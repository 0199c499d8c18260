import type { CartLine } from '#libs/contracts';
import { lineOfRefusal } from './line-of-refusal.js';

const cart = (...kinds: CartLine['kind'][]) => ({ cartList: kinds.map((kind) => ({ kind })) });

describe('the line of a refusal', () => {
  it('the line of a refusal is the one that it names', () =>
    expect(lineOfRefusal({ msg: 'tour.soldOut', data: { line: 2 } }, cart('room', 'tour', 'tour'))).toBe(2));

  it('the line of a refusal is the only one of its kind where it names none', () =>
    expect(lineOfRefusal({ msg: 'extra.details' }, cart('room', 'tour', 'extra'))).toBe(2));

  it.each([
    ['fits several lines', { msg: 'tour.soldOut' }, cart('tour', 'tour')],
    ['is about the cart', { msg: 'cart.oneOwner' }, cart('room')],
    ['names a position without a line', { msg: 'tour.soldOut', data: { line: 9 } }, cart('room')],
  ])('the line of a refusal is unknown where it %s', (_, refused, known) =>
    expect(lineOfRefusal(refused, known)).toBeUndefined(),
  );
});
