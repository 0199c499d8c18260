export { SUBSCRIPTION_TONES } from './standing';
export { useSubscription } from './use-subscriber';
