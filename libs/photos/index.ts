export * from './card.js';
export * from './photo-files.js';
export * from './tint.js';
