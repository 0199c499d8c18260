export * from './bookkeeping.js';
export * from './load-locales.js';
export * from './refusal-text.js';
export * from './words.js';
export * from './text-in.js';
