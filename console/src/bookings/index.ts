export { BookingList } from './BookingList';
export { BookingShow } from './BookingShow';
