export * from './sms.js';
