export * from './add-links.js';
export * from './render-mail.js';
export * from './sample-booking.js';
export * from './sms-text.js';
export * from './sample-subscription.js';
