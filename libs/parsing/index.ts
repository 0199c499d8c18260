export * from './budgets.js';
export * from './thread.js';
export * from './xml.js';
