import { bareIban, isIban, spacedIban } from './iban';

describe('an IBAN', () => {
  it('holds its check digits', () => {
    expect(isIban('TR33 0006 1005 1978 6457 8413 26')).toBe(true);
    expect(isIban('de89370400440532013000')).toBe(true);
    expect(isIban('TR33 0006 1005 1978 6457 8413 27')).toBe(false);
    expect(isIban('TR33')).toBe(false);
  });

  it('is shown in fours and kept without spaces', () => {
    expect(spacedIban('tr330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26');
    expect(bareIban(' tr33 0006 ')).toBe('TR330006');
  });
});
