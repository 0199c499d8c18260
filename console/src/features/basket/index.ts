export { LineWhen } from './LineWhen';
export { hasCount, lineName } from './line-name';
export { lineTerms } from './line-terms';
