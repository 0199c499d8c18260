export * from './config.js';
export * from './keys.js';
export * from './log.js';
export * from './metrics.js';
export * from './partner.js';
export * from './serve-app.js';
export * from './shutdown.js';
export * from './steady-client.js';
