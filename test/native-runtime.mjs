import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';

const GLOBALS = ['describe', 'it', 'test', 'expect', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'];

/** What jest's sandbox has of its own, and compares with what specs name: expect.any(String). */
const BUILT_INS = [Array, BigInt, Boolean, Date, Error, Function, Map, Number, Object, RegExp, Set, String, Symbol];

/**
 * Imports spec files as Node does, outside of jest's sandbox: what they test is loaded once a worker, and not once a file,
 * which costs more than most files' tests.
 */
export default class NativeRuntime extends JestRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.sandbox = environment.global;
    for (const builtIn of BUILT_INS) this.sandbox[builtIn.name] = builtIn;
    this.forgetStorages = this.noteStorages();
  }

  /** Jest makes a storage a file and leaves it on, where each promise of all later files would pay for it. */
  noteStorages() {
    const made = [];
    class NotedStorage extends AsyncLocalStorage {
      constructor(...options) {
        super(...options);
        made.push(this);
      }
    }
    const requireCore = this.coreModule.require.bind(this.coreModule);
    this.coreModule.require = (name) => {
      const required = requireCore(name);
      return /^(node:)?async_hooks$/.test(name) ? { ...required, AsyncLocalStorage: NotedStorage } : required;
    };
    return () => made.forEach((storage) => storage.disable());
  }

  teardown() {
    this.forgetStorages();
    super.teardown();
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    for (const name of GLOBALS) globalThis[name] = this.sandbox[name];
    // Jest's knows no source maps of what it has not compiled; Node's does.
    delete Error.prepareStackTrace;
    return import(pathToFileURL(path).href);
  }
}
