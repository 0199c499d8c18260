export * from './mailbox.js';
export type { Mail } from './mails.js';
