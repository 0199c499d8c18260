import { fuzzCallsOf } from './fuzz-calls.js';

describe('reservations with made-up input', () => fuzzCallsOf('reservations'));
