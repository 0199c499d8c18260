export * from './cancellation.js';
export * from './day.js';
export * from './free-until.js';
export * from './map-address.js';
export * from './month.js';
export * from './party.js';
export * from './stay.js';
export * from './step-on.js';
