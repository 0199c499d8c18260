export * from './stripe.js';
export { STRIPE_CARDS, type StripeSession } from './books.js';
export { stripeSignature } from './signature.js';
