import { darken, getContrastRatio } from '@mui/material/styles';
import { DEFAULT_THEME } from '#libs/contracts';

export const HEX = /^#[0-9A-Fa-f]{6}$/;

/** The account's colour, dark enough to be read on white and to carry white text. */
export function legible(colour: string): string {
  let shade = HEX.test(colour) ? colour : DEFAULT_THEME;
  for (let step = 0; step < 20 && getContrastRatio(shade, '#ffffff') < 4.5; step += 1) shade = darken(shade, 0.08);
  return shade;
}

export const ink = {
  text: '#1A2233',
  muted: '#5D687C',
  faint: '#667085',
  line: '#E3E7EE',
  hairline: '#EEF1F5',
  ground: '#F5F6F9',
  sunken: '#FAFBFC',
  paper: '#FFFFFF',
} as const;

export const tone = {
  green: { text: '#14673F', ground: '#E5F4EC', strong: '#1E8E58' },
  amber: { text: '#8A5A00', ground: '#FDF2DC', strong: '#C98500' },
  red: { text: '#A32A2A', ground: '#FBE9E8', strong: '#C73A3A' },
  blue: { text: '#1F5591', ground: '#E6F0FA', strong: '#2C72BF' },
  grey: { text: '#525C6E', ground: '#EDF0F4', strong: '#76819A' },
  violet: { text: '#5A3E9B', ground: '#EFEAFB', strong: '#7454C4' },
} as const;
export type Tone = keyof typeof tone;
