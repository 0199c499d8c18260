export * from './complete.js';
export * from './date-format.js';
export * from './join-texts.js';
export * from './language-path.js';
export * from './languages.js';
