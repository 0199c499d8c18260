export * from './payment-gateway.js';
export { THREE_DS_CODE } from './hosted-page.js';
export { callHeaders, signCallback } from './signature.js';
export { TEST_CARDS } from './test-cards.js';
