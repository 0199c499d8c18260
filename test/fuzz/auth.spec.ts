import { fuzzCallsOf } from './fuzz-calls.js';

describe('auth with made-up input', () => fuzzCallsOf('auth'));
