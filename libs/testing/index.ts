export * from './a-second-later.js';
export * from './auth-stand-in.js';
export * from './captured-log.js';
export * from './chaos-proxy.js';
export * from './databases.js';
export * from './hang-up.js';
export * from './service-harness.js';
