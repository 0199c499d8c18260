export { HotelCreate } from './HotelCreate';
export { HotelEdit } from './HotelEdit';
export { HotelList } from './HotelList';
