export * from './iyzico.js';
export { IYZICO_CARDS } from './books.js';
export { signWebhook } from './signature.js';
