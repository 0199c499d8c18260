export * from './money.js';
export * from './taxes.js';
