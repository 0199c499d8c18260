export * from './blocks.js';
export * from './embeds.js';
export * from './read-content.js';
export * from './rich-text.js';
export * from './show-content.js';
