import { fuzzCallsOf } from './fuzz-calls.js';

describe('sites with made-up input', () => fuzzCallsOf('sites'));
