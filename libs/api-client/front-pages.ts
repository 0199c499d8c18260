/** The pages of the booking front, by path. Another path is a page of the site's account, or answers 404. */
export const FRONT_PAGES = {
  home: '/',
  search: '/search',
  hotel: '/hotel/:id',
  tours: '/tours',
  tour: '/tour/:id',
  /** In Turkish. */
  tur: '/tur/:id',
  quote: '/quote/:link',
  flights: '/flights',
  moreHotels: '/more-hotels',
  checkout: '/checkout',
  payment: '/payment/:code',
  payLink: '/paymentlink/:code',
  booking: '/booking/:link',
  checkIn: '/check-in/:code',
  findBooking: '/find-my-booking',
  shortlist: '/shortlist',
  legal: '/legal/:kind',
  preview: '/preview/:token',
  /** Of the site's account, or of a place, behind all others. */
  sitePage: '/:slug',
  /** `/kapadokya/oteller` */
  placeHotels: '/:slug/:hotels',
} as const;

/** Any path of the booking widget: `/hotel-7`, `/hotel-7-sea-house`, `/hotel-search`. */
export const WIDGET_PAGES = /^\/hotel-(?<name>[^/]+)\/?$/i;

/** The pages that are the same for everybody who asks, so that a server can draw them. */
export const DRAWN_PAGES = (['home', 'search', 'hotel', 'tours', 'tour', 'tur', 'legal'] as const).map(
  (page) => FRONT_PAGES[page],
);

/** The word for the hotels of a place in its path, by language. */
export const PLACE_HOTELS = { tr: 'oteller', en: 'hotels' } as const;
