import fc from 'fast-check';
import { contrast, themeOf } from './theme';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colours of an account', () => {
  it('contrasts are right for black, white and grey', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('the colours of an account keep texts readable on light and dark grounds', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const { light, dark } = themeOf(chosen);
        for (const { accent, ink } of [light, dark]) expect(contrast(accent, ink)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(light.text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        for (const ground of ['#0f1217', '#15181e', '#1f242c'])
          expect(contrast(dark.text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.accent, '#15181e')).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  it('the colours of an account fall back to ours where one is invalid', () =>
    expect(themeOf('red').light.accent).toBe('#3a5292'));
});
