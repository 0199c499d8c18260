export { ExtraFields, NEW_EXTRA, daysOfExtra, extraItemOf } from './ExtraFields';
export { LineWhen } from './LineWhen';
export { hasCount, lineName } from './line-name';
export { lineTerms } from './line-terms';
export { useExtras } from './use-extras';
