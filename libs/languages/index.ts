export * from './complete.js';
export * from './language-path.js';
export * from './languages.js';
