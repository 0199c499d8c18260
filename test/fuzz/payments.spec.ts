import { fuzzCallsOf } from './fuzz-calls.js';

describe('payments with made-up input', () => fuzzCallsOf('payments'));
