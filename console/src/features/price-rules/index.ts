export { periodText, RuleState } from './RuleState';
export { withOneDiscount } from './discount';
