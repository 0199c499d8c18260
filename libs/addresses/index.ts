export * from './email-address.js';
export * from './mailbox.js';
export * from './phone-number.js';
export * from './own-path.js';
export * from './slug.js';
