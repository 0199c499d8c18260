import { tone } from '../../platform/theme/colours';

/** The pattern of what is closed for sale. */
export const HATCH = `repeating-linear-gradient(135deg, ${tone.red.ground} 0 4px, #F5CFCD 4px 7px)`;
