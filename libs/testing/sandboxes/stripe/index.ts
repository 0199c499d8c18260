export * from './stripe.js';
export { STRIPE_CARDS } from './store.js';
export { stripeSignature } from './signature.js';
