export * from './describe-order.js';
export * from './write-legal.js';
