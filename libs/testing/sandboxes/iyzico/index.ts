export * from './iyzico.js';
export { IYZICO_CARDS, type IyzicoPayment } from './books.js';
export { signWebhook } from './signature.js';
