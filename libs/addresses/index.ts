export * from './email-address.js';
export * from './phone-number.js';
