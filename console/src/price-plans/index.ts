export { PricePlanList } from './PricePlanList';
