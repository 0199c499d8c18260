import { strengthOf } from './password-strength';

describe('the strength of a password', () => {
  it('the strength of a password is zero while it is too short', () => {
    expect(strengthOf('Ab3!x')).toBe(0);
  });

  it('the strength of a password is low for common words, repetition, and the owner’s own words', () => {
    for (const password of ['password2026', 'parola12345', 'aaaaaaaaaaaa', '12345678910', 'abababababab'])
      expect([password, strengthOf(password)]).toEqual([password, 1]);
    expect(strengthOf('deniz-yildiz-7', ['Deniz Yıldız', 'deniz@example.com'])).toBe(1);
  });

  it('the strength of a password grows with length and with kinds of characters', () => {
    expect(strengthOf('mavikapi')).toBe(2);
    expect(strengthOf('mavikapi7')).toBe(2);
    expect(strengthOf('Mavikapi74')).toBe(3);
    expect(strengthOf('mavi kapı üç kedi')).toBe(4);
  });
});
