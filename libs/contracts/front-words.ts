import { LANGUAGES } from '#libs/languages';

/**
 * First words of the front's own paths, now and kept free: no page of an account may be at them.
 * `libs/api-client/front-pages.ts` has the paths; a spec holds the two together.
 */
export const FRONT_WORDS: ReadonlySet<string> = new Set<string>([
  ...LANGUAGES,
  ...[
    'search',
    'hotel',
    'tours',
    'tour',
    'tur',
    'quote',
    'flights',
    'more-hotels',
    'checkout',
    'payment',
    'paymentlink',
  ],
  ...[
    'booking',
    'check-in',
    'find-my-booking',
    'shortlist',
    'preview',
    'legal',
    'assets',
    'images',
    'api',
    'health',
    'ready',
    'og',
  ],
  ...[
    'metrics',
    'widget',
    'widget-card',
    'widget-preview',
    'widget-texts',
    'login',
    'account',
    'locales',
    'config',
    'index',
    'robots',
    'sitemap',
    'favicon',
    'early',
    'internal',
  ],
]);

/** What paths of the booking widget begin with. */
export const WIDGET_PREFIX = 'hotel-';
