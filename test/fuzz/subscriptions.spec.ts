import { fuzzCallsOf } from './fuzz-calls.js';

describe('subscriptions with made-up input', () => fuzzCallsOf('subscriptions'));
