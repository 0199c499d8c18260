export * from './backend.js';
export * from './boot-worker.js';
export * from './consumer.js';
export * from './decorators.js';
export * from './policy.js';
export * from './queue.module.js';
export * from './queues.js';
export * from './schedules.js';
