export * from './add-links.js';
export * from './one-line.js';
export * from './render.js';
export * from './sample-booking.js';
export * from './sms-text.js';
export * from './sample-subscription.js';
