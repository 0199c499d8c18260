export { Reservation as default } from './Reservation';
