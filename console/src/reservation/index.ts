export { Reservation as default } from './Reservation';
export { BookPage } from './BookPage';
