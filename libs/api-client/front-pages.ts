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

/** Any path of the booking widget: `/hotel-7`, `/hotel-7-sea-house`, `/hotel-search`. */
export const WIDGET_PAGES = /^\/hotel-(?<name>[^/]+)\/?$/i;
