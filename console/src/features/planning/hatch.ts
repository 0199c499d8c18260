import { tone } from '../../kit/theme/colours';

/** The pattern of what is closed for sale. */
export const HATCH = `repeating-linear-gradient(135deg, ${tone.red.ground} 0 4px, #F5CFCD 4px 7px)`;

/** The same of what is closed with something else. */
export const FAINT_HATCH = `repeating-linear-gradient(135deg, transparent 0 4px, ${tone.red.ground} 4px 7px)`;
