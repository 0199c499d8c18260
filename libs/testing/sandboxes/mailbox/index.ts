export * from './mailbox.js';
export type { Mail } from './mails.js';
export type { MailboxFaults } from './smtp.js';
