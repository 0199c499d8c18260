import { fuzzCallsOf } from './fuzz-calls.js';

describe('inventory with made-up input', () => fuzzCallsOf('inventory'));
