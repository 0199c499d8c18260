export * from './iyzico.js';
export { IYZICO_CARDS } from './store.js';
export { signWebhook } from './signature.js';
