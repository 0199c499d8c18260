export * from './client.js';
export * from './config.js';
export * from './mask.js';
export * from './operations.js';
export * from './plain-text.js';
export * from './tourvisio-supplier.js';
export * from './wire/index.js';
