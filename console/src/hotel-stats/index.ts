export { HotelStats as default } from './HotelStats';
