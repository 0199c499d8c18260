export { ServiceList } from './ServiceList';
