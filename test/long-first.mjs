import TestSequencer from '@jest/test-sequencer';

/**
 * What takes the longest, the longest first. Jest goes by how long a file took the last time, or else by its size: on a fresh
 * checkout the fuzzer, whose files have three lines, would be left to one worker at the end.
 */
const LONG = [
  'test/fuzz/auth',
  'test/operations/',
  'test/crash/last-rooms',
  'test/fuzz/',
  'test/wall/matrix',
  'test/crash/',
  'test/browser/ways-to-pay',
  'test/canary',
  'test/proofs/',
  'test/chaos/',
  'test/planted/',
  'test/wall/',
  'test/browser/',
  'test/',
];

export default class LongFirst extends TestSequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONG.findIndex((name) => path.replaceAll('\\', '/').includes(`/${name}`));
      return at < 0 ? LONG.length : at;
    };
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
