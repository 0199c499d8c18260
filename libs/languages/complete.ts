// Written by `npm run generate` from locales/, and compared by test/locales.spec.ts.
import type { Lang } from './languages.js';

/** The languages in which guests are served: at least 98 % of what they read is there. Those of the house first. */
export const GUEST_LANGUAGES: readonly Lang[] = ['tr', 'en'];

/** The languages of the console: at least 98 % of its texts are there. */
export const STAFF_LANGUAGES: readonly Lang[] = ['tr', 'en'];
