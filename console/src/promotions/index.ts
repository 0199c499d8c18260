export { PromotionList } from './PromotionList';
