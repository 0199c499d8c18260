export type { SentSms } from './sent-sms.js';
export * from './sms.js';
