export { ChoiceCard } from './ChoiceCard';
export { IntervalSwitch } from './IntervalSwitch';
export { PlanCard } from './PlanCard';
export { limitText } from './PlanLines';
export { priceOf, savingPercent } from './price';
