export * from './collation.js';
export { KEYWORD_FUNCTIONS, foldText, foldWords, nationalDigits } from './fold-text.js';
export * from './keyword.js';
