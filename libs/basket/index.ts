export * from './extras-stay.js';
export * from './line-of-refusal.js';
export * from './parts.js';
export * from './travellers.js';
