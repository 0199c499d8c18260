export * from './stripe.js';
export { STRIPE_CARDS } from './books.js';
export { stripeSignature } from './signature.js';
