/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { getContrastRatio } from '@mui/material/styles';
import { ink, legible, tone } from './colours';

const GROUNDS = [ink.paper, ink.sunken, ink.ground];

describe('colours', () => {
  it.each(['text', 'muted', 'faint'] as const)('%s can be read on every ground', (name) => {
    for (const ground of GROUNDS) expect(getContrastRatio(ink[name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.keys(tone) as Array<keyof typeof tone>)('a %s chip can be read', (name) => {
    expect(getContrastRatio(tone[name].text, tone[name].ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('colours of an account are darkened until they can be read', () => {
    expect(getContrastRatio(legible('#FFD400'), '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });
});
