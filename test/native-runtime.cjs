const { default: JestRuntime } = require('jest-runtime');
const { pathToFileURL } = require('node:url');

const GLOBALS = ['describe', 'it', 'test', 'expect', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'];

/** What jest's sandbox has of its own, and compares with what specs name: expect.any(String). */
const BUILT_INS = [
  'Array',
  'BigInt',
  'Boolean',
  'Date',
  'Error',
  'Function',
  'Map',
  'Number',
  'Object',
  'RegExp',
  'Set',
  'String',
  'Symbol',
];

/**
 * Imports spec files as Node does, outside of jest's sandbox: what they test is loaded once a worker, and not once a file,
 * which costs more than most files' tests.
 */
class NativeRuntime extends JestRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.lent = environment.global;
    for (const name of BUILT_INS) this.lent[name] = globalThis[name];
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    for (const name of GLOBALS) globalThis[name] = this.lent[name];
    // Jest's knows no source maps of what it has not compiled; Node's does.
    delete Error.prepareStackTrace;
    return import(pathToFileURL(path).href);
  }
}

module.exports = { __esModule: true, default: NativeRuntime };
