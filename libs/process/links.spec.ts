import { checkInCode, makeToken, numberOfToken, opensRow, orderOfPayCode, payCode } from './links.js';

const SECRET = 'a secret of the platform, long enough';
const row = { id: 4_711, publicId: '0d6e5f3e-9a55-4f0e-8f5a-3b1f1f8f0a11' };

describe('a token', () => {
  it('a token leads to its row and opens it, and no other', () => {
    const token = makeToken(SECRET, 'booking link', row);
    expect(numberOfToken(token)).toBe(4_711);
    expect(opensRow(SECRET, 'booking link', token, row)).toBe(true);
    expect(opensRow(SECRET, 'booking link', token, { ...row, id: 4_712 })).toBe(false);
    expect(opensRow(SECRET, 'booking link', token, { ...row, publicId: row.publicId.replace('0d', '1d') })).toBe(false);
    expect(opensRow(SECRET, 'cart session', token, row)).toBe(false);
    expect(opensRow(`${SECRET}!`, 'booking link', token, row)).toBe(false);
  });

  it.each(['', 'initalize', row.publicId, '0-AAAAAAAAAAAAAAAAAAAAAA', 'zzzzzzz-AAAAAAAAAAAAAAAAAAAAAA', '1-short'])(
    'a token is not read from %j',
    (text) => {
      expect(numberOfToken(text)).toBeUndefined();
    },
  );

  it('a token is not the code of a pay page, which names its order', () => {
    const code = payCode(SECRET, row.publicId);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(orderOfPayCode(SECRET, code)).toBe(row.publicId);
    expect(orderOfPayCode(SECRET, checkInCode(SECRET, row.publicId))).toBeNull();
  });
});
