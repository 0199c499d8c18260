/** The pages of the booking front, by path. Another path is a page of the site's account, or answers 404. */
export const FRONT_PAGES = {
  home: '/',
  search: '/search',
  hotel: '/hotel/:id',
  tours: '/tours',
  tour: '/tour/:id',
  quote: '/quote/:link',
  flights: '/flights',
  moreHotels: '/more-hotels',
  checkout: '/checkout',
  payment: '/payment/:code',
  payLink: '/paymentlink/:code',
  booking: '/booking/:link',
  checkIn: '/check-in/:code',
  findBooking: '/find-my-booking',
  legal: '/legal/:kind',
  preview: '/preview/:token',
  /** Of the site's account, behind all others. */
  sitePage: '/:slug',
} as const;

/** The pages that are the same for everybody who asks, so that a server can draw them. */
export const DRAWN_PAGES = (['home', 'search', 'hotel', 'tours', 'tour', 'legal'] as const).map(
  (page) => FRONT_PAGES[page],
);
