export * from './bookings.js';
export * from './envelope.js';
export * from './flights.js';
export * from './lenient.js';
export * from './products.js';
