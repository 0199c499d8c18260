export * from './connections.js';
export * from './flights.js';
export * from './hotels.js';
