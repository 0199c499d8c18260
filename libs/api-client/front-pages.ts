/** The pages of the booking front, by the paths they are at. Whatever else is asked for does not exist. */
export const FRONT_PAGES = {
  home: '/',
  search: '/search',
  hotel: '/hotel/:id',
  checkout: '/checkout',
  payment: '/payment/:code',
  payLink: '/paymentlink/:code',
  booking: '/booking/:link',
  checkIn: '/check-in/:code',
  findBooking: '/find-my-booking',
} as const;
