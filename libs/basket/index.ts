export * from './extras-stay.js';
export * from './line-of-refusal.js';
export * from './parts.js';
export * from './stay-change.js';
export * from './travellers.js';
