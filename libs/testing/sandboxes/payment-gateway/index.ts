export * from './payment-gateway.js';
export { THREE_DS_CODE } from './hosted-page.js';
export { callHeaders, signCall, signCallback } from './signature.js';
export { TEST_CARDS, type DeclineCode, type TestCard } from './test-cards.js';
export type { KeptCard } from './kept-cards.js';
export type { GatewayFaults } from './callbacks.js';
export type { GatewayPayment } from './gateway-payments.js';
