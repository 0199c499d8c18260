export { TourCreate } from './TourCreate';
export { TourEdit } from './TourEdit';
export { TourList } from './TourList';
