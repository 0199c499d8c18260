export { SUBSCRIPTION_TONES } from './subscription-status';
export { useSubscription } from './use-subscriber';
