export * from './email-address.js';
export * from './mailbox.js';
export * from './phone-number.js';
